/** A company that has just been made sets itself up without anybody's help, as far as its first booking. No mouse. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { browserIsThere } from '@cartage/testing/browser.ts';
import { TEST_SECRET } from '@cartage/testing/backends.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import type { Page } from 'playwright-core';
import { codeAt } from 'svc-core/auth/second-factor.ts';
import { bookAt, place, quoteCartons } from '../fixture/booking-keys.ts';
import { browsing } from '../fixture/browsing.ts';
import { arrow, faultsOf, fill, goBy, press, tabTo } from '../fixture/keyboard.ts';
import { mailTo } from '../fixture/mails.ts';

const PASSWORD = 'Harbour-bridge-7';
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M20 2 38 20 20 38 2 20z" fill="#aa2200"/></svg>`;

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('a new company', () => {
  const site = browsing({ weeks: 0, perDay: 2 });

  const isWhole = async (page: Page) => expect(await faultsOf(page)).toEqual([]);
  const saved = async (page: Page) => {
    await page.keyboard.press('Control+s');
    await page.getByRole('region', { name: 'Changes to save' }).waitFor({ state: 'hidden' });
  };

  const create = (name: string, host: string, email: string, ...more: string[]) =>
    execFileSync(
      process.execPath,
      [
        join(import.meta.dirname, '../tenant-create.ts'),
        ...['--name', name, '--host', host, '--email', email, '--password', PASSWORD, ...more],
      ],
      { env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: site.database.url, CARTAGE_SECRET: TEST_SECRET } },
    );

  test('where it asks for a second factor, its first administrator is led through setting one up, and can go nowhere else before', async () => {
    create('Egret Express', 'egret.localhost', 'ops@egret.test', '--two-factor');
    const page = await site.open({ width: 360 });
    const at = site.platform.url.replace('localhost', 'egret.localhost');
    await page.goto(at);
    await fill(page, /^Email/, 'ops@egret.test');
    await fill(page, /^Password/, PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Set up two-factor sign-in' }).waitFor();
    await isWhole(page);
    await page.goto(`${at}/customers`);
    await page.waitForURL(/\/auth\/complete/);
    await press(page, /^Continue$/);
    const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    await isWhole(page);
    await fill(page, /^Code from the app/, codeAt(secret.replaceAll(/\s/g, ''), new Date()));
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    await isWhole(page);
    await press(page, /^I have saved them$/);
    await page.waitForURL(/\/customers$/);
    await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
    await page.context().close();
  }, 120_000);

  test.each([
    { width: 1440, dark: false, name: 'Kite Couriers', host: 'kite.localhost' },
    { width: 360, dark: true, name: 'Heron Haulage', host: 'heron.localhost' },
  ])(
    '$name at $width px, dark $dark, from tenant:create to its first booking',
    async ({ width, dark, name, host }) => {
      const [short] = host.split('.') as [string];
      create(name, host, `ops@${short}.test`);
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
      await page.getByRole('img', { name: 'Logo, as drafted' }).waitFor();
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
      await isWhole(page);
      await press(page, /^Create user$/);
      await page.getByRole('dialog', { name: 'New user' }).waitFor({ state: 'hidden' });
      await page.getByText('Robin Vale').first().waitFor();

      await goBy(page, 'settings numbering', /^Settings, Numbering$/);
      await page.getByText('Next five').first().waitFor();
      const prefix = short.slice(0, 2).toUpperCase();
      await fill(page, /^Prefix/, prefix);
      await page.getByText(new RegExp(`^${prefix}0+1$`)).waitFor();
      await saved(page);
      await isWhole(page);

      await goBy(page, 'templates', /^Settings, Templates$/);
      await fill(page, /^Subject/, `${short} carries {{ consignmentId }}`);
      await press(page, /^Publish version 1$/);
      await page
        .getByText(/^Version 1 is in use from now on/)
        .first()
        .waitFor();
      await isWhole(page);
      await site.picture(page, `new-company-template-${width}`);

      await goBy(page, 'entities', /^Settings, Entities$/);
      await press(page, /^New entity$/);
      await tabTo(page, /^Add field$/);
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem').first().waitFor();
      await page.keyboard.press('Enter');
      await tabTo(page, /^Name/);
      await page.keyboard.press('Control+a');
      await page.keyboard.type('Plate');
      await tabTo(page, /^Fields/);
      await arrow(page);
      await fill(page, /^Singular name/, 'Trailer');
      await fill(page, /^Plural name/, 'Trailers');
      await isWhole(page);
      await press(page, /^Create entity$/);
      await page.getByRole('heading', { level: 1, name: 'Trailer' }).waitFor();
      await site.picture(page, `new-company-entity-${width}`);

      await goBy(page, 'customers', /^Customers$/);
      await press(page, /^New customer$/);
      await page.getByRole('dialog', { name: 'New customer' }).waitFor();
      await fill(page, /^Company/, 'Goldfields Hardware');
      await fill(page, /^Email/, `office@goldfields-${short}.test`);
      await fill(page, /^Street address/, '12 Kent St');
      await place(page, /^Suburb or postcode/, 'sydney 2000', /^Sydney.*2000/);
      await isWhole(page);
      await press(page, /^Create customer$/);
      await page.getByRole('dialog', { name: 'New customer' }).waitFor({ state: 'hidden' });
      await page
        .getByText(new RegExp(`^${prefix}0+1$`))
        .first()
        .waitFor();

      await goBy(page, 'new quote', /^New quote/);
      await page.getByRole('heading', { level: 1, name: 'New quote' }).waitFor();
      await place(page, /^Customer$/, 'Goldfields', /Goldfields Hardware/);
      await quoteCartons(page);
      const connote = await bookAt(page, new RegExp(`^(${name}|Own fleet)`), 'Doveton Store', '208 Doveton St');
      const { subject } = await mailTo(site.database.url, `office@goldfields-${short}.test`, 'BookingConfirmation');
      expect(subject).toBe(`${short} carries ${connote}`);
      await isWhole(page);
      await site.picture(page, `new-company-booked-${width}`);
      await goBy(page, 'dashboard', /^Dashboard$/);
      await page.getByRole('heading', { name: 'Needs a decision' }).waitFor();
      await page.getByText('Getting started').waitFor({ state: 'hidden' });
      await page.context().close();
    },
    300_000,
  );
});
