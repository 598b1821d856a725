/** A company that has just been made sets itself up without anybody's help, as far as its first booking. No mouse. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { browserIsThere } from '@cartage/testing/browser.ts';
import { TEST_SECRET } from '@cartage/testing/backends.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import type { Page } from 'playwright-core';
import { browsing } from '../fixture/browsing.ts';
import { faultsOf, fill, goBy, press, tabTo } from '../fixture/keyboard.ts';

const PASSWORD = 'Harbour-bridge-7';
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M20 2 38 20 20 38 2 20z" fill="#aa2200"/></svg>`;

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('a new company', () => {
  const site = browsing({ weeks: 0, perDay: 2 });

  const isWhole = async (page: Page) => {
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  };
  const saved = async (page: Page) => {
    await page.keyboard.press('Control+s');
    await page.getByRole('region', { name: 'Changes to save' }).waitFor({ state: 'hidden' }).catch(async (e) => { await site.picture(page, 'dbg'); throw e; });
  };

  test.each([
    { width: 1440, dark: false, name: 'Kite Couriers', host: 'kite.localhost' },
    { width: 360, dark: true, name: 'Heron Haulage', host: 'heron.localhost' },
  ])(
    '$name at $width px, dark $dark, from tenant:create to its first booking',
    async ({ width, dark, name, host }) => {
      const [short] = host.split('.') as [string];
      execFileSync(
        process.execPath,
        [
          join(import.meta.dirname, '../tenant-create.ts'),
          ...['--name', name, '--host', host, '--email', `ops@${short}.test`, '--password', PASSWORD],
        ],
        { env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: site.database.url, CARTAGE_SECRET: TEST_SECRET } },
      );
      const page = await site.open({ width, dark });
      await page.goto(site.platform.url.replace('localhost', host));
      await fill(page, /^Email/, `ops@${short}.test`);
      await fill(page, /^Password/, PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByText('Getting started').waitFor();
      await page.getByText('0 of 7 done').waitFor();
      await isWhole(page);
      await site.picture(page, `new-company-${width}`);

      await press(page, /^Company, to do/);
      await page.getByLabel('Legal name').waitFor();
      await fill(page, /^Legal name/, `${name} Pty Ltd`);
      await fill(page, /^Tax number/, '51 824 753 556');
      await fill(page, /^Support phone/, '1300 555 020');
      await saved(page);
      await isWhole(page);

      await goBy(page, 'settings look', /^Settings, Look$/);
      await page.getByRole('group', { name: 'Logo', exact: true }).waitFor();
      // What a keyboard cannot do is the system's file dialog.
      await page
        .getByRole('group', { name: 'Logo', exact: true })
        .locator('input[type=file]')
        .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
      await page.getByRole('img', { name: 'Logo, as it is drafted' }).waitFor();
      await page.getByRole('button', { name: 'Publish look' }).waitFor();
      await page.keyboard.press('Control+s');
      await page
        .getByText(/^Look published/)
        .first()
        .waitFor();
      await isWhole(page);

      await goBy(page, 'settings people', /^Settings, People$/);
      await press(page, /^New user$/);
      await page.getByRole('dialog', { name: 'New user' }).waitFor();
      await fill(page, /^First name/, 'Robin');
      await fill(page, /^Last name/, 'Vale');
      await fill(page, /^Email/, `robin@${short}.test`);
      await fill(page, /^Password/, 'Lighthouse-road-9');
      await isWhole(page);
      await press(page, /^(Add user|Save|Make user)$/);
      await page.getByRole('dialog', { name: 'New user' }).waitFor({ state: 'hidden' });
      await page.getByText('Robin Vale').first().waitFor();

      await goBy(page, 'settings numbering', /^Settings, Numbering$/);
      await page.getByText('Next five').first().waitFor();
      await fill(page, /^Prefix/, short.slice(0, 2).toUpperCase());
      await page.getByText(new RegExp(`^${short.slice(0, 2).toUpperCase()}0+1$`)).waitFor();
      await saved(page);
      await isWhole(page);

      await goBy(page, 'new customer', /^Customers$/);
      await tabTo(page, /^New customer$/);
    },
    240_000,
  );
});
