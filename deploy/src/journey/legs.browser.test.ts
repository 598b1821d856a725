/** Freight over a depot: a quote is split into legs, booked as one, followed and cancelled. No mouse. */
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { browserIsThere } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import type { Page } from 'playwright-core';
import { place, quoteCartons } from '../fixture/booking-keys.ts';
import { browsing } from '../fixture/browsing.ts';
import { arrowTo, faultsOf, fill, press, tabTo } from '../fixture/keyboard.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'booking.fromAddress.addressLine1': '1 Wharf St',
  'booking.toAddress.companyName': 'Goldfields Hardware',
  'booking.toAddress.addressLine1': '208 Doveton St',
};
/** What is still missing for the drivers: the page leads from one empty field to the next. */
async function fillDoors(page: Page): Promise<void> {
  for (let name = ''; name !== 'booking.toAddress.addressLine1';) {
    await page.keyboard.press('Control+Enter');
    const found = await page.waitForFunction((names) => {
      const on = document.activeElement;
      const is = on?.getAttribute('name') ?? '';
      return names.includes(is) && on instanceof HTMLInputElement && !on.value ? is : undefined;
    }, Object.keys(TEXTS));
    name = (await found.jsonValue())!;
    await page.keyboard.type(TEXTS[name]!);
  }
}
/** On a phone the acts of a page stand in a menu. */
async function act(page: Page, name: string): Promise<void> {
  if (await page.getByRole('button', { name: 'Actions', exact: true }).isVisible()) await press(page, /^Actions$/);
  else if (await page.getByRole('button', { name, exact: true }).isVisible())
    return press(page, new RegExp(`^${name}$`));
  else await press(page, /^More actions$/);
  await page.getByRole('menuitem', { name }).waitFor();
  // Not by typing: a menu forgets what was typed after a second, which a busy machine takes between two letters.
  await arrowTo(page, new RegExp(`^${name}$`), 'ArrowDown');
  await page.keyboard.press('Enter');
}
async function addPlace(page: Page, leg: number, suburb: string, wanted: RegExp, company: string): Promise<void> {
  await press(page, new RegExp(`^Add a place on leg ${leg}$`));
  await page.getByRole('dialog', { name: 'Add a place' }).waitFor();
  await place(page, /^Place/, suburb, wanted);
  await fill(page, /^Company or depot/, company);
  await fill(page, /^Street/, '9 Depot Rd');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('a way in legs', () => {
  const site = browsing({ weeks: 0, perDay: 2 });
  const isWhole = async (page: Page) => expect(await faultsOf(page)).toEqual([]);

  test.each([
    { width: 1440, dark: false },
    { width: 360, dark: true },
  ])(
    'at $width px, dark $dark',
    async ({ width, dark }) => {
      const admin = site.at();
      await admin.signIn('admin@demo.test');
      const [customer] = (await admin.call(customerCalls.list, { maxResultCount: 1 })).items;
      const page = await site.as('admin@demo.test', { width, dark });
      await page.goto(`/quote?customerId=${customer!.id}`);
      await quoteCartons(page);
      await tabTo(page, /^(Southline|Harbour Freight)/);
      await page.keyboard.press('Space');
      await fillDoors(page);
      await act(page, 'Split into legs');

      await page.getByRole('heading', { level: 1, name: 'Multi-leg freight' }).waitFor();
      await page.getByRole('radiogroup', { name: 'Prices of leg 1' }).waitFor();
      await isWhole(page);
      await site.picture(page, `legs-begun-${width}`);
      await addPlace(page, 1, 'goulburn 2580', /Goulburn.*2580/, 'Goulburn depot');
      await addPlace(page, 2, 'albury 2640', /Albury.*2640/, 'Albury depot');
      await page.getByRole('radiogroup', { name: 'Prices of leg 3' }).waitFor();
      await press(page, /^Move Albury depot up$/);
      await page.getByText('Albury depot is stop 1 of 2 now.').waitFor();
      await page.keyboard.press('Alt+ArrowDown');
      await page.getByText('Albury depot is stop 2 of 2 now.').waitFor();
      await press(page, /^Remove Albury depot$/);
      await page.getByText('Albury depot is removed.').waitFor();
      await page.getByRole('radiogroup', { name: 'Prices of leg 2' }).waitFor();
      await page.getByRole('button', { name: 'Book 2 legs' }).filter({ visible: true }).isEnabled();
      await isWhole(page);
      await site.picture(page, `legs-priced-${width}`);
      await tabTo(page, /^Handling at Goulburn depot$/);
      await page.keyboard.press('Control+Enter');

      await page.getByRole('heading', { name: /^Legs/ }).waitFor();
      const rows = page.getByRole('link', { name: /^CR\d{9}$/ });
      await rows.nth(1).waitFor();
      expect(await rows.count()).toBe(2);
      await isWhole(page);
      await site.picture(page, `legs-whole-${width}`);
      await press(page, /^CR\d{9}$/);
      await page.getByText(/^Leg 1 of 2 of booking \d+\.$/).waitFor();
      await isWhole(page);
      await site.picture(page, `legs-leg-${width}`);
      await press(page, /^booking \d+$/);
      // A leg's page links to its neighbour too: acts belong to the whole's only once the leg's is gone.
      await page.getByText(/^Leg 1 of 2 of booking \d+\.$/).waitFor({ state: 'detached' });
      await rows.nth(1).waitFor();
      await act(page, 'Cancel booking');
      await page.getByRole('dialog', { name: /^Cancel this way in 2 legs/ }).waitFor();
      await isWhole(page);
      await site.picture(page, `legs-cancel-${width}`);
      await press(page, /^Cancel all legs$/);
      await page.getByText('2 legs are cancelled').first().waitFor();
      await page.getByText('Cancelled', { exact: true }).nth(2).waitFor();
      await page.context().close();
    },
    240_000,
  );
});
