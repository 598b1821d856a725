import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { forbidden, notFound, unavailable } from '@cartage/contract/error.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { answers, askedOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { RecordWaits } from '../page/record-waits.tsx';
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

function Named({ id }: { id: string }) {
  const found = useCall(jobCalls.find, { jobId: id });
  return <RecordWaits title="Job" crumbs={[{ label: 'Jobs', to: '/jobs' }]} found={found} />;
}
test('what an address names that is no id is not there, as an id of nothing is, and leads back; the server is not asked', async () => {
  renderPage(<Named id="something" />);
  expect(await screen.findByText('Not found')).toBeVisible();
  expect(screen.queryByText(/not valid/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/jobs');
  expect(askedOf(jobCalls.find)).toEqual([]);
});
test('an id of nothing leads back the same way, and what is wrong besides an id is still said as such', async () => {
  const id = '0190a3c0-0000-7000-8000-000000000001';
  refuses(jobCalls.find, notFound('Job', id));
  const { unmount } = renderPage(<Named id={id} />);
  expect(await screen.findByRole('link', { name: 'Back' })).toBeVisible();
  unmount();
  function Listed() {
    const { error } = useCall(bookingCalls.list, { maxResultCount: -1 } as never, { retry: false });
    return <p>{error ? `Error ${error.status}` : 'Waits'}</p>;
  }
  answers(bookingCalls.list, () => ({ items: [], totalCount: 0 }));
  renderPage(<Listed />);
  expect(await screen.findByText(/^Error/)).not.toHaveTextContent('404');
});
