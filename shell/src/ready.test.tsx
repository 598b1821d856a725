import { fixedSession, renderPage } from '@cartage/testing/page.tsx';
import { FixedTenant, type Tenant } from '@cartage/ui/core.ts';
import { screen, waitFor } from '@testing-library/react';
import { Ready } from './ready.tsx';

const drawn = (tenant: Partial<Tenant>, status?: 'loading') =>
  renderPage(
    <FixedTenant tenant={tenant}>
      <div data-testid="app">
        <Ready>
          <h1>Bookings</h1>
        </Ready>
      </div>
    </FixedTenant>,
    status && { client: { ...fixedSession(undefined), get: () => LOADING } },
  );
const LOADING = { status: 'loading' as const, session: undefined };

test('nothing is drawn, not even a spinner, while nobody knows whether the tenant is there', () => {
  drawn({ state: undefined, loading: true });
  expect(screen.getByTestId('app')).toBeEmptyDOMElement();
});
test.each([
  ['InActive', /not active/i],
  ['NotFound', /no workspace/i],
] as const)('of a tenant that is %s nothing is drawn, and the title says why', async (state, title) => {
  drawn({ state });
  expect(screen.getByTestId('app')).toBeEmptyDOMElement();
  await waitFor(() => expect(document.title).toMatch(title));
});
test('once it is there, a spinner fills the screen while its configuration or the session comes', () => {
  const { unmount } = drawn({ loading: true });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
  unmount();
  drawn({}, 'loading');
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
});
