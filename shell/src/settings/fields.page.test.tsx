import { mailboxCalls } from '@cartage/contract/communication/mailbox.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { languageCalls } from '@cartage/contract/core/language.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { roleCalls } from '@cartage/contract/core/role.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { sidebarLinkCalls } from '@cartage/contract/core/sidebar-link.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { freightNumberingCalls } from '@cartage/contract/booking/numbering.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { customerNumberingCalls } from '@cartage/contract/customer/numbering.ts';
import { invoiceNumberingCalls } from '@cartage/contract/finance/numbering.ts';
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
import { ownFieldWords } from '@cartage/contract/words/settings/own-fields.ts';
import { answers, listOf, renderPage } from '@cartage/testing/page.tsx';
import { someSettings } from '@cartage/testing/settings.fixture.ts';
import { aSeries } from '@cartage/testing/series.fixture.ts';
import { page, WordsProvider } from '@cartage/ui/core.ts';
import { screen, waitFor } from '@testing-library/react';
import { settingsFields } from './fields.ts';
import SettingsPage from './settings.page.tsx';

/** Of a language that says everything otherwise than English does. */
const otherwise = [fieldWords, ownFieldWords].flatMap(({ name: sourceName, texts }) =>
  Object.entries(texts).map(([key, baseValue]) => ({
    ...{ key, baseValue, targetValue: `Vi ${baseValue}` },
    ...{ sourceName, isChanged: true },
  })),
);
beforeEach(() => {
  document.cookie = 'cartage.language=vi; path=/';
  answers(settingsCalls.find, () => someSettings());
  answers(languageCalls.languages, () => ({ items: [] }));
  answers(languageCalls.list, ({ sourceName }) =>
    listOf(...otherwise.filter((text) => text.sourceName === sourceName)),
  );
  answers(historyCalls.changes, () => []);
  answers(customerCalls.list, () => listOf());
  answers(roleCalls.list, () => ({ items: [] }));
  answers(organizationUnitCalls.list, () => ({ items: [] }));
  answers(organizationUnitCalls.search, () => ({ items: [], totalCount: 0 }));
  answers(userCalls.list, () => ({ items: [], totalCount: 86 }));
  answers(mailboxCalls.find, () => ({ mailbox: null, domain: null }));
  answers(freightNumberingCalls.preview, () => aSeries());
  answers(invoiceNumberingCalls.documents, () => aSeries());
  answers(customerNumberingCalls.preview, () => aSeries());
  answers(invoiceNumberingCalls.preview, () => aSeries());
});
afterEach(() => {
  document.cookie = 'cartage.language=en; path=/';
  localStorage.clear();
});
async function at(path: string) {
  const { default: Page } = await page(async () => ({ default: SettingsPage })).load();
  return renderPage(
    <WordsProvider>
      <Page />
    </WordsProvider>,
    { path },
  );
}

test('in another language a setting is found by its name there, and its field has the cursor', async () => {
  const { user } = await at('/settings');
  await user.type(await screen.findByRole('searchbox', { name: 'Find a setting' }), 'vi gs1');
  await user.click(await screen.findByRole('button', { name: /^Vi GS1 company prefix/ }));
  await waitFor(() => expect(screen.getByLabelText(/^Vi GS1 company prefix/)).toHaveFocus());
});
test.each([
  'company',
  'security',
  'numbering',
  'money',
  'guests',
  'insurance',
  'tracking',
  'map',
  'shops',
  'mail',
  'signin',
  'appearance',
])('the fields of %s stand on its page under the names by which they are found in another language', async (tab) => {
  await at(`/settings?tab=${tab}`);
  await waitFor(() => expect(settingsFields()['company']).toContain('Vi Legal name'));
  for (const label of settingsFields()[tab]!)
    await waitFor(() =>
      expect(document.querySelector(`[data-label="${label}"], [aria-label="${label}"]`)).not.toBeNull(),
    );
});
test('in another language the drawings that a link may have are named in it', async () => {
  answers(sidebarLinkCalls.list, () => []);
  answers(languageCalls.list, ({ sourceName }) =>
    listOf(
      ...(sourceName === 'settingsLinks'
        ? [{ sourceName, key: 'icon.truck', baseValue: 'Truck', targetValue: 'Xe tải', isChanged: true }]
        : []),
    ),
  );
  const { user } = await at('/settings?tab=links');
  await user.click(await screen.findByRole('button', { name: 'Add a link' }));
  expect(await screen.findByRole('option', { name: 'Xe tải' })).toHaveValue('truck');
});
