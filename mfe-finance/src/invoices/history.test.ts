import type { EntityChange } from '@cartage/contract/communication/history.ts';
import type { Invoice } from '@cartage/contract/finance/invoice.ts';
import { entriesOf } from './history.ts';

type Act = Invoice['invoiceHistory'][number];
const money = (amount: number) => `$${amount.toFixed(2)}`;
const act = (creationTime: string, more: Partial<Act> = {}): Act => ({
  action: 'Issued',
  userName: 'Ravi',
  creationTime,
  note: null,
  ...more,
});
const change = (changetime: string, more: Partial<EntityChange> = {}): EntityChange => ({
  id: changetime,
  tenantid: 1,
  changetime,
  changetype: 'Updated',
  entityid: '4',
  entitytypefullname: 'Invoice',
  username: 'Ravi',
  impersonator: null,
  propertychanges: [
    { propertyname: 'status', propertytypefullname: 'string', originalvalue: 'Issued', newvalue: 'PartiallyPaid' },
  ],
  ...more,
});
const DAY = '2026-11-20T';

test('what a payment did stands with the payment, in words', () => {
  const paid = act(`${DAY}01:00:00.000Z`, { action: 'PartiallyPaid', payment: 'PAY000003', paidAmount: 60 });
  const [entry, ...more] = entriesOf([paid], [change(`${DAY}01:00:01.500Z`, { impersonator: 'Ada' })], money);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    title: 'Part paid',
    note: 'PAY000003, $60.00',
    impersonator: 'Ada',
    changes: [{ what: 'Status', from: 'Issued', to: 'Part paid' }],
  });
});
test('a change of another moment or of somebody else stands by itself', () => {
  const acts = [act(`${DAY}01:00:00.000Z`)];
  const titles = (of: EntityChange) =>
    entriesOf(acts, [of], money)
      .map((e) => e.title)
      .sort();
  expect(titles(change(`${DAY}01:00:02.000Z`))).toEqual(['Changed', 'Issued']);
  expect(titles(change(`${DAY}01:00:00.000Z`, { username: 'Mia' }))).toEqual(['Changed', 'Issued']);
});
test('what is owed is told as money, an emptied field as nothing', () => {
  const of = (propertyname: string, originalvalue: string | null, newvalue: string | null) =>
    entriesOf(
      [],
      [change(`${DAY}01:00:00Z`, { propertychanges: [{ ...TEXT, propertyname, originalvalue, newvalue }] })],
      money,
    )[0]?.changes;
  const TEXT = { propertytypefullname: 'string' };
  expect(of('outstandingAmount', '110', '50.5')).toEqual([{ what: 'Outstanding', from: '$110.00', to: '$50.50' }]);
  expect(of('reference', 'PO-1', '')).toEqual([{ what: 'Reference', from: 'PO-1', to: null }]);
});
test('a record of nothing that people read, or of the making itself, is left out', () => {
  const silent = change(`${DAY}01:00:00Z`, {
    propertychanges: [
      { propertyname: 'searchText', propertytypefullname: 'string', originalvalue: 'a', newvalue: 'b' },
    ],
  });
  expect(entriesOf([], [silent, change(`${DAY}02:00:00Z`, { changetype: 'Created' })], money)).toEqual([]);
});
test('a note stands after the payment it is about', () => {
  const reversed = act(`${DAY}01:00:00Z`, {
    action: 'PaymentReversed',
    payment: 'PAY1',
    paidAmount: 5,
    note: 'Bounced',
  });
  expect(entriesOf([reversed], [], money)[0]).toMatchObject({
    title: 'Payment reversed',
    note: 'PAY1, $5.00: Bounced',
  });
});
test('every act is told once, newest first, and no change twice', () => {
  const at = (second: number) => `${DAY}01:00:${String(second).padStart(2, '0')}.000Z`;
  for (const apart of [1, 2, 3, 7]) {
    const acts = [0, 1, 2, 30, 31].map((second) => act(at(second))),
      changes = [0, 1, 2, 3, 4].map((n) => change(at(n * apart)));
    const told = entriesOf(acts, changes, money);
    const times = told.map((e) => e.at);
    expect(times).toEqual([...times].sort().reverse());
    expect(told.filter((e) => e.key.startsWith('a'))).toHaveLength(acts.length);
    expect(told.filter((e) => e.changes.length > 0)).toHaveLength(changes.length);
  }
});
