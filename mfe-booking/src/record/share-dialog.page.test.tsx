import { bookingShareCalls } from '@cartage/contract/booking/guest.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { screen, waitFor } from '@testing-library/react';
import { ShareDialog } from './share-dialog.tsx';

const share = {
  id: 3,
  bookingId: 1,
  createdBy: 'Ada Staff',
  creationTime: '2026-11-20T01:00:00Z',
  expiresAt: '2026-12-04T01:00:00Z',
};
const b = aRecord({ id: 1, consignmentId: 'CR000000031' });

test('a link is made with an end, shown once, and those that are good can be taken back', async () => {
  answers(bookingShareCalls.list, () => [share]);
  answers(bookingShareCalls.create, () => ({ ...share, resourceToken: 'secret-token' }));
  answers(bookingShareCalls.revoke, () => undefined);
  const { user } = renderPage(<ShareDialog b={b} onClose={() => undefined} />);
  await user.selectOptions(await screen.findByLabelText('Good for'), '7');
  await user.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByLabelText(/shown this once/)).toHaveValue(
    `${window.location.origin}/guest/shared?token=secret-token`,
  );
  expect(askedOf(bookingShareCalls.create)).toEqual([{ bookingId: 1, days: 7 }]);
  await user.click(await screen.findByRole('button', { name: 'Take back the link of Ada Staff' }));
  await waitFor(() => expect(askedOf(bookingShareCalls.revoke)).toEqual([{ id: 3 }]));
});
