import { BOOKING_GROUPS, GLOSSARY, JOB_STATUSES, SCAN_TYPES, words } from './status.ts';

test('one state has one name, whichever service’s code says it', () => {
  for (const codes of [
    ['ScannedIntoDepot', 'InDepot', 'DepotIn'],
    ['OnForDelivery', 'OnDelivery'],
    ['AtDelivery', 'AtLocation'],
    ['DeliveryAttempted', 'AttemptFailed'],
    ['PartiallyPaid', 'PartiallyApplied'],
    ['OnLinehaul', 'LinehaulOut'],
  ])
    expect(new Set(codes.map(words)).size).toBe(1);
});
test('no code reaches the screen as it is spelled on the wire', () => {
  const all = [...Object.values(BOOKING_GROUPS).flat(), ...JOB_STATUSES, ...SCAN_TYPES, ...Object.keys(GLOSSARY)];
  for (const code of all) expect(words(code)).toMatch(/^[A-Z][a-z]+(-?[ a-z]+)*(, SMS)?$/);
});
