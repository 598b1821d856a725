/** A rate manager makes a tariff from nothing: a zone, a card, a lane with its prices, published and quoted at. No mouse. */
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { rateQuoteCalls } from '@cartage/contract/rates/quote.ts';
import { addDays, dayIn } from '@cartage/contract/time.ts';
import { browserIsThere } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import type { Page } from 'playwright-core';
import { browsing } from '../fixture/browsing.ts';
import { faultsOf, fill, goBy, press, tabTo } from '../fixture/keyboard.ts';

const cm = (value: number) => ({ unit: 'cm' as const, value });
const aPallet = {
  ...{ packageType: 'Pallet', description: 'Pallet', quantity: 1 },
  ...{ length: cm(100), width: cm(100), height: cm(50), weight: { unit: 'kg' as const, value: 250 } },
};
const inSheet = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role') === 'grid');

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('a tariff from nothing, by keyboard', () => {
  const site = browsing({ weeks: 0, perDay: 2 });

  async function aZone(page: Page, code: string, name: string): Promise<void> {
    await goBy(page, 'zones', /^Zones/);
    await press(page, /^New zone$/);
    await page.getByRole('dialog', { name: 'New zone' }).waitFor();
    await fill(page, /^Code/, code);
    await fill(page, /^Name/, name);
    await press(page, /^Add zone$/);
    await page.getByRole('heading', { name }).waitFor();
    await fill(page, /^Put suburbs into/, '2280-2285');
    await page.getByRole('option', { name: /^Put all \d+ suburbs in/ }).waitFor();
    await page.keyboard.press('Enter');
    await press(page, /^Save \d+ changes$/);
    await page.getByRole('button', { name: 'Save changes' }).waitFor();
  }

  test.each([
    { dark: false, code: 'COAST', name: 'Coast card' },
    { dark: true, code: 'RANGE', name: 'Range card' },
  ])(
    '$name, dark $dark',
    async ({ dark, code, name }) => {
      const page = await site.as('admin@demo.test', { dark });
      await aZone(page, `${code}Z`, `${name} zone`);
      await goBy(page, 'rate cards', /^Rate cards/);
      await press(page, /^New rate card$/);
      await page.getByRole('dialog', { name: 'New rate card' }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await fill(page, /^Code/, code);
      await fill(page, /^Name/, name);
      await press(page, /^Make card$/);
      await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
      await page.getByText('No lanes of this service yet').waitFor();
      expect(await faultsOf(page)).toEqual([]);

      await press(page, /^Lane$/);
      await page.getByRole('dialog', { name: 'New lane' }).waitFor();
      await tabTo(page, /^From$/);
      await page.keyboard.type(`${name} zone`);
      await tabTo(page, /^To$/);
      await page.keyboard.type('Ballarat');
      await press(page, /^Add lane$/);
      await page.getByRole('grid').waitFor();
      // The sheet is drawn as soon as the lane is there, the dialog goes a moment later and gives the focus back to where it was opened from.
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.locator(':focus', { hasText: /^Lane$/ }).waitFor();
      for (let n = 0; n < 40 && !(await inSheet(page)); n++) await page.keyboard.press('Tab');
      await page.keyboard.press('Home');
      for (const amount of ['12', '25']) {
        await page.keyboard.type(amount);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.type('0.42');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+s');
      await page.getByText(/^Draft saved/).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await site.picture(page, `tariff-${dark ? 'dark' : 'light'}-draft`);
      await press(page, /^Publish version 1 for /);
      await page
        .getByText(/^Version 1 is published/)
        .first()
        .waitFor();
      await page.setViewportSize({ width: 360, height: 780 });
      expect(await faultsOf(page)).toEqual([]);
      await site.picture(page, `tariff-${dark ? 'dark' : 'light'}-360`);
      await page.context().close();

      // 250 kg from a suburb of the new zone, whose prices begin tomorrow: 12 + 250 × 0.42.
      const staff = site.at();
      await staff.signIn('admin@demo.test');
      const card = (await staff.call(rateCardCalls.list, { filter: `code eq '${code}'` })).items[0]!;
      expect(card).toMatchObject({ name, isActive: true });
      const quote = await staff.call(rateQuoteCalls.quote, {
        rateCardId: card.id,
        serviceCode: 'ROAD',
        despatchDate: addDays(dayIn(new Date(), 'Australia/Sydney'), 2),
        fromAddress: { addressType: 'Business', postCode: '2280', suburb: 'Belmont', state: 'NSW' },
        toAddress: { addressType: 'Business', postCode: '3350', suburb: 'Ballarat Central', state: 'VIC' },
        items: [aPallet],
      });
      expect(quote.serviceCost.taxExclusiveAmount).toBe(117);
    },
    240_000,
  );
});
