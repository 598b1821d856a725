/** A day is planned, changed, accepted and taken back without a mouse, in both themes, and axe finds nothing. */
import { addDays, dayIn } from '@cartage/contract/time.ts';
import { browserIsThere } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import type { Page } from 'playwright-core';
import { browsing } from '../fixture/browsing.ts';
import { arrow, faultsOf, focused, tabTo } from '../fixture/keyboard.ts';

/** Whatever the hour of the test, nobody's shift is over tomorrow. */
const DAY = addDays(dayIn(new Date(), 'Australia/Sydney'), 1);
/** A place has its verdict by then. */
const RESTS = { timeout: 3000 };
const PATH = `/jobs/route/plan?day=${DAY}`;

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('planning a day by keyboard', () => {
  const site = browsing({ weeks: 1, perDay: 10 });
  const heard = async (page: Page) => (await page.locator('[aria-live=assertive]').textContent()) ?? '';
  const hears = (page: Page, words: RegExp) =>
    page.waitForFunction(
      (wanted) => new RegExp(wanted).test(document.querySelector('[aria-live=assertive]')?.textContent ?? ''),
      words.source,
    );

  for (const dark of [false, true]) {
    const theme = dark ? 'dark' : 'light';
    test(`${theme}: planned, a stop moved and put back, accepted as runs and taken back`, async () => {
      const page = await site.as('admin@demo.test', { dark });
      await page.goto(PATH);
      await page.getByRole('button', { name: /^Plan \d+ jobs?$/ }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await site.picture(page, `planning-${theme}-before`);
      await tabTo(page, /^Plan \d+ jobs?$/);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Timeline' }).waitFor();
      await page.locator('[data-spot-key]').first().waitFor();
      await site.picture(page, `planning-${theme}-running`);
      await page.keyboard.press('s');
      await page.getByRole('button', { name: '30 s more' }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await site.picture(page, `planning-${theme}`);

      await page.locator('[data-spot][tabindex="0"],[data-spot-key][tabindex="0"]').first().waitFor();
      for (
        let n = 0;
        n < 120 && !(await page.evaluate(() => document.activeElement?.matches('[data-spot],[data-spot-key]')));
        n++
      )
        await page.keyboard.press('Tab');
      await arrow(page);
      expect(await focused(page)).toMatch(/^Stop 1 of/);
      await page.keyboard.press('Space');
      await hears(page, /lifted/);
      // Downwards until a day takes it.
      for (let n = 0; n < 12; n++) {
        const before = await heard(page);
        await page.keyboard.press(n % 3 === 2 ? 'ArrowRight' : 'ArrowDown');
        // The verdict on where it is now, not the one before; where it came from has none.
        await page
          .waitForFunction((was) => document.querySelector('[aria-live=assertive]')?.textContent !== was, before, RESTS)
          .catch(() => undefined);
        if (/ as stop \d+: (?!.*not possible)/.test(await heard(page))) break;
      }
      await site.picture(page, `planning-${theme}-held`);
      await page.keyboard.press('Space');
      await hears(page, /moved to stop \d+ of .*Undo for ten seconds/);
      expect(await focused(page)).toMatch(/^Stop \d+ of/);
      await page.keyboard.press('Control+z');
      await hears(page, /^Undone/);

      await page.keyboard.press('Control+Enter');
      // At some hours of the demo's day freight waits that lies beyond every driver's area, which wants a reason.
      const done = page.getByText(/^Accepted as \d+ runs?/);
      const asksWhy = page.getByRole('dialog', { name: /anyway/ });
      await done.or(asksWhy).first().waitFor();
      if (await asksWhy.isVisible()) {
        await page.keyboard.type('Nobody is nearer');
        await tabTo(page, /^Allocate \d+ jobs?$/);
        await page.keyboard.press('Enter');
      }
      await done.waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await site.picture(page, `planning-${theme}-accepted`);
      await tabTo(page, /^Take back$/);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Accept \d+ runs?$/ }).waitFor();
      expect(await page.getByText(/^Accepted as/).count()).toBe(0);
      await tabTo(page, /^Discard plan$/);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await tabTo(page, /^Discard plan$/);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Plan \d+ jobs?$/ }).waitFor();
      await page.context().close();
    }, 180_000);
  }

  test('at 1024 and 360 px the plan is whole: nothing is wider than the screen', async () => {
    for (const width of [1024, 360]) {
      const page = await site.as('admin@demo.test', { width });
      await page.goto(PATH);
      // The plan of the first width is there for the second.
      if (width === 1024) {
        await page.getByRole('button', { name: /^Plan \d+ jobs?$/ }).click();
        await page.locator('[data-spot-key]').first().waitFor();
        await page.getByRole('button', { name: 'Stop here' }).click();
      }
      await page.getByRole('button', { name: '30 s more' }).waitFor();
      await page.locator('[data-spot-key]').first().waitFor();
      await site.picture(page, `planning-${width}`);
      expect(await faultsOf(page)).toEqual([]);
      await page.context().close();
    }
  }, 120_000);
});
