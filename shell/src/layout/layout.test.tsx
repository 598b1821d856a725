import { aCustomerSession, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { screen, within } from '@testing-library/react';
import { Layout } from './layout.tsx';

const menu = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link').map((l) => l.textContent);
const page = (options = {}) => <Layout options={options}><p>page</p></Layout>;

test('staff see the whole menu in the specification’s order', () => {
  renderPage(page());
  expect(menu()).toEqual(['Dashboard', 'Bookings', 'Bookings (beta)', 'Jobs', 'Drivers', 'Allocation', 'Routing', 'Finance', 'Customers', 'Warehouse', 'Carriers', 'Reports', 'Settings']);
  expect(screen.getByRole('link', { name: 'Switch user' })).toHaveAttribute('href', '/auth/switch?returnTo=%2F');
});
test('a menu entry shows with its module’s View; Reports and Settings always', () => {
  renderPage(page(), { session: aStaffSession({ permissions: ['Finance.View'] }) });
  expect(menu()).toEqual(['Finance', 'Reports', 'Settings']);
  expect(screen.queryByRole('link', { name: 'Switch user' })).toBeNull();
});
test('a customer user sees the reduced menu and cannot switch', () => {
  renderPage(page(), { session: aCustomerSession() });
  expect(menu()).toEqual(['Dashboard', 'Bookings', 'Bookings (beta)', 'Finance', 'Jobs', 'Warehouse', 'Settings']);
  expect(screen.queryByRole('link', { name: 'Switch user' })).toBeNull();
});
test('while impersonating there is End impersonation instead of Logout, and no Switch user', () => {
  renderPage(page(), { session: aStaffSession({ impersonatedLogin: true }) });
  expect(screen.getByRole('button', { name: 'End impersonation' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Logout' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Switch user' })).toBeNull();
});
test('a click on a menu entry forgets where its table stood', async () => {
  localStorage.setItem('table./customers.skip', '40');
  const { user, path } = renderPage(page());
  await user.click(screen.getByRole('link', { name: 'Customers' }));
  expect(path()).toBe('/customers');
  expect(localStorage.getItem('table./customers.skip')).toBeNull();
});
test('who is not signed in goes to sign-in, and comes back afterwards', () => {
  const { path } = renderPage(page(), { session: null, path: '/customers?q=acme' });
  expect(path()).toBe('/auth/login?callbackUrl=%2Fcustomers%3Fq%3Dacme');
});
test('a public page needs no sign-in and shows no sidebar', () => {
  const { path } = renderPage(page({ public: true }), { session: null, path: '/track' });
  expect(path()).toBe('/track');
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});
