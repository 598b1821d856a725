import { digestCalls } from '@cartage/contract/communication/digest.ts';
import { answers, askedOf, aStaffSession, refuses, renderPage } from '@cartage/testing/page.tsx';
import { unavailable } from '@cartage/contract/error.ts';
import { screen, waitFor } from '@testing-library/react';
import { DigestSection } from './digest.tsx';

beforeEach(() => {
  answers(digestCalls.find, () => ({ mentions: 'Never' as const, comments: 'Never' as const, hour: 8 }));
  answers(digestCalls.save, () => undefined);
});

test('the hour is asked for where something comes once a day, and what is chosen is saved', async () => {
  const { user } = renderPage(<DigestSection />);
  const mentions = await screen.findByLabelText(/^When I am named/);
  expect(screen.queryByLabelText(/^Once a day at/)).toBeNull();
  await user.selectOptions(mentions, 'Once a day');
  await user.selectOptions(await screen.findByLabelText(/^Once a day at/), '07:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(askedOf(digestCalls.save)).toEqual([{ mentions: 'Daily', comments: 'Never', hour: 7 }]));
});
test('who reads no discussions is not asked, and what cannot be loaded says so', async () => {
  const { unmount } = renderPage(<DigestSection />, {
    session: aStaffSession({ permissions: ['Administration.Users'] }),
  });
  await waitFor(() => expect(screen.queryByText('Emails about discussions')).toBeNull());
  unmount();
  refuses(digestCalls.find, unavailable('svc-communication'));
  renderPage(<DigestSection />);
  expect(await screen.findByRole('alert')).toBeVisible();
});
