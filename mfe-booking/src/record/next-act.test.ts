import { mayCancel, nextActOf } from './next-act.ts';

const booked = { bookingStatus: 'Booked', manifestId: null, invoiceId: null, consignmentId: 'CR000000017', carrier: 'FLEET' };
const staff = { manage: true, dispatch: true, bill: true, isCustomer: false }, customer = { manage: true, dispatch: false, bill: false, isCustomer: true };

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
