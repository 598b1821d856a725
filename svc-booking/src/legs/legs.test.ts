import { statusOfWhole } from './legs.ts';

const whole = (...legs: string[]) => statusOfWhole(legs.map((bookingStatus) => ({ bookingStatus })));

test('a delay of one leg is over once a later one has the freight', () => {
  expect(whole('Delayed', 'Booked')).toBe('Delayed');
  expect(whole('Delayed', 'PickedUp')).toBe('InTransit');
  expect(whole('FailedDelivery', 'Delivered')).toBe('Delivered');
});
test('what has come to its end is delivered, also where a leg before was never told to be', () => {
  expect(whole('InTransit', 'Delivered')).toBe('Delivered');
  expect(whole('Cancelled', 'Delivered')).toBe('Delivered');
});
test('nothing makes good for freight that is lost, damaged or on its way back', () => {
  for (const gone of ['Lost', 'Damaged', 'ReturnedToSender']) {
    expect(whole(gone, 'Booked')).toBe(gone);
    expect(whole(gone, 'PickedUp')).toBe(gone);
    expect(whole(gone, 'Cancelled')).toBe(gone);
    expect(whole(gone, 'Delivered')).toBe(gone);
    expect(whole('Delivered', gone)).toBe(gone);
  }
});
test('without one of its legs freight stands still, and without all it is cancelled', () => {
  expect(whole('Delivered', 'Cancelled')).toBe('OnHold');
  expect(whole('Cancelled', 'Deleted')).toBe('Cancelled');
});
