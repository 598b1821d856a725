import {
  askedFrom,
  carriedOut,
  choicesOf,
  daysOffered,
  instructed,
  isOvertaken,
  isPossible,
  refuseImpossible,
} from './wish.ts';

const rules = {
  linkDays: 30,
  showsMap: true,
  showsSigner: false,
  showsProofNote: false,
  takesAnotherDay: true,
  takesSafePlace: true,
  takesDepotCollection: true,
};
const place = {
  today: '2026-12-23',
  closed: (day: string) => ['2026-12-25', '2026-12-28'].includes(day),
  mayBeLeft: true,
};
const freight = {
  bookingStatus: 'DeliveryAttempted',
  consignmentId: 'CR000000017',
  isDangerousGood: false,
  isInsured: false,
  deliveryOptions: {},
  deliveryInstructions: null,
  eta: null,
};
const code = (of: string) => expect.objectContaining({ code: of });

test('days with delivery are offered: no weekend, no day off, not today', () => {
  expect(daysOffered(place)).toEqual([
    '2026-12-24',
    ...['2026-12-29', '2026-12-30', '2026-12-31'],
    ...['2027-01-01', '2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07', '2027-01-08'],
  ]);
});
test('only what the tenant takes is offered, and nothing at all where it takes nothing', () => {
  expect(choicesOf(freight, rules, place)!.kinds).toEqual(['AnotherDay', 'SafePlace', 'DepotCollection']);
  expect(choicesOf(freight, { ...rules, takesAnotherDay: false }, place)).toEqual({
    kinds: ['SafePlace', 'DepotCollection'],
    days: [],
  });
  const none = { takesAnotherDay: false, takesSafePlace: false, takesDepotCollection: false };
  expect(choicesOf(freight, { ...rules, ...none }, place)).toBeNull();
});
test('nothing is left that must be signed for, is dangerous or insured, or whose customer forbids it', () => {
  for (const barred of [
    { isDangerousGood: true },
    { isInsured: true },
    { deliveryOptions: { signatureRequired: 'true' } },
  ])
    expect(choicesOf({ ...freight, ...barred }, rules, place)!.kinds).not.toContain('SafePlace');
  expect(choicesOf(freight, rules, { ...place, mayBeLeft: false })!.kinds).not.toContain('SafePlace');
});
test('a van at the door keeps its day, and what has ended is not asked about', () => {
  expect(isPossible('AnotherDay', { ...freight, bookingStatus: 'OnForDelivery' })).toBe(false);
  expect(isPossible('SafePlace', { ...freight, bookingStatus: 'OnForDelivery' })).toBe(true);
  for (const bookingStatus of ['Draft', 'Quoted', 'Delivered', 'Cancelled', 'Lost', 'AwaitingCollection'])
    expect(choicesOf({ ...freight, bookingStatus }, rules, place)).toBeNull();
});
test('a wish says its day or its place, and only one that is offered', () => {
  const choices = choicesOf(freight, rules, place);
  expect(askedFrom({ kind: 'AnotherDay', day: '2026-12-24', place: 'x' }, choices)).toEqual({
    kind: 'AnotherDay',
    day: '2026-12-24',
    place: null,
  });
  for (const day of ['2026-12-25', '2026-12-26', '2026-12-23', '2027-06-01'])
    expect(() => askedFrom({ kind: 'AnotherDay', day }, choices)).toThrow(code('wish.noDelivery'));
  expect(() => askedFrom({ kind: 'AnotherDay' }, choices)).toThrow(/./);
  expect(() => askedFrom({ kind: 'SafePlace', place: '  ' }, choices)).toThrow(/./);
  expect(() => askedFrom({ kind: 'DepotCollection' }, null)).toThrow(code('wish.notOffered'));
});
test('what was asked is the last line of the instructions, once, whatever was asked before', () => {
  const shed = { kind: 'SafePlace', day: null, place: 'behind the shed' } as const;
  const day = { kind: 'AnotherDay', day: '2026-12-24', place: null } as const;
  const once = instructed('Ring first', day);
  expect(once).toBe('Ring first\nReceiver asks: deliver on 2026-12-24');
  expect(instructed(once, shed)).toBe('Ring first\nReceiver asks: leave it: behind the shed');
  expect(carriedOut(freight, shed, null)).toMatchObject({ deliveryOptions: { atl: 'true' }, eta: null });
  expect(carriedOut(freight, day, '2026-12-24T06:00:00.000Z').eta).toBe('2026-12-24T06:00:00.000Z');
});
test('what can no longer be done is not carried out', () => {
  const day = { kind: 'AnotherDay', day: '2026-12-24', place: null } as const;
  expect(() => refuseImpossible(day, freight, '2026-12-24')).not.toThrow();
  expect(() => refuseImpossible(day, freight, '2026-12-25')).toThrow(code('wish.dayPassed'));
  expect(() => refuseImpossible(day, { ...freight, bookingStatus: 'Delivered' }, '2026-12-24')).toThrow(
    code('wish.tooLate'),
  );
  expect(['Delivered', 'Cancelled', 'AwaitingCollection', 'InTransit'].map(isOvertaken)).toEqual([
    ...[true, true, true, false],
  ]);
});
