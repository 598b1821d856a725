import { aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { screen, within } from '@testing-library/react';
import { Page } from './page.tsx';

test('the heading names page and tenant in the title', () => {
  renderPage(<Page title="Bookings" count={4812} crumbs={[{ label: 'Home', to: '/' }]} />);
  expect(screen.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  expect(screen.getByText('4,812')).toBeVisible();
  expect(document.title).toBe('Bookings · Demo Freight');
});
test('without a primary action the first one or two are promoted', () => {
  renderPage(<Page title="X" actions={[{ label: 'One' }, { label: 'Two' }]} />);
  expect(screen.getAllByRole('button').map((b) => b.textContent)).toEqual(['One', 'Two']);
});
test('secondary actions are gathered in Actions, with their separators', async () => {
  const { user } = renderPage(
    <Page
      title="X"
      actions={[{ label: 'Import' }, 'separator', { label: 'Export' }, { label: 'New', primary: true }]}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  expect(screen.getAllByRole('menuitem').map((m) => m.textContent)).toEqual(['Import', 'Export']);
  expect(screen.getByRole('separator')).toBeInTheDocument();
});
test('in Actions what is chosen from stands under its act, unless icons say it', async () => {
  const choices = [{ label: 'All zones', onSelect: () => undefined }];
  const files = [{ label: 'Export as Excel', icon: <i />, onSelect: () => undefined }];
  const { user } = renderPage(
    <Page
      title="X"
      actions={[
        { label: 'Zones', choices },
        { label: 'Rows', choices: files },
        { label: 'New', primary: true },
      ]}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  const menu = within(screen.getByRole('menu'));
  expect(menu.getByText('Zones')).toBeVisible();
  expect(menu.queryByText('Rows')).toBeNull();
  expect(menu.getAllByRole('menuitem').map((m) => m.textContent)).toEqual(['All zones', 'Export as Excel']);
});
test('an action that one may not do is not there', () => {
  renderPage(<Page title="X" actions={[{ label: 'Approve', permission: 'Finance.Manage' }, { label: 'Look' }]} />, {
    session: aStaffSession({ permissions: ['Finance.View'] }),
  });
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
test('a pending action cannot be started twice', () => {
  renderPage(<Page title="X" actions={[{ label: 'Save', state: 'pending', primary: true }]} />);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});
