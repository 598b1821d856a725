import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { formatDay } from '@cartage/ui/core.ts';
import { historyOf } from './history.ts';
import { aRule } from './recurring.fixture.ts';
import { newRule, previewInput, ruleDraftOf, ruleFrom, ruleInput, serviceKey } from './rule-draft.ts';

const SYDNEY = 'Australia/Sydney';
const stored = () => ruleDraftOf(aRule());

describe('a rule while it is written', () => {
  test('begins with weekdays from today, for the customer from whose page it came', () => {
    const { rule, booking, service } = newRule('2026-11-21', 7);
    expect(rule).toMatchObject({ weekdays: [1, 2, 3, 4, 5], firstDay: '2026-11-21', dayOfMonth: 1, everyWeeks: 1 });
    expect(booking.customer).toEqual({ id: 7 });
    expect(service).toBe('');
    expect(newRule('2026-11-21').booking.customer).toBeUndefined();
  });
  test('made of what was booked once takes its freight, its references as they were, its hour and its service', () => {
    const record = aRecord({
      ...{ pickupReadyTime: '2026-11-20T02:30:00Z', carrierAccountId: 2, carrierServiceCode: 'STD' },
      reference: [{ key: 'PO', value: '88142' }],
    });
    const { rule, booking, service } = ruleFrom(record, '2026-11-21', SYDNEY);
    // Half past one in Sydney, where it is picked up.
    expect(rule).toMatchObject({ readyFrom: '13:30', firstDay: '2026-11-21', name: expect.stringMatching(/Ballarat/) });
    expect(rule.name.length).toBeLessThanOrEqual(80);
    expect(booking.reference).toEqual([{ key: 'PO', value: '88142' }]);
    expect(booking.items).toMatchObject([{ packageType: 'Pallet', quantity: 2 }]);
    expect(service).toBe('2:STD');
  });
  test('made of a booking without an hour or a service asks for both', () => {
    const record = aRecord({ pickupReadyTime: null, carrierServiceCode: null, reference: [] });
    const { rule, booking, service } = ruleFrom(record, '2026-11-21', SYDNEY);
    expect([rule.readyFrom, service]).toEqual(['15:00', '']);
    expect(booking.reference).toEqual([{ key: 'PO', value: '' }]);
  });
  test('that is stored comes back as it was saved; for months the day begins with the first one’s', () => {
    const { rule, booking, service } = stored();
    expect(rule).toMatchObject({ id: 3, name: 'Weekdays to Ballarat', weekdays: [1, 2, 3, 4, 5], dayOfMonth: 1 });
    expect(rule).not.toHaveProperty('status');
    expect(ruleDraftOf(aRule({ firstDay: '2026-11-17' })).rule.dayOfMonth).toBe(17);
    expect(ruleDraftOf(aRule({ repeats: 'Monthly', dayOfMonth: 31 })).rule.dayOfMonth).toBe(31);
    expect(booking).toMatchObject({ customer: { id: 7 }, reference: [{ key: 'PO', value: 'PO-{date}' }] });
    // What the stored freight leaves out is there to be filled in.
    expect(booking).toMatchObject({ specialInstructions: '', pickupOptions: {} });
    expect(service).toBe('1:ROAD');
  });
});

describe('what is sent', () => {
  test('names the service that was chosen, or none where the cheapest is taken', () => {
    expect(ruleInput(stored()).booking).toMatchObject({ carrierAccountId: 1, carrierServiceCode: 'ROAD' });
    const cheapest = stored();
    cheapest.rule.chooses = 'Cheapest';
    expect(ruleInput(cheapest).booking).toMatchObject({ carrierAccountId: null, carrierServiceCode: null });
    expect(ruleInput({ ...stored(), service: '' }).booking).toMatchObject({ carrierServiceCode: null });
    // The house's own account has no number.
    expect(serviceKey(null, 'ROAD')).toBe(':ROAD');
    const own = ruleInput({ ...stored(), service: ':ROAD' }).booking;
    expect([own.carrierAccountId, own.carrierServiceCode]).toEqual([null, 'ROAD']);
  });
  test('has a day of the month for months alone, and numbers where they were emptied', () => {
    const draft = stored();
    Object.assign(draft.rule, { everyWeeks: null, bookAheadDays: null });
    expect(ruleInput(draft).rule).toMatchObject({ dayOfMonth: null, everyWeeks: 1, bookAheadDays: 0 });
    draft.rule.repeats = 'Monthly';
    expect(ruleInput(draft).rule).toMatchObject({ dayOfMonth: 1 });
  });
  test('the days to come are asked for once it is said when, from where, and with the reference that a day is put into', () => {
    const draft = stored();
    const asked = previewInput(draft);
    expect(asked).toMatchObject({ from: { postCode: '2000', stateCode: 'NSW' }, reference: 'PO-{date}' });
    expect(asked!.rule).not.toHaveProperty('name');
    expect(asked!.rule).not.toHaveProperty('mostAmount');
    expect(previewInput({ ...draft, rule: { ...draft.rule, readyFrom: '15:' } })).toBeUndefined();
    expect(previewInput({ ...draft, rule: { ...draft.rule, firstDay: '' } })).toBeUndefined();
    const blank = { ...draft.booking, fromAddress: {}, reference: [{ key: 'PO', value: '  ' }] };
    expect(previewInput({ ...draft, booking: blank })).toMatchObject({
      ...{ from: { postCode: null, stateCode: null }, reference: null },
    });
  });
});

test('its history says what changed by name, days as days, and of the freight only that it changed', () => {
  const change = (propertyname: string, originalvalue: string | null, newvalue: string | null) => ({
    ...{ propertyname, originalvalue, newvalue, propertytypefullname: 'string' },
  });
  const said = historyOf({
    propertychanges: [
      change('readyFrom', '15:00', '16:00'),
      change('2026-12-25', null, 'Skipped'),
      change('booking', '{"items":[]}', '{"items":[1]}'),
    ],
  } as unknown as Parameters<typeof historyOf>[0]);
  expect(said).toEqual([
    { what: 'Ready from', from: '15:00', to: '16:00' },
    { what: formatDay('2026-12-25'), from: null, to: 'Skipped' },
    { what: 'What is booked', from: null, to: 'changed' },
  ]);
});
