import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { forbidden, notFound, unavailable } from '@cartage/contract/error.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { answers, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { useCall } from './query.tsx';

function Record() {
  const { data, error, refetch } = useCall(bookingCalls.find, { id: 5 }, { retry: false });
  return (
    <>
      <p>{data ? 'The booking' : error ? `Error ${error.status}` : 'Waits'}</p>
      <button onClick={() => void refetch()}>Look again</button>
    </>
  );
}
const lookAgain = async (error: Parameters<typeof refuses>[1]) => {
  answers(bookingCalls.find, () => aRecord({ id: 5 }));
  const { user } = renderPage(<Record />);
  await screen.findByText('The booking');
  refuses(bookingCalls.find, error);
  await user.click(screen.getByRole('button', { name: 'Look again' }));
};

test('what is gone, or not to be seen any more, does not go on standing on the page', async () => {
  await lookAgain(notFound('Booking', 5));
  expect(await screen.findByText('Error 404')).toBeVisible();
});
test('nor what one has no right to any more', async () => {
  await lookAgain(forbidden());
  expect(await screen.findByText('Error 403')).toBeVisible();
});
test('what could only not be asked for stays', async () => {
  await lookAgain(unavailable('Bookings'));
  await waitFor(() => expect(screen.getByText('The booking')).toBeVisible());
});
