import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import { DeleteBatch } from './delete-batch.tsx';

test('what a file made goes after it was asked for, and each booking that stays says why', async () => {
  answers(bookingUpkeepCalls.removeBatch, () => ({
    deletedBookings: [{ id: 5, consignmentId: null }],
    failToDeleteBookings: [
      { id: 6, consignmentId: 'CR000000066', code: 'booking.notDeletable', message: 'Freight is cancelled first.' },
    ],
  }));
  const { user } = renderPage(<DeleteBatch batchId="b" count={2} />);
  await user.click(screen.getByRole('button', { name: 'Delete this file’s bookings' }));
  expect(askedOf(bookingUpkeepCalls.removeBatch)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete 2 bookings' }));
  expect(await screen.findByText('Freight is cancelled first.')).toBeVisible();
  expect(screen.getByRole('heading', { name: '1 booking deleted' })).toBeVisible();
  expect(askedOf(bookingUpkeepCalls.removeBatch)).toEqual([{ id: 'b' }]);
});
