import { changesOfRights } from './rights-history.ts';

const change = (propertyname: string, originalvalue: string | null, newvalue: string | null) =>
  changesOfRights({ propertychanges: [{ propertyname, originalvalue, newvalue }] } as never)[0];

test('permissions and built-in roles are called by their names', () => {
  expect(change('permissions', '["Booking.View"]', '["Booking.View","Job.Drive"]')).toMatchObject({
    from: 'View bookings',
    to: 'View bookings, Drive',
  });
  expect(change('role', null, 'Carrier manager')).toMatchObject({ from: null, to: 'Carrier manager' });
});
test('a list of which only the beginning was kept, and whatever else has changed, reads as it did', () => {
  expect(change('permissions', '[]', '["Booking.View","Boo…')).toMatchObject({
    from: null,
    to: '["Booking.View","Boo…',
  });
  expect(change('name', 'Kim', 'Booking.View')).toMatchObject({ from: 'Kim', to: 'Booking.View' });
});
