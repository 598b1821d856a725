import type { EntityChange } from '@cartage/contract/communication/history.ts';
import { changesOf } from './history.ts';

const aChange = (propertyname: string, originalvalue: string | null, newvalue: string | null): EntityChange => ({
  id: '1',
  tenantid: 1,
  changetime: '2026-11-21T00:00:00Z',
  changetype: 'Updated',
  entityid: '1',
  entitytypefullname: 'Booking',
  username: 'Ada',
  impersonator: null,
  propertychanges: [{ propertyname, originalvalue, newvalue, propertytypefullname: 'string' }],
});

test('codes are told in words', () => {
  expect(changesOf(aChange('bookingStatus', 'OnForDelivery', 'Delivered'))).toEqual([
    { what: 'Status', from: 'On delivery', to: 'Delivered' },
  ]);
});
test('of an address only what differs is told', () => {
  const before = { suburb: 'Ballarat', telephone: '03 1', type: null },
    after = { suburb: 'Ballarat', telephone: '03 2', type: null };
  expect(changesOf(aChange('toAddress', JSON.stringify(before), JSON.stringify(after)))).toEqual([
    { what: 'Receiver, phone', from: '03 1', to: '03 2' },
  ]);
});
test('what the receiver asked for is read in the instructions as on the page', () => {
  const line = 'Receiver asks: deliver on 2026-11-27';
  expect(changesOf(aChange('deliveryInstructions', null, line))[0]!.to).toBe(
    'The receiver asks: deliver on Fri 27 Nov',
  );
});
test('what only machines read is left out', () => {
  expect(changesOf(aChange('searchText', 'a', 'b'))).toEqual([]);
});
test('what is kept as words stands in one line, and statuses of operations and wishes by their names', () => {
  const told = (member: string, value: unknown) =>
    changesOf(aChange(member, null, typeof value === 'string' ? value : JSON.stringify(value)));
  expect(told('receiverAsked', { word: 'deliverOn', day: '2026-11-27' })).toEqual([
    { what: 'The receiver asked', from: null, to: 'deliver on Fri 27 Nov' },
  ]);
  expect(told('card', [{ coded: 'Refunded' }, '12.00 AUD'])).toEqual([
    { what: 'Card', from: null, to: 'Refunded, 12.00 AUD' },
  ]);
  expect(told('wishStatus', 'Overtaken')[0]!.to).toBe('Overtaken by the freight');
  expect(told('Label', 'Succeeded')).toEqual([{ what: 'Label', from: null, to: 'Succeeded' }]);
});
