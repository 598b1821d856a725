/** Words that an administrator changes while somebody reads them, and a page that is read from right to left. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { shippedText } from '@cartage/contract/words/shipped.ts';
import { englishLeft } from '../fixture/english-left.ts';
import { LANGUAGES } from '@cartage/contract/words/languages.ts';
import { browserIsThere } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import { withinMs } from '@cartage/testing/yardstick.ts';
import type { Page } from 'playwright-core';
import { axeFaults } from '../fixture/axe.ts';
import { browsing } from '../fixture/browsing.ts';
import { faultsOf, fill, press } from '../fixture/keyboard.ts';

/** The issue promises five seconds. */
const LIVE = { timeout: withinMs(5000) };
const NO_NAMES = /(?!)/g;

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('words', () => {
  const site = browsing({ weeks: 0, perDay: 6 });
  const speaks = (page: Page, name: (typeof LANGUAGES)[number]['name']) =>
    page.context().addCookies([{ name: 'cartage.language', value: name, url: site.platform.url }]);

  test.each([
    { width: 1440, dark: false, word: 'waybill' },
    { width: 360, dark: true, word: 'docket' },
  ])(
    'at $width px, dark $dark, without a mouse: a word that is changed is on the page that somebody has open, whose search stays as it was typed',
    async ({ width, dark, word }) => {
      const reader = await site.as('dispatch@demo.test', { width, dark }),
        admin = await site.as('admin@demo.test', { width, dark });
      await reader.goto('/jobs');
      const search = reader.getByPlaceholder('Job, connote, suburb');
      await search.waitFor();
      await fill(reader, /^Job, connote, suburb/, 'Bota');
      await admin.goto('/settings?tab=languages&language=en&source=jobs');
      await fill(admin, /^Find$/, 'jobConnoteSuburb');
      await press(admin, /^Change jobConnoteSuburb$/);
      await admin.getByRole('textbox', { name: 'jobConnoteSuburb in English' }).waitFor();
      await fill(admin, /^jobConnoteSuburb in English/, `Job, ${word}, suburb`);
      expect(await faultsOf(admin)).toEqual([]);
      await admin.keyboard.press('Control+Enter');
      const changed = reader.getByPlaceholder(`Job, ${word}, suburb`);
      await changed.waitFor(LIVE);
      expect(await changed.inputValue()).toBe('Bota');
      expect(await faultsOf(reader)).toEqual([]);
      await site.picture(admin, `words-${width}`);
      await press(admin, /^Back to the shipped text of jobConnoteSuburb$/);
      await search.waitFor(LIVE);
      expect(await faultsOf(admin)).toEqual([]);
    },
    120_000,
  );

  test('the driver’s page is whole in Arabic, from right to left, at 360 px', async () => {
    const phone = await site.as('driver@demo.test', { width: 360 });
    await speaks(phone, 'ar');
    await phone.goto('/drive');
    await phone.getByRole('heading', { name: 'اليوم' }).waitFor();
    expect(await phone.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await phone.getByRole('button', { name: 'القائمة' }).waitFor();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeFaults(phone)).toEqual([]);
    await site.picture(phone, 'words-drive-arabic');
  }, 120_000);

  test('the driver’s page and tracking say nothing in English to who reads Vietnamese', async () => {
    const phone = await site.as('driver@demo.test', { width: 360 });
    await speaks(phone, 'vi');
    await phone.goto('/drive');
    await phone.getByRole('heading', { name: shippedText('vi', 'driver', 'today')! }).waitFor();
    expect(await englishLeft(phone, 'vi', NO_NAMES)).toEqual([]);
    await site.picture(phone, 'words-drive-vietnamese');
    const admin = site.at();
    await admin.signIn('admin@demo.test');
    const filter = "bookingStatus eq 'Booked'";
    const [booked] = (await admin.call(bookingCalls.list, { filter, maxResultCount: 1 })).items;
    const address = `/track?${new URLSearchParams({ connote: booked!.consignmentId!, postcode: booked!.toAddress.postCode! })}`;
    for (const width of [1440, 360]) {
      const reader = await site.open({ width });
      await speaks(reader, 'vi');
      await reader.goto('/track');
      await reader.getByText(shippedText('vi', 'track', 'where')!).waitFor();
      expect(await englishLeft(reader, 'vi', NO_NAMES)).toEqual([]);
      await reader.goto(address);
      await reader.getByText(booked!.consignmentId!).first().waitFor();
      expect(await englishLeft(reader, 'vi', NO_NAMES)).toEqual([]);
      await site.picture(reader, `words-track-vietnamese-${width}`);
    }
  }, 120_000);
});
