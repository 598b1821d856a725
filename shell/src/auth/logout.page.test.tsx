import { aStaffSession, fixedSession, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import LogoutPage from './logout.page.tsx';

test('signing out happens at once and once; who could not be signed out is told and may try again', async () => {
  const left: unknown[] = [];
  let fails = true;
  const session = aStaffSession();
  const { user } = renderPage(<LogoutPage />, {
    session,
    path: '/auth/logout',
    client: {
      ...fixedSession(session),
      signOut: async (options) => {
        left.push(options);
        if (fails) throw new Error('no answer');
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in');
  expect(left).toHaveLength(1);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(left).toHaveLength(2));
  expect(left[1]).toMatchObject({ callbackUrl: expect.stringMatching(/\/auth\/login$/) });
  expect(screen.queryByRole('alert')).toBeNull();
});
