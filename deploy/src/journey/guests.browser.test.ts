/** Somebody without an account: from a quote to a paid label, and on to where the freight is. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { browserIsThere } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import type { Page } from 'playwright-core';
import { quoteCartons } from '../fixture/booking-keys.ts';
import { browsing } from '../fixture/browsing.ts';
import { faultsOf, fill, focused, press, tabTo } from '../fixture/keyboard.ts';

const EMAIL = 'j.petrakis@mail.test';

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('a guest at the pages', () => {
  const site = browsing({ weeks: 1, perDay: 4 });

  const accessible = async (page: Page) => expect(await faultsOf(page)).toEqual([]);
  /** Among the prices the arrows choose, as in any group of radio buttons. */
  async function chooseByArrows(page: Page, wanted: RegExp): Promise<void> {
    await tabTo(page, /^(Harbour Freight|Southline), /);
    if (!wanted.test(await focused(page))) await page.keyboard.press('ArrowDown');
    for (const first = await focused(page); !wanted.test(await focused(page));) {
      await page.keyboard.press('ArrowDown');
      expect(await focused(page)).not.toBe(first);
    }
    await page.keyboard.press('Space');
  }

  test.each([
    { width: 1440, dark: false },
    { width: 360, dark: true },
  ])(
    'quotes, pays and has the label in hand by the keyboard alone, at $width px, dark $dark',
    async ({ width, dark }) => {
      const page = await site.open({ width, dark });
      await page.goto('/auth/login');
      await press(page, /^Get a quote/i);
      await quoteCartons(page);
      expect(await page.getByRole('radiogroup', { name: 'Prices' }).getByText('Own fleet').count()).toBe(0);
      await chooseByArrows(page, /^Harbour Freight, Road/);
      await accessible(page);
      await site.picture(page, `guest-quote-${width}`);
      await fill(page, /^Name$/, 'Jenny Petrakis');
      await fill(page, /^Street$/, '12 Kent St');
      await fill(page, /^Company$/, 'Bellarine Joinery');
      await fill(page, /^Street$/, `${width} Sturt St`);
      await fill(page, /^Email/, EMAIL);
      await fill(page, /^Card number$/, '4000 0000 0000 0002');
      await fill(page, /^Expiry/, '08/39');
      await fill(page, /^CVC$/, '123');
      await press(page, /^Pay \$/);
      await page.getByText('The bank refused the card. Nothing was charged.').first().waitFor();
      await fill(page, /^Card number$/, '4111 1111 1111 1111');
      await press(page, /^Pay \$/);
      const heading = page.getByRole('heading', { name: /Booked as/ });
      await heading.waitFor();
      const connote = /CR\d{9}/.exec(await heading.innerText())![0];
      await accessible(page);
      await site.picture(page, `guest-booked-${width}`);
      const [label] = await Promise.all([
        page.context().waitForEvent('response', (r) => /DownloadGuestDocument/.test(r.url())),
        press(page, /^Print 2 labels/),
      ]);
      expect([label.status(), label.headers()['content-type']]).toEqual([200, 'application/pdf']);
      await press(page, /Track$/);
      await page.getByText(connote).first().waitFor();
      const admin = site.at();
      await admin.signIn('admin@demo.test');
      const { items } = await admin.call(bookingCalls.list, { filter: `consignmentId eq '${connote}'` });
      expect(items[0]).toMatchObject({ bookingStatus: 'Booked', customer: { email: EMAIL } });
      await page.context().close();
    },
    180_000,
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
    await staff.getByLabel(/One site per line/).waitFor();
    await site.picture(staff, 'guest-settings');
  }, 60_000);
});
