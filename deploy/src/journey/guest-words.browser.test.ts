/** Guests who read another language: quote, payment, booking and registration, from right to left and on a phone. */
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import { shippedText } from '@cartage/contract/words/shipped.ts';
import type { SourceName } from '@cartage/contract/words/titles.ts';
import { browserIsThere } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import type { Page } from 'playwright-core';
import { axeFaults } from '../fixture/axe.ts';
import { browsing } from '../fixture/browsing.ts';
import { englishLeft } from '../fixture/english-left.ts';

/** Carriers, their services, people and places: what stands in no dictionary. */
const NAMES =
  /Harbour Freight( Pty Ltd)?|Southline( Road| Next Day)?|\b(Road|Express|Pallet)\b|Fuel levy|Dangerous goods|Jenny Petrakis|Bellarine Joinery|(Sydney|Ballarat) [A-Z]+|\d+ \w+ St|LTD QTY|ISO|UK Government GHG Conversion Factors/g;

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('a guest’s own language', () => {
  const site = browsing({ weeks: 0, perDay: 2 });
  const fits = async (page: Page) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
  };

  /** Prices that are asked for again are drawn paler until they come: no price is pale for as long as typing may rest. */
  const settled = async (page: Page) => {
    for (let still = 0; still < 5; still++) {
      await page.waitForTimeout(200);
      if (await page.locator('[role=radiogroup][aria-busy=true]').count()) still = -1;
    }
  };
  test.each<[LanguageName, number, 'ltr' | 'rtl']>([
    ['ar', 1440, 'rtl'],
    ['ar', 360, 'rtl'],
    ['zh-Hans', 1440, 'ltr'],
    ['vi', 360, 'ltr'],
  ])(
    'in %s at %i px a guest quotes, pays and sees the booking',
    async (language, width, dir) => {
      const said = (source: SourceName, key: string) => shippedText(language, source, key)!;
      const q = (key: string) => said('guestQuote', key);
      const page = await site.open({ width });
      const picture = async (name: string) => {
        await site.picture(page, `guest-${name}-${language}-${width}`);
        expect(await englishLeft(page, language, NAMES)).toEqual([]);
      };
      const place = async (field: string, text: string) => {
        await page.locator(`[name="booking.${field}.suburb"]`).fill(text);
        await page.locator('[role=option]').first().click();
      };
      await page.goto('/guest/quote');
      await place('fromAddress', 'sydney 2000');
      await page.getByRole('combobox', { name: 'Language' }).locator('visible=true').selectOption(language);
      await page.getByRole('heading', { name: q('heading') }).waitFor();
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(dir);
      await picture('empty');
      // What was typed before goes on in the language that is chosen.
      expect(await page.locator('[name="booking.fromAddress.suburb"]').inputValue()).toMatch(/^Sydney/);
      await place('toAddress', 'ballarat 3350');
      await page.locator('[data-cell="0:quantity"], [name="booking.items.0.quantity"]').first().click();
      await page.keyboard.type('2');
      await page.keyboard.press('Tab');
      // By its code: what it is called is the language's.
      await page.locator(':focus').selectOption('Carton');
      for (const value of ['40', '30', '30', '12']) {
        await page.keyboard.press('Tab');
        await page.keyboard.type(value);
      }
      await page.getByRole('radio').first().waitFor();
      await page
        .getByRole('radio', { name: /Harbour Freight/ })
        .first()
        .check();
      await page.locator('[name="booking.toAddress.addressLine1"]').fill('40 Sturt St');
      await page.locator('[name="booking.toAddress.companyName"]').fill('Bellarine Joinery');
      await page.locator('[name="booking.fromAddress.contactName"]').fill('Jenny Petrakis');
      await page.locator('[name="booking.fromAddress.addressLine1"]').fill('12 Kent St');
      await picture('quoted');
      const options = page.getByRole('group', { name: said('quoteFreight', 'options') }).getByRole('checkbox');
      await options.nth(4).check();
      await options.nth(5).check();
      await page.locator('[name="booking.dangerousGoodUNCode"]').fill('1263');
      await page.locator('[name="booking.insuredValue"]').fill('2000');
      await page.locator('[name="booking.insuredValue"]').press('Tab');
      await page
        .locator('span', { hasText: said('quoteFreight', 'unClass.3') })
        .first()
        .waitFor();
      await settled(page);
      await page.locator('summary').click();
      await picture('options');
      await fits(page);
      await options.nth(4).uncheck();
      await options.nth(5).uncheck();
      await settled(page);
      await page
        .getByRole('radio', { name: /Harbour Freight/ })
        .first()
        .check();
      await page.locator('form').evaluate((form) => (form as HTMLFormElement).requestSubmit());
      await page.getByText(q('needsEmail')).first().waitFor();
      await picture('missing');
      await fits(page);
      await page.locator('[name="booking.customer.email"]').fill('j.petrakis@mail.test');
      await page.getByLabel(q('cardNumber')).fill('4111111111111111');
      await page.getByLabel(q('expiry')).fill('0839');
      await page.getByLabel(q('cvc')).fill('123');
      await page.locator('form').evaluate((form) => (form as HTMLFormElement).requestSubmit());
      await page.getByRole('link', { name: said('guestBooking', 'track'), exact: true }).waitFor();
      await picture('booked');
      await fits(page);
      await page.goto('/guest/booking');
      await page.getByText(said('guestBooking', 'another')).click();
      await page.getByText(said('guestBooking', 'howFound')).waitFor();
      await picture('find');
      await fits(page);
      await page.goto('/register');
      await page.getByText(said('signIn', 'backToSignIn')).waitFor();
      await picture('register');
      await page.locator('[name=contactName]').fill('Jenny Petrakis');
      const other = language === 'vi' ? 'ar' : 'vi';
      const picker = page
        .getByRole('combobox')
        .filter({ has: page.locator('option[value=vi]') })
        .locator('visible=true');
      await picker.selectOption(other);
      await page.getByText(shippedText(other, 'signIn', 'backToSignIn')!).waitFor();
      expect(await page.locator('[name=contactName]').inputValue()).toBe('Jenny Petrakis');
      await picker.selectOption(language);
      await page.getByText(said('signIn', 'backToSignIn')).waitFor();
      expect(await page.locator('[name=contactName]').inputValue()).toBe('Jenny Petrakis');
      await fits(page);
      await page.goto('/auth/forgot');
      await page.getByText(said('newPassword', 'forgotText')).waitFor();
      await picture('forgot');
      await page.context().close();
    },
    120_000,
  );
});
