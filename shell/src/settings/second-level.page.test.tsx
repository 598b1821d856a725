import { mailboxCalls } from '@cartage/contract/communication/mailbox.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { freightNumberingCalls } from '@cartage/contract/booking/numbering.ts';
import { customerNumberingCalls } from '@cartage/contract/customer/numbering.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { roleCalls } from '@cartage/contract/core/role.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { invoiceNumberingCalls } from '@cartage/contract/finance/numbering.ts';
import { answers, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { someSettings } from '@cartage/testing/settings.fixture.ts';
import { aSeries } from '@cartage/testing/series.fixture.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { changedNames, faultyNames, shortValue, valueAt } from './form-changes.ts';
import { settingsFields } from './fields.ts';
import SettingsPage from './settings.page.tsx';

beforeEach(() => {
  answers(settingsCalls.find, () => someSettings());
  answers(settingsCalls.save, () => undefined);
  answers(historyCalls.changes, () => []);
  answers(roleCalls.list, () => ({ items: [] }));
  answers(organizationUnitCalls.list, () => ({ items: [] }));
  answers(userCalls.list, () => ({ items: [], totalCount: 86 }));
  answers(mailboxCalls.find, () => ({ mailbox: null, domain: null }));
  answers(freightNumberingCalls.preview, () => aSeries());
  answers(invoiceNumberingCalls.documents, () => aSeries());
  answers(customerNumberingCalls.preview, () => aSeries());
  answers(invoiceNumberingCalls.preview, () => aSeries());
});
const at = (path: string) => renderPage(<SettingsPage />, { path });

test('a setting is found by its own name, and its field has the cursor', async () => {
  const { user } = at('/settings');
  await user.type(screen.getByRole('searchbox', { name: 'Find a setting' }), 'gs1');
  await user.click(await screen.findByRole('button', { name: /GS1 company prefix.*Numbering/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Numbering' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^GS1 company prefix/)).toHaveFocus());
  await user.type(screen.getByRole('searchbox', { name: 'Find a setting' }), 'nothing of that name');
  expect(await screen.findByText(/No setting has this/)).toBeVisible();
});
test('people are counted beside their page, and a tenant without a mail server is told that somebody is needed', async () => {
  at('/settings');
  const pages = within(screen.getByRole('navigation', { name: 'Settings' }));
  expect(await pages.findByRole('link', { name: 'People 86' })).toBeVisible();
  expect(await pages.findByRole('link', { name: /^Email.*emails are not sent/ })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Page of the settings' })).toHaveDisplayValue('Profile');
});
test('what a person may not see is not found either', async () => {
  const session = aStaffSession({ permissions: ['Booking.View'] });
  const { user } = renderPage(<SettingsPage />, { path: '/settings?tab=numbering', session });
  expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Find a setting' }), 'prefix');
  expect(await screen.findByText(/No setting has this/)).toBeVisible();
});
test.each(['company', 'security', 'numbering', 'money', 'tracking', 'mail', 'signin', 'appearance'])(
  'the fields that are found of %s stand on its page',
  async (tab) => {
    at(`/settings?tab=${tab}`);
    for (const label of settingsFields()[tab]!)
      await waitFor(() =>
        expect(
          document.querySelector(`main [data-label="${label}"], [data-label="${label}"], [aria-label="${label}"]`),
        ).not.toBeNull(),
      );
  },
);
test('each change is a chip that can be taken back, says what it was, and all are saved by Ctrl S', async () => {
  const { user } = at('/settings?tab=numbering');
  const [prefix] = await screen.findAllByLabelText(/^Prefix/);
  await user.clear(prefix!);
  await user.type(prefix!, 'HF');
  const longest = screen.getByLabelText(/^Longest code/);
  await user.clear(longest);
  await user.type(longest, '8');
  const bar = within(await screen.findByRole('region', { name: 'Changes to save' }));
  expect(bar.getByText('2 changes')).toBeVisible();
  expect(screen.getByText('was C')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Take back Longest code' }));
  expect(await bar.findByText('1 change')).toBeVisible();
  expect(longest).toHaveValue(6);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(askedOf(settingsCalls.save)).toHaveLength(1));
  expect(askedOf(settingsCalls.save)[0]).toMatchObject({ customer: { prefix: 'HF', maxLength: 6 } });
  // What is saved is no change any more, whether or not the settings have been read again.
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Changes to save' })).toBeNull());
  expect(prefix).toHaveValue('HF');
});
test('a fault is named in the bar with a way to it, and nothing is saved until it is gone', async () => {
  const { user } = at('/settings?tab=numbering');
  const longest = await screen.findByLabelText(/^Longest code/);
  await user.clear(longest);
  await user.type(longest, '99');
  await user.tab();
  const bar = within(await screen.findByRole('region', { name: 'Changes to save' }));
  await user.click(await bar.findByRole('button', { name: 'Longest code' }));
  expect(longest).toHaveFocus();
  expect(bar.getByRole('button', { name: 'Save 1 change' })).toBeDisabled();
  await user.click(bar.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Changes to save' })).toBeNull());
});
test('a list is one change whatever in it is another; what has no short form is named alone', () => {
  expect(changedNames({ a: { b: true, c: false }, list: [{ x: true }], same: [{ x: false }] })).toEqual([
    'a.b',
    'list',
  ]);
  expect(faultyNames({ a: { b: { type: 'x', message: 'm' } }, root: { server: { type: 'x' } } })).toEqual(['a.b']);
  expect(valueAt({ a: [{ b: 1 }] }, 'a.0.b')).toBe(1);
  expect([shortValue(''), shortValue(true), shortValue(0), shortValue('a'.repeat(17)), shortValue([])]).toEqual([
    'empty',
    'on',
    '0',
    undefined,
    undefined,
  ]);
});
