import { renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import NotFoundPage from './not-found.page.tsx';

test('an address without a page says so and leads home', async () => {
  const { user, path } = renderPage(<NotFoundPage />, { path: '/boookings' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByText('There is no page at this address')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to the home page' }));
  expect(path()).toBe('/');
});
