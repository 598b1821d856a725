/** Somebody without an account: from a quote to a paid label, and on to where the freight is. */
import { AxeBuilder } from '@axe-core/playwright';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { browserIsThere } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import type { Page } from 'playwright-core';
import { choosePlace, fillAddress } from '../fixture/acts.ts';
import { browsing } from '../fixture/browsing.ts';

const EMAIL = 'j.petrakis@mail.test';

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('a guest at the pages', () => {
  const site = browsing({ weeks: 1, perDay: 4 });

  /** The specification asks for the viewport as it is. */
  async function accessible(page: Page): Promise<void> {
    const { violations } = await new AxeBuilder({ page }).disableRules(['meta-viewport']).analyze();
    expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  async function priced(page: Page): Promise<void> {
    await page.goto('/auth/login');
    await page.getByRole('link', { name: /get a quote/i }).click();
    await choosePlace(page, 'From', 'sydney 2000', /Sydney.*2000/);
    await choosePlace(page, 'To', 'ballarat 3350', /Ballarat Central.*3350/);
    await page.getByLabel('Quantity, row 1').fill('3');
    await page.getByLabel('Package, row 1').selectOption({ label: 'Carton' });
    for (const [name, value] of Object.entries({ length: '45', width: '35', height: '35', weight: '14' }))
      await page.locator(`input[name$="0.${name}"]`).fill(value);
    const prices = page.getByRole('radiogroup', { name: 'Prices' });
    await prices.getByRole('radio', { name: /Harbour Freight, Road/ }).check();
    expect(await prices.getByText('Own fleet').count()).toBe(0);
  }

  test.each([1440, 360])(
    'quotes, pays and has the label in hand, at %d px',
    async (width) => {
      const page = await site.open({ width });
      await priced(page);
      await accessible(page);
      await site.picture(page, `guest-quote-${width}`);
      await fillAddress(page, 'fromAddress', { contactName: 'Jenny Petrakis', addressLine1: '12 Kent St' });
      await fillAddress(page, 'toAddress', { companyName: 'Bellarine Joinery', addressLine1: `${width} Sturt St` });
      await page.getByLabel(/^Email/).fill(EMAIL);
      await page.getByLabel('Card number').fill('4000 0000 0000 0002');
      await page.getByLabel(/^Expiry/).fill('08/39');
      await page.getByLabel('CVC').fill('123');
      const pay = page.getByRole('button', { name: /^Pay \$/ });
      await pay.click();
      await page.getByText('The bank refused the card. Nothing was charged.').first().waitFor();
      await page.getByLabel('Card number').fill('4111 1111 1111 1111');
      await pay.click();
      const heading = page.getByRole('heading', { name: /Booked as/ });
      await heading.waitFor();
      const connote = /CR\d{9}/.exec(await heading.innerText())![0];
      await accessible(page);
      await site.picture(page, `guest-booked-${width}`);
      const [label] = await Promise.all([
        page.context().waitForEvent('response', (r) => /DownloadGuestDocument/.test(r.url())),
        page.getByRole('button', { name: /^Print 3 labels/ }).click(),
      ]);
      expect([label.status(), label.headers()['content-type']]).toEqual([200, 'application/pdf']);
      await page.getByRole('link', { name: /Track$/ }).click();
      await page.getByText(connote).first().waitFor();
      const admin = site.at();
      await admin.signIn('admin@demo.test');
      const { items } = await admin.call(bookingCalls.list, { filter: `consignmentId eq '${connote}'` });
      expect(items[0]).toMatchObject({ bookingStatus: 'Booked', customer: { email: EMAIL } });
      await page.context().close();
    },
    60_000,
  );

  test('staff share a booking, and whoever has the link reads it without an account', async () => {
    const staff = await site.as('admin@demo.test');
    const admin = site.at();
    await admin.signIn('admin@demo.test');
    const { items } = await admin.call(bookingCalls.list, { maxResultCount: 1 });
    await staff.goto(`/bookings-beta/details/${items[0]!.id}`);
    await staff
      .getByRole('button', { name: /More|Actions/ })
      .first()
      .click();
    await staff.getByRole('menuitem', { name: 'Share the booking' }).click();
    await staff.getByRole('button', { name: 'Make a link' }).click();
    const link = await staff.getByLabel(/shown this once/).inputValue();
    const visitor = await site.open({ width: 360 });
    await visitor.goto(link);
    await visitor.getByText(items[0]!.consignmentId!).first().waitFor();
    await site.picture(visitor, 'guest-shared');
    await accessible(visitor);
    await staff.goto('/settings?tab=guests');
    await staff.getByLabel(/One site a line/).waitFor();
    await site.picture(staff, 'guest-settings');
  }, 60_000);
});
