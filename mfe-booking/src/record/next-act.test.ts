import { mayCancel, mayEdit, mayReattempt, nextActOf } from './next-act.ts';

const booked = {
  bookingStatus: 'Booked',
  manifestId: null,
  invoiceId: null,
  consignmentId: 'CR000000017',
  carrier: 'FLEET',
  jobId: 'j1',
};
const staff = { manage: true, dispatch: true, bill: true, isCustomer: false },
  customer = { manage: true, dispatch: false, bill: false, isCustomer: true };

test('a draft is booked, what is booked is manifested, what is manifested is allocated', () => {
  expect(nextActOf({ ...booked, bookingStatus: 'Draft', consignmentId: null }, staff, false)).toBe('book');
  expect(nextActOf(booked, staff, false)).toBe('manifest');
  expect(nextActOf({ ...booked, bookingStatus: 'Manifested', manifestId: 'M1' }, staff, false)).toBe('allocate');
});
test('a customer hears of an exception before anything else is done about it', () => {
  const attempted = { ...booked, bookingStatus: 'DeliveryAttempted' };
  expect(nextActOf(attempted, staff, false)).toBe('tell');
  expect(nextActOf(attempted, staff, true)).toBe('reattempt');
  expect(nextActOf(attempted, customer, false)).toBe('share');
});
test('what is delivered is invoiced once, then booked again', () => {
  expect(nextActOf({ ...booked, bookingStatus: 'Delivered' }, staff, false)).toBe('invoice');
  expect(nextActOf({ ...booked, bookingStatus: 'Delivered', invoiceId: 4 }, staff, false)).toBe('again');
  expect(nextActOf({ ...booked, bookingStatus: 'Delivered' }, customer, false)).toBe('again');
});
test('freight that has moved or is invoiced is not offered to be cancelled', () => {
  expect(mayCancel({ bookingStatus: 'Booked', invoiceNumber: null })).toBe(true);
  expect(mayCancel({ bookingStatus: 'PickedUp', invoiceNumber: null })).toBe(false);
  expect(mayCancel({ bookingStatus: 'Booked', invoiceNumber: 'INV-1' })).toBe(false);
});
test('a failed delivery can go out again whether or not the customer knows', () => {
  expect(mayReattempt({ bookingStatus: 'FailedDelivery', jobId: 'j1' }, staff)).toBe(true);
  expect(mayReattempt({ bookingStatus: 'FailedDelivery', jobId: null }, staff)).toBe(false);
  expect(mayReattempt({ bookingStatus: 'FailedDelivery', jobId: 'j1' }, customer)).toBe(false);
  expect(mayReattempt({ bookingStatus: 'Delayed', jobId: 'j1' }, staff)).toBe(false);
});
test('a booking is changed until it is on a manifest or an invoice, and otherwise says why not', () => {
  expect(mayEdit({ bookingStatus: 'Booked', manifestId: null, invoiceNumber: null })).toBeUndefined();
  expect(mayEdit({ bookingStatus: 'Booked', manifestId: 'M1', invoiceNumber: null })).toMatch(/manifest/);
  expect(mayEdit({ bookingStatus: 'PickedUp', manifestId: null, invoiceNumber: null })).toMatch(/manifest/);
  expect(mayEdit({ bookingStatus: 'Cancelled', manifestId: null, invoiceNumber: null })).toMatch(/cancelled/);
  expect(mayEdit({ bookingStatus: 'Booked', manifestId: null, invoiceNumber: 'INV-1' })).toMatch(/INV-1/);
});
