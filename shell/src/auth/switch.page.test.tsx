import { userCalls, type User } from '@cartage/contract/core/user.ts';
import { answers, aStaffSession, fixedSession, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import SwitchUserPage from './switch.page.tsx';

const aUser = (id: number, name: string, more: Partial<User> = {}): User => ({
  id,
  creationTime: '2026-01-05T00:00:00Z',
  userGuid: 'g',
  name,
  surname: 'Tester',
  userName: name,
  emailAddress: `${name}@demo.test`,
  phoneNumber: null,
  isActive: true,
  roles: [],
  customerId: null,
  kind: 'staff',
  shouldChangePasswordOnNextLogin: false,
  isTwoFactorEnabled: false,
  isLockoutEnabled: true,
  lockedUntil: null,
  lastSignInTime: null,
  apiKey: null,
  ...more,
});
const open = (path: string, answer: ReturnType<typeof aStaffSession> | undefined) => {
  answers(userCalls.list, () => ({
    items: [aUser(1, 'Ada'), aUser(5, 'Mia', { kind: 'driver' }), aUser(6, 'Old', { isActive: false })],
    totalCount: 3,
  }));
  const asked: unknown[] = [];
  const page = renderPage(<SwitchUserPage />, {
    path,
    client: {
      ...fixedSession(aStaffSession()),
      update: async (data) => {
        asked.push(data);
        return answer;
      },
    },
  });
  return { ...page, asked };
};
const row = async (name: string) => (await screen.findByText(`${name} Tester`)).closest('tr')!;

test('an active person is acted for, and one comes back to where one was', async () => {
  const { user, asked, path } = open(
    '/auth/switch?returnTo=%2Fbookings%3Fq%3Dx',
    aStaffSession({ impersonatedLogin: true }),
  );
  await user.click(within(await row('Mia')).getByRole('button', { name: 'Act as' }));
  await waitFor(() => expect(path()).toBe('/bookings?q=x'));
  expect(asked).toEqual([{ impersonate: 5 }]);
});
test('a driver is told as one, so that nobody acts as one by mistake for staff', async () => {
  open('/auth/switch', aStaffSession());
  expect(await row('Ada')).toHaveTextContent('Staff');
  expect(await row('Mia')).toHaveTextContent('Driver');
});
test('neither oneself nor an inactive account is offered, and no other site is returned to', async () => {
  const { user, path } = open('/auth/switch?returnTo=%2F%2Felsewhere.test', aStaffSession({ impersonatedLogin: true }));
  expect(within(await row('Ada')).queryByRole('button', { name: 'Act as' })).toBeNull();
  expect(within(await row('Old')).queryByRole('button', { name: 'Act as' })).toBeNull();
  await user.click(within(await row('Mia')).getByRole('button', { name: 'Act as' }));
  await waitFor(() => expect(path()).toBe('/'));
});
test('a refusal is told and leaves one where one is', async () => {
  const { user, path } = open('/auth/switch', aStaffSession());
  await user.click(within(await row('Mia')).getByRole('button', { name: 'Act as' }));
  expect(await screen.findByText('You cannot act as this user')).toBeVisible();
  expect(path()).toBe('/auth/switch');
});
