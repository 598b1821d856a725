/** A company opens its own account: registers, proves its mail, signs in, books, and follows its freight. No mouse. */
import { setTimeout as sleep } from 'node:timers/promises';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { browserIsThere } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import type { Page } from 'playwright-core';
import { bookAt, place, quoteCartons } from '../fixture/booking-keys.ts';
import { browsing } from '../fixture/browsing.ts';
import { faultsOf, fill, goBy, press } from '../fixture/keyboard.ts';
import { mailTo } from '../fixture/mails.ts';

const PASSWORD = 'Kestrel-tools-42';

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)(
  'a customer from registration to tracked freight',
  () => {
    const site = browsing({ weeks: 0, perDay: 2 });
    beforeAll(async () => {
      const admin = site.at();
      await admin.signIn('admin@demo.test');
      await admin.call(settingsCalls.save, {
        userManagement: { allowSelfRegistration: true, isNewRegisteredUserActiveByDefault: true },
      });
      // A service holds settings for three seconds, and whoever works without a mouse is through the form sooner.
      await sleep(3100);
    });
    const isWhole = async (page: Page) => expect(await faultsOf(page)).toEqual([]);

    test.each([
      { width: 1440, dark: false, company: 'Kestrel Tools' },
      { width: 360, dark: true, company: 'Plover Paints' },
    ])(
      '$company at $width px, dark $dark',
      async ({ width, dark, company }) => {
        const email = `office@${company.split(' ')[0]!.toLowerCase()}.test`;
        const page = await site.open({ width, dark });
        await page.goto('/auth/login');
        await press(page, /^(Register|Open an account)/);
        await page.getByRole('heading', { name: /^Open an account with/ }).waitFor();
        await isWhole(page);
        await site.picture(page, `registration-${width}`);
        await fill(page, /^Company/, company);
        await fill(page, /^Your name/, 'Kim Lee');
        await fill(page, /^Phone/, '02 5550 0100');
        await fill(page, /^Street address/, '4 Harbour St');
        await place(page, /^Suburb or postcode/, 'sydney 2000', /^Sydney.*2000/);
        await fill(page, /^Email/, email);
        await fill(page, /^Password/, PASSWORD);
        await press(page, /^Open an account$/);
        await page.getByText(/A link to confirm/).waitFor();

        const proof = await mailTo(site.database.url, email, 'RegistrationProof');
        await page.goto(/https?:\/\/\S+#code=\S+/.exec(proof.plain)![0]);
        await fill(page, /^Password/, PASSWORD);
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'Your account is open' }).waitFor();
        await press(page, /^Sign in$/);
        await fill(page, /^Email/, email);
        await fill(page, /^Password/, PASSWORD);
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
        await isWhole(page);
        await site.picture(page, `registered-dashboard-${width}`);

        await goBy(page, 'new quote', /^New quote/);
        await quoteCartons(page);
        const quotes = page.getByRole('radiogroup', { name: 'Quotes' });
        await quotes.getByText('Harbour Freight').first().waitFor();
        await isWhole(page);
        await site.picture(page, `registered-quote-${width}`);
        const connote = await bookAt(page, /^(Southline|Harbour Freight)/, 'Goldfields Hardware', '208 Doveton St');
        expect(connote).toMatch(/^CR\d{9}$/);
        await isWhole(page);

        await press(page, /^Track$/);
        await page.getByRole('heading', { level: 1, name: /^Booked, arriving/ }).waitFor();
        await page.getByText(connote).first().waitFor();
        await page
          .getByText(/Ballarat/)
          .first()
          .waitFor();
        await isWhole(page);
        await site.picture(page, `registered-track-${width}`);
        await page.context().close();
      },
      240_000,
    );
  },
);
