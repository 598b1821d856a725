import { freightNumberingCalls } from '@cartage/contract/booking/numbering.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { customerNumberingCalls } from '@cartage/contract/customer/numbering.ts';
import { invalid } from '@cartage/contract/error.ts';
import { invoiceNumberingCalls } from '@cartage/contract/finance/numbering.ts';
import { answers, askedOf, clockAt, renderPage } from '@cartage/testing/page.tsx';
import { someSettings } from '@cartage/testing/settings.fixture.ts';
import { aSeries } from '@cartage/testing/series.fixture.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { Numbering } from './numbering.tsx';

const NOW = '2026-11-27T02:00:00Z';
const given = (number: string) => ({ number, at: NOW });
const next = (number: string, by: string | null = null) => [{ number, by }];
beforeEach(() => {
  answers(settingsCalls.find, () => someSettings());
  answers(settingsCalls.save, () => undefined);
  answers(historyCalls.changes, () => []);
  answers(customerNumberingCalls.preview, () => aSeries({ left: 99_587 }));
  answers(invoiceNumberingCalls.preview, ({ prefix, startsAgain }) =>
    aSeries({
      next: next(`${prefix}018843`),
      problem: startsAgain !== 'never' && !prefix.includes('{') ? 'Put {FY} into it.' : null,
    }),
  );
  answers(freightNumberingCalls.preview, ({ series, prefix }) => {
    if (series === 'connote')
      return aSeries({ last: given('CR000482134'), next: next('CR000482141'), left: 99_951_786 });
    const by = prefix === 'OLD' ? 'Hobart Framing' : null;
    const number = `${prefix}00020932`;
    return aSeries({
      next: next(number, by),
      left: 99_979_068,
      ...(by && { taken: [{ number, by }], takenCount: 1, startAt: 20_933 }),
    });
  });
  answers(invoiceNumberingCalls.documents, ({ series, prefix }) =>
    aSeries({ next: next(`${prefix}000764`), left: series === 'payment' ? 999_998 : 999_236 }),
  );
});
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

test('what else is numbered has its pattern, the last, the next and how many are left', async () => {
  renderPage(<Numbering />);
  await waitFor(async () => expect(await row('Connotes')).toHaveTextContent('99,951,786'));
  expect(await row('Connotes')).toHaveTextContent(/CT, 8 digits, check digit.*CR000482134.*CR000482141/);
  expect(await row('Manifests')).toHaveTextContent(/M, 8 digits.*none yet.*M00020932.*99,979,068/);
  expect(await row('Remittances')).toHaveTextContent(/REM, 6 digits.*REM000764.*999,236/);
  expect(await row('Payments')).toHaveTextContent(/PAY, 6 digits.*PAY000764.*999,998/);
  expect(await row('Credit notes')).toHaveTextContent(/None are issued/);
  expect(within(await row('Credit notes')).queryByRole('button')).toBeNull();
  expect(screen.getByText('99,587 left')).toBeVisible();
});
test('a row unfolds to be changed, follows what is typed, and is saved with the page', async () => {
  const { user } = renderPage(<Numbering />);
  expect(await screen.findByLabelText('Manifest prefix')).not.toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Change Manifests' }));
  const prefix = screen.getByLabelText('Manifest prefix');
  expect(prefix).toBeVisible();
  await user.clear(prefix);
  await user.type(prefix, 'OLD');
  const ahead = within(screen.getByRole('status', { name: 'Next manifests' }));
  expect(await ahead.findByText('Taken: OLD00020932 by Hobart Framing.')).toBeVisible();
  expect(within(await row('Manifests')).getByLabelText('taken')).toBeVisible();
  await user.click(ahead.getByRole('button', { name: 'Start at 20933' }));
  await user.clear(prefix);
  await user.type(prefix, 'MAN-');
  expect(await ahead.findByText('MAN-00020932')).toBeVisible();
  expect(await row('Manifests')).toHaveTextContent(/MAN-, 8 digits.*MAN-00020932/);
  await user.click(screen.getByRole('button', { name: 'Save 2 changes' }));
  await waitFor(() =>
    expect(askedOf(settingsCalls.save)).toEqual([
      expect.objectContaining({ manifest: { prefix: 'MAN-', length: 8, start: 20_933 } }),
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Close Manifests' }));
  expect(prefix).not.toBeVisible();
});
test('what is refused unfolds its row, so that the fault is seen', async () => {
  answers(settingsCalls.save, () => {
    throw invalid([{ message: 'Taken already: REM000764.', members: ['remittance.start'] }]);
  });
  const { user } = renderPage(<Numbering />);
  await user.click(await screen.findByRole('button', { name: 'Change Remittances' }));
  await user.type(screen.getByLabelText('Remittance prefix'), '-');
  await user.click(screen.getByRole('button', { name: 'Close Remittances' }));
  expect(screen.getByLabelText('Remittance prefix')).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save 1 change' }));
  await waitFor(() => expect(screen.getByLabelText('Remittance prefix')).toBeVisible());
  expect(within(screen.getByRole('table')).getByText('Taken already: REM000764.')).toBeVisible();
});
test('a series that is looked for by its field is open', async () => {
  renderPage(<Numbering />, { path: '/settings?tab=numbering&field=Payment%20prefix' });
  expect(await screen.findByLabelText('Payment prefix')).toBeVisible();
  expect(screen.getByLabelText('Manifest prefix')).not.toBeVisible();
});
test('invoices begin again each July: the page says when, what the pattern lacks, and calls the choice by its name', async () => {
  clockAt(NOW);
  const { user } = renderPage(<Numbering />);
  await user.selectOptions(await screen.findByLabelText('Starts again'), 'Each July');
  expect(screen.getByText(/^Starts at 1 on/)).toHaveTextContent(/1 July? 2027; until then it keeps counting/);
  const invoices = within(screen.getByRole('status', { name: 'Next invoices' }));
  expect(await invoices.findByText('Put {FY} into it.')).toBeVisible();
  expect(screen.getByText('was Never')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Changes to save' })).toHaveTextContent('Starts again Never → Each July');
  const [, prefix] = screen.getAllByLabelText(/^Prefix/);
  await user.clear(prefix!);
  await user.type(prefix!, 'F{{FY}-');
  await waitFor(() => expect(invoices.queryByText('Put {FY} into it.')).toBeNull());
  expect(screen.getAllByLabelText(/^First number/)[1]).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Save 2 changes' }));
  await waitFor(() =>
    expect(askedOf(settingsCalls.save)[0]).toMatchObject({
      invoice: { startsAgain: 'financialYear', prefix: 'F{FY}-' },
    }),
  );
});
test('where each period begins at 1 the first number is locked, and what only the next one would give asks for another prefix', async () => {
  answers(settingsCalls.find, () => someSettings({ invoice: { startsAgain: 'year', prefix: 'I{YY}-' } }));
  answers(invoiceNumberingCalls.preview, () =>
    aSeries({ taken: [{ number: 'I27-000001', by: 'Hobart Framing' }], takenCount: 1, startAt: null }),
  );
  renderPage(<Numbering />);
  expect((await screen.findAllByLabelText(/^First number/))[1]).toBeDisabled();
  expect(await screen.findByText(/Choose another prefix: the next period/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Start at/ })).toBeNull();
});
test('the history says what the choice was and is, and a pattern with a date stands as it was typed', async () => {
  const of = (propertyname: string, originalvalue: string, newvalue: string) => ({
    ...{ propertyname, originalvalue, newvalue, propertytypefullname: 'string' },
  });
  answers(historyCalls.changes, () => [
    {
      ...{ id: 'c1', tenantid: 1, changetime: NOW, changetype: 'Updated' as const, entityid: '1' },
      ...{ entitytypefullname: 'Tenant', username: 'Mia Rossi', impersonator: null },
      propertychanges: [
        of('invoice.startsAgain', 'financialYear', 'never'),
        of('invoice.prefix', '{YYYY}{MM}-', 'INV-'),
        of('remittance.prefix', 'R', 'REM-'),
      ],
    },
  ]);
  const { user } = renderPage(<Numbering />);
  const item = async (name: string) => (await screen.findByText(name)).closest('li');
  expect(await item('Invoices, starts again')).toHaveTextContent('Each July → Never');
  expect(await item('Invoices, prefix')).toHaveTextContent('{YYYY}{MM}- → INV-');
  expect(await item('Remittances, prefix')).toHaveTextContent('R → REM-');
  await user.click(screen.getByRole('button', { name: 'Restore Invoices, starts again' }));
  await waitFor(() => expect(askedOf(settingsCalls.save)).toEqual([{ invoice: { startsAgain: 'financialYear' } }]));
});
test('the type of new customers is one of those that there are, and a page that is not touched does not change it', async () => {
  const { user } = renderPage(<Numbering />);
  const type = await screen.findByLabelText('Type of new customers');
  expect(type).toHaveDisplayValue('Account');
  expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
  await user.selectOptions(type, 'Payg');
  await user.click(await screen.findByRole('button', { name: /Save/ }));
  await waitFor(() =>
    expect(askedOf(settingsCalls.save)[0]).toMatchObject({ customer: { defaultCustomerType: 'Payg' } }),
  );
});
