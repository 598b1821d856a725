import { impersonateCalls } from '@cartage/contract/core/auth.ts';
import { aStaffSession, answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { defineRemote, page } from '@cartage/ui/core.ts';
import { UnsavedText } from '@cartage/ui/form.ts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import { Layout } from '../layout/layout.tsx';
import { RemoteArea } from '../layout/remote-area.tsx';
import SettingsPage from './settings.page.tsx';

/** A page as a remote hands it over: it knows of the kit alone. */
function Zones() {
  const [note, write] = useState('');
  return (
    <>
      <input aria-label="Note" value={note} onChange={(e) => write(e.target.value)} />
      <UnsavedText when={!!note} />
    </>
  );
}
const remote = defineRemote({ '/carriers/zones': page(async () => ({ default: Zones })) });
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: async () => ({ default: remote }),
  registerRemotes: () => undefined,
}));
beforeEach(() => {
  globalThis.fetch = (async () => ({
    ok: true,
    json: async () => ({ 'mfe-jobs': { name: 'mfe_jobs', entry: '/mfe/mfe-jobs/remoteEntry.js' } }),
  })) as unknown as typeof fetch;
});

const shell = (
  <Layout options={{}}>
    <Routes>
      <Route path="/settings" element={<SettingsPage />} />
      <Route path="/reports" element={<h1>The reports</h1>} />
      <Route path="/auth/:act" element={<h1>The door</h1>} />
      <Route path="*" element={<RemoteArea />} />
    </Routes>
  </Layout>
);
type UserEvent = ReturnType<typeof renderPage>['user'];
const password = () => screen.findByLabelText(/^Current password/);
const typed = async (user: UserEvent) => user.type(await password(), 'half of it');
const answer = async (user: UserEvent, name: 'Stay' | 'Leave') => {
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
};
/** Asked, stayed, with all that was typed; asked once more, and gone. */
async function asksAndGoes(page: ReturnType<typeof renderPage>, leave: () => Promise<unknown>, to: RegExp) {
  const from = page.path();
  await leave();
  await answer(page.user, 'Stay');
  expect(page.path()).toBe(from);
  expect(await password()).toHaveValue('half of it');
  await leave();
  await answer(page.user, 'Leave');
  await waitFor(() => expect(page.path()).toMatch(to));
}

describe('leaving the settings with something typed asks first:', () => {
  const by = (role: string, name: string) => screen.findByRole(role, { name });
  test('a link of the sidebar', async () => {
    const page = renderPage(shell, { path: '/settings' });
    await typed(page.user);
    await asksAndGoes(page, async () => page.user.click(await by('link', 'Reports')), /^\/reports$/);
    expect(await by('heading', 'The reports')).toBeVisible();
  });
  test('another page of the settings, and not the one that is open', async () => {
    const page = renderPage(shell, { path: '/settings' });
    await typed(page.user);
    await page.user.click(await by('link', 'Profile'));
    await waitFor(() => expect(page.path()).toBe('/settings?tab=profile'));
    expect(await password()).toHaveValue('half of it');
    await asksAndGoes(page, async () => page.user.click(await by('link', 'Appearance')), /tab=appearance/);
  });
  test('the palette', async () => {
    const page = renderPage(shell, { path: '/settings' });
    await typed(page.user);
    const choose = async () => {
      await page.user.keyboard('{Control>}k{/Control}');
      await page.user.type(await screen.findByPlaceholderText('Search...'), 'reports');
      await page.user.click((await screen.findAllByRole('option', { name: /^Reports/ }))[0]!);
    };
    await asksAndGoes(page, choose, /^\/reports/);
    expect(await by('heading', 'The reports')).toBeVisible();
  });
  test('Back', async () => {
    const page = renderPage(shell, { path: '/reports' });
    await page.user.click(await by('link', 'Settings'));
    await typed(page.user);
    await asksAndGoes(page, () => page.go(-1), /^\/reports$/);
    await page.go(1);
    expect(await password()).toHaveValue('');
    expect(page.path()).toBe('/settings');
  });
  test('signing out, and switching to another user', async () => {
    const page = renderPage(shell, { path: '/settings' });
    await typed(page.user);
    await page.user.click(await by('link', 'Switch user'));
    await answer(page.user, 'Stay');
    await asksAndGoes(page, async () => page.user.click(await by('link', 'Logout')), /^\/auth\/logout$/);
    expect(await by('heading', 'The door')).toBeVisible();
  });
  test('no longer acting for somebody, before the other person is signed in again', async () => {
    answers(impersonateCalls.end, () => ({}) as never);
    const session = aStaffSession({ impersonatedLogin: true });
    const { user } = renderPage(shell, { path: '/carriers/zones', session });
    await user.type(await screen.findByLabelText('Note'), 'Ballarat');
    await user.click(await by('button', 'End impersonation'));
    await answer(user, 'Stay');
    expect(askedOf(impersonateCalls.end)).toEqual([]);
    expect(screen.getByLabelText('Note')).toHaveValue('Ballarat');
    await user.click(await by('button', 'End impersonation'));
    await answer(user, 'Leave');
    await waitFor(() => expect(askedOf(impersonateCalls.end)).toHaveLength(1));
  });
});
test('what is typed on a page of another remote is asked about too', async () => {
  const { user, path } = renderPage(shell, { path: '/carriers/zones' });
  await user.type(await screen.findByLabelText('Note'), 'Ballarat');
  await user.click(await screen.findByRole('link', { name: 'Reports' }));
  await answer(user, 'Stay');
  expect(path()).toBe('/carriers/zones');
  expect(screen.getByLabelText('Note')).toHaveValue('Ballarat');
  await user.click(screen.getByRole('link', { name: 'Reports' }));
  await answer(user, 'Leave');
  expect(await screen.findByRole('heading', { name: 'The reports' })).toBeVisible();
});
