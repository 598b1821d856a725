/** Zones as ground on the map: a lasso and Enter move suburbs, nothing is kept before it is saved. */
import { browserIsThere } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import type { Page } from 'playwright-core';
import { axeFaults } from '../fixture/axe.ts';
import { browsing } from '../fixture/browsing.ts';

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('the zones’ map', () => {
  const site = browsing({ weeks: 1, perDay: 2 });
  async function drawn(page: Page): Promise<void> {
    await page.locator('[role=group][aria-label^="Map with"][aria-busy=false]').waitFor({ timeout: 30_000 });
  }
  test.each([true, false])(
    'takes what a lasso holds, dark %s',
    async (dark) => {
      const page = await site.as('admin@demo.test', { dark });
      await page.goto('/carriers/zones');
      await drawn(page);
      await page.getByRole('radio', { name: 'Lasso' }).click();
      const box = (await page.getByRole('group', { name: /^Map with/ }).boundingBox())!;
      const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
      await page.mouse.move(...at(0.35, 0.35));
      await page.mouse.down();
      for (const [x, y] of [
        [0.6, 0.35],
        [0.65, 0.6],
        [0.4, 0.65],
        [0.35, 0.36],
      ] as const)
        await page.mouse.move(...at(x, y), { steps: 6 });
      await page.mouse.up();
      const chosen = page.getByRole('dialog', { name: 'Chosen suburbs' });
      await chosen.waitFor();
      await site.picture(page, `zones-lasso-${dark ? 'dark' : 'light'}`);
      await page.keyboard.press('Enter');
      await chosen.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^Save \d+ changes?$/ }).waitFor();
      await drawn(page);
      await site.picture(page, `zones-changed-${dark ? 'dark' : 'light'}`);
      expect(await axeFaults(page)).toEqual([]);
    },
    120_000,
  );
});
