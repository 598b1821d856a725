import { NOTICE_EVENTS } from '@cartage/contract/communication/notice.ts';
import { chosen, isTold, noticesOf } from './notice.ts';

test('nothing chosen is as the house has always told: bookings to the customer, deliveries to both, bills to the customer', () => {
  const on = noticesOf({}).filter((n) => n.ison);
  expect(on.map((n) => `${n.event} ${n.audience}`)).toEqual([
    'BookingConfirmation Customer',
    'Delivered Customer',
    'Delivered Receiver',
    'InvoiceIssued Customer',
    'PaymentReceived Customer',
  ]);
  expect(new Set(noticesOf({}).map((n) => n.event))).toEqual(new Set(NOTICE_EVENTS));
});
test('a customer’s choice goes before everyone’s, and everyone’s before the house’s', () => {
  const off = { 'Delivered.Mail.Receiver': false };
  const told = (own?: object, all?: object) => isTold('Delivered', 'Mail', 'Receiver', [own as never, all as never]);
  expect([told(), told({}, off), told({ 'Delivered.Mail.Receiver': true }, off), told(off, {})]).toEqual([
    ...[true, false, true, false],
  ]);
});
test('a choice that is taken back follows the others again, and who has no address cannot be chosen', () => {
  const cell = { event: 'Delivered', channel: 'Mail', audience: 'Receiver' } as const;
  const off = chosen({}, [{ ...cell, chosen: false }]);
  expect(chosen(off, [{ ...cell, chosen: null }])).toEqual({});
  expect(() => chosen({}, [{ ...cell, event: 'InvoiceIssued', chosen: true }])).toThrow('not valid');
});
