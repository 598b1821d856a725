import { historyCalls } from '@cartage/contract/communication/history.ts';
import { mailboxCalls } from '@cartage/contract/communication/mailbox.ts';
import { testMailCalls } from '@cartage/contract/communication/outbound.ts';
import { freightNumberingCalls } from '@cartage/contract/booking/numbering.ts';
import { customerNumberingCalls } from '@cartage/contract/customer/numbering.ts';
import { invoiceNumberingCalls } from '@cartage/contract/finance/numbering.ts';
import { featureCalls } from '@cartage/contract/core/feature.ts';
import { settingsCalls, type AllSettings } from '@cartage/contract/core/settings-calls.ts';
import { sidebarLinkCalls, type SidebarLink } from '@cartage/contract/core/sidebar-link.ts';
import { roleCalls } from '@cartage/contract/core/role.ts';
import { whoVouchesCalls } from '@cartage/contract/core/who-vouches.ts';
import { FEATURES, smallestPlanOf, valuesOf } from '@cartage/contract/feature.ts';
import { say } from '@cartage/contract/words/told/company.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { someSettings } from '@cartage/testing/settings.fixture.ts';
import { aSeries } from '@cartage/testing/series.fixture.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { Layout } from '../../layout/layout.tsx';
import { Company } from './company.tsx';
import { fileOf } from './settings-file.ts';
import { Features } from './features.tsx';
import { Links } from './links.tsx';
import { Mail } from './mail.tsx';
import { Numbering } from './numbering.tsx';
import { word } from '@cartage/contract/words/in-history.ts';
import { patchOf } from './patch-of.ts';
import { SignIn } from './sign-in.tsx';

const settings = (secretsSet: AllSettings['secretsSet'] = []): AllSettings =>
  someSettings({ email: { smtpHost: 'mail.test', fromAddress: 'freight@demo.test' } }, secretsSet);
beforeEach(() => {
  answers(settingsCalls.find, () => settings(['email.smtpPassword']));
  answers(mailboxCalls.find, () => ({ mailbox: null, domain: null }));
  answers(settingsCalls.save, () => undefined);
  answers(historyCalls.changes, () => []);
  answers(freightNumberingCalls.preview, () => aSeries());
  answers(invoiceNumberingCalls.documents, () => aSeries());
  answers(customerNumberingCalls.preview, ({ prefix }) => aSeries({ next: [{ number: `${prefix}00008`, by: null }] }));
  answers(invoiceNumberingCalls.preview, ({ prefix, start, ahead }) => {
    const by = prefix === 'OLD' && start < 621 ? 'Hobart Framing' : null;
    const taken = by ? [{ number: 'OLD000009', by }] : [];
    const next = [{ number: `${prefix}000009`, by }];
    return aSeries({ next, taken, takenCount: taken.length, startAt: by && 621, checked: ahead ?? 5 });
  });
});

test('a page sends its own groups alone, and the changes that others made stand beside it', async () => {
  answers(historyCalls.changes, () => [
    {
      id: 'c1',
      tenantid: 1,
      changetime: '2026-11-20T02:00:00Z',
      changetype: 'Updated' as const,
      entityid: '1',
      entitytypefullname: 'Tenant',
      username: 'Mia Rossi',
      impersonator: null,
      propertychanges: [
        { propertyname: 'customer.prefix', originalvalue: 'CR', newvalue: 'C', propertytypefullname: 'string' },
        { propertyname: 'tax.gst', originalvalue: '10', newvalue: '12', propertytypefullname: 'number' },
      ],
    },
  ]);
  const { user } = renderPage(<Numbering />);
  expect(await screen.findByText('Customer codes, prefix')).toBeVisible();
  expect(screen.queryByText('Taxes, gst')).toBeNull();
  const card = within((await screen.findByLabelText(/^Format/)).closest('form')!);
  const [prefix] = card.getAllByLabelText(/^Prefix/);
  await user.clear(prefix!);
  await user.type(prefix!, 'HF');
  await user.click(card.getByRole('button', { name: /^Save \d+ change/ }));
  await waitFor(() => expect(askedOf(settingsCalls.save)).toHaveLength(1));
  expect(Object.keys(askedOf(settingsCalls.save)[0]!)).toEqual([
    'customer',
    'invoice',
    'connote',
    'manifest',
    'remittance',
    'paymentReference',
  ]);
  expect(askedOf(settingsCalls.save)[0]).toMatchObject({ customer: { prefix: 'HF', postfix: null } });
});
test('a change is put back by saving what was there before, where the history has it', async () => {
  const of = (
    propertyname: string,
    originalvalue: string | null,
    newvalue: string,
    propertytypefullname = 'string',
  ) => ({
    ...{ propertyname, originalvalue, newvalue, propertytypefullname },
  });
  expect(patchOf(of('customer.maxLength', '6', '8', 'number'))).toEqual({ customer: { maxLength: 6 } });
  expect(patchOf(of('customer.isManual', 'true', 'false', 'boolean'))).toEqual({ customer: { isManual: true } });
  expect(patchOf(of('customer.postfix', null, 'X'))).toEqual({ customer: { postfix: '' } });
  expect(patchOf(of('email.smtpPassword', '•••', '•••'))).toBeUndefined();
  // A list of which the history kept the beginning.
  const sites = ['https://www.example.com'],
    cut = JSON.stringify([...sites, word('andMore', { count: 40 })]);
  expect(patchOf(of('embed.sites', JSON.stringify(sites), '[]', 'array'))).toEqual({ embed: { sites } });
  expect(patchOf(of('embed.sites', cut, '[]', 'array'))).toBeUndefined();
  expect(patchOf(of('customer.gone', 'a', 'b'))).toBeUndefined();
  expect(patchOf(of('customer.maxLength', '900', '8', 'number'))).toBeUndefined();
  answers(historyCalls.changes, () => [
    {
      ...{ id: 'c1', tenantid: 1, changetime: '2026-11-20T02:00:00Z', changetype: 'Updated' as const, entityid: '1' },
      ...{ entitytypefullname: 'Tenant', username: 'Mia Rossi', impersonator: null },
      propertychanges: [of('customer.prefix', 'CR', 'C')],
    },
  ]);
  const { user } = renderPage(<Numbering />);
  await user.click(await screen.findByRole('button', { name: 'Restore Customer codes, prefix' }));
  await waitFor(() => expect(askedOf(settingsCalls.save)).toEqual([{ customer: { prefix: 'CR' } }]));
});
test('a secret that is not typed is kept, one that is forgotten is sent empty, and the mail server is tried', async () => {
  answers(testMailCalls.send, () => ({ isSent: false, answer: '535 wrong password', tookMs: 12 }));
  const { user } = renderPage(<Mail />);
  await user.type(await screen.findByLabelText(/^Host/), '.example');
  await user.click(screen.getByRole('button', { name: /^Save \d+ change/ }));
  await waitFor(() => expect(askedOf(settingsCalls.save)).toHaveLength(1));
  expect(askedOf(settingsCalls.save)[0]!.email).toMatchObject({ smtpHost: 'mail.test.example' });
  expect(askedOf(settingsCalls.save)[0]!.email!.smtpPassword ?? null).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear it' }));
  await waitFor(() => expect(askedOf(settingsCalls.save)[1]).toEqual({ email: { smtpPassword: '' } }));
  const to = screen.getByLabelText('Address of the test email');
  await user.clear(to);
  await user.type(to, 'me@demo.test');
  await user.click(screen.getByRole('button', { name: 'Send a test email' }));
  expect(await screen.findByText(/535 wrong password/)).toBeVisible();
});
const definitionsOf = (chosen: string[]) =>
  FEATURES.map((name) => ({
    name,
    displayName: say(`feature.${name}`),
    description: say(`featureBrings.${name}`),
    plan: smallestPlanOf(name),
    defaultValue: 'true',
    isChosen: chosen.includes(name),
  }));
test('a feature that was chosen goes back to what the plan has, after a question where that takes it away', async () => {
  answers(featureCalls.list, () => ({
    plan: 'Complete' as const,
    featureValues: valuesOf('Complete', { PromoCodes: 'false', Warehouse: 'true' }),
    featureDefinitions: definitionsOf(['PromoCodes', 'Warehouse']).map((d) =>
      d.name === 'Warehouse' ? { ...d, defaultValue: 'false' } : d,
    ),
  }));
  answers(featureCalls.save, () => undefined);
  const { user } = renderPage(<Features />);
  const rows = within(await screen.findByRole('list', { name: 'Features' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Your choice; in the plan it is on');
  expect(rows[1]).toHaveTextContent('As in the plan: on');
  await user.click(screen.getByRole('button', { name: 'Promo codes as in the plan' }));
  await waitFor(() =>
    expect(askedOf(featureCalls.save)[0]).toEqual({ featureValues: [{ name: 'PromoCodes', value: null }] }),
  );
  expect(screen.queryByRole('button', { name: 'Discussions as in the plan' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Warehouse as in the plan' }));
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  await waitFor(() =>
    expect(askedOf(featureCalls.save)[1]).toEqual({ featureValues: [{ name: 'Warehouse', value: null }] }),
  );
});
test('a feature is switched on at once and off after a question', async () => {
  answers(featureCalls.list, () => ({
    plan: 'Complete' as const,
    featureValues: valuesOf('Complete', { PromoCodes: 'false' }),
    featureDefinitions: definitionsOf(['PromoCodes']),
  }));
  answers(featureCalls.save, () => undefined);
  const { user } = renderPage(<Features />);
  await user.click(await screen.findByRole('checkbox', { name: 'Promo codes' }));
  await waitFor(() =>
    expect(askedOf(featureCalls.save)[0]).toEqual({ featureValues: [{ name: 'PromoCodes', value: 'true' }] }),
  );
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Warehouse' })).toBeEnabled());
  await user.click(screen.getByRole('checkbox', { name: 'Warehouse' }));
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  await waitFor(() =>
    expect(askedOf(featureCalls.save)[1]).toEqual({ featureValues: [{ name: 'Warehouse', value: 'false' }] }),
  );
});

const LINK: SidebarLink = {
  id: 3,
  title: 'Rosters',
  url: 'https://rosters.example.com/',
  icon: 'calendar',
  isExternal: true,
  sortOrder: 10,
};
test('links are added and removed, and stand under the menu', async () => {
  let links: SidebarLink[] = [];
  answers(sidebarLinkCalls.list, () => links);
  answers(sidebarLinkCalls.save, () => {
    links = [LINK];
    return 3;
  });
  answers(sidebarLinkCalls.remove, () => undefined);
  const { user } = renderPage(
    <Layout options={{}}>
      <Links />
    </Layout>,
  );
  await user.click(await screen.findByRole('button', { name: 'Add a link' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Title/), 'Rosters');
  await user.type(dialog.getByLabelText(/^Address/), 'https://rosters.example.com/');
  await user.click(dialog.getByRole('button', { name: 'Add link' }));
  await waitFor(() =>
    expect(askedOf(sidebarLinkCalls.save)[0]).toMatchObject({ sidebarLink: { title: 'Rosters', isExternal: true } }),
  );
  const menu = await screen.findByRole('navigation', { name: 'Links' });
  expect(within(menu).getByRole('link', { name: /Rosters/ })).toHaveAttribute('target', '_blank');
  await user.click(await screen.findByRole('button', { name: 'Remove Rosters' }));
  await user.click(await screen.findByRole('button', { name: 'Remove link' }));
  await waitFor(() => expect(askedOf(sidebarLinkCalls.remove)).toEqual([{ id: 3 }]));
});
test('a directory is tried from its page, and says whom it knows and what the groups give', async () => {
  answers(settingsCalls.find, () => {
    const all = settings();
    return {
      ...all,
      ldap: { ...all.ldap, url: 'ldaps://directory.test', groups: [{ group: 'night', role: 'Finance' }] },
    };
  });
  answers(roleCalls.list, () => ({ items: [] }));
  answers(whoVouchesCalls.testDirectory, ({ email }) => ({
    isReached: true,
    answer: 'Found.',
    tookMs: 12,
    person: { dn: `mail=${email}`, name: 'Lea Night', groups: ['cn=night'], roles: ['Finance'] },
  }));
  const { user } = renderPage(<SignIn />);
  const field = await screen.findByLabelText('Address to look up');
  await user.clear(field);
  await user.type(field, 'lea@demo.test');
  await user.click(screen.getByRole('button', { name: 'Test the directory' }));
  expect(await screen.findByText('mail=lea@demo.test')).toBeVisible();
  expect(screen.getByText('cn=night')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Test the provider' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Remove group 1' }));
  await user.click(screen.getByRole('button', { name: /^Save \d+ change/ }));
  await waitFor(() => expect(askedOf(settingsCalls.save)[0]).toMatchObject({ ldap: { groups: [] } }));
});
test('the next numbers follow what is typed, and say what is in the way', async () => {
  const { user } = renderPage(<Numbering />);
  expect(await screen.findByText('INV-000009')).toBeVisible();
  expect(await screen.findByText('C00008')).toBeVisible();
  const prefix = screen.getAllByLabelText(/^Prefix/)[1]!;
  await user.clear(prefix);
  await user.type(prefix, 'OLD');
  const invoices = within(screen.getByRole('status', { name: 'Next invoices' }));
  expect(await invoices.findByText('OLD000009')).toBeVisible();
  expect(invoices.getByText('taken')).toBeVisible();
  expect(invoices.getByText('Taken: OLD000009 by Hobart Framing.')).toBeVisible();
  await user.click(invoices.getByRole('button', { name: 'Start at 621' }));
  expect(await invoices.findByText('free')).toBeVisible();
  expect(screen.getAllByLabelText(/^First number/)[1]).toHaveValue(621);
  await user.click(screen.getAllByRole('button', { name: 'Check 1,000 ahead' })[1]!);
  expect(await screen.findByText('1,000 free')).toBeVisible();
  await user.type(prefix, 'X');
  await waitFor(() => expect(screen.queryByText('1,000 free')).toBeNull());
});
test('settings come in from a file after a look at what it would change', async () => {
  const { user } = renderPage(<Company />);
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const other = { ...settings(), tax: { gst: 12.5 } };
  await user.upload(
    await screen.findByLabelText(/Drop a settings file/),
    new File([fileOf(other)], 'settings.json', { type: 'application/json' }),
  );
  expect(await screen.findByRole('list', { name: 'What would change' })).toHaveTextContent('Taxes, GST10 → 12.5');
  await user.click(screen.getByRole('button', { name: 'Change 1 setting' }));
  await waitFor(() => expect(askedOf(settingsCalls.save)).toEqual([{ tax: { gst: 12.5 } }]));
});
