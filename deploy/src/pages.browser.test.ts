/** Every page in a real browser: both themes, 1440 and 360 px, axe without findings, nothing wider than the screen or cut off at widths between, no errors. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { browserIsThere, openBrowser, openPage, signIn } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import type { Browser, Page } from 'playwright-core';
import { axeFaults } from './fixture/axe.ts';
import { cutBetween } from './fixture/between.ts';
import { clippedOn } from './fixture/clipped.ts';
import { wastedOnPhone } from './fixture/on-phone.ts';
import { takePicture } from './fixture/picture.ts';
import { testPlatform } from './fixture/platform.ts';
import { buildWeb } from './fixture/web.ts';

type Person = { email: string | null; paths: string[] };
const PEOPLE: Record<string, Person> = {
  guest: {
    email: null,
    paths: [
      '/auth/login',
      '/track',
      '/auth/login?error=AccountLocked',
      '/auth/forgot',
      '/auth/reset#user=1&code=old',
      '/guest/quote',
      '/guest/booking',
      '/guest/shared?token=gone',
      '/register',
    ],
  },
  admin: {
    email: 'admin@demo.test',
    paths: [
      '/dashboard',
      '/bookings',
      '/bookings-beta',
      '/bookings-beta/details/{booking}',
      '/bookings-beta/details/{booking}?tab=items',
      '/bookings-beta/details/{booking}?tab=price',
      '/bookings/consolidate',
      '/quote',
      '/bookings/import',
      '/bookings/to-invoice',
      '/bookings/to-recharge',
      '/promo-codes',
      '/bookings/recurring',
      '/bookings/recurring/new?from={booking}',
      '/jobs',
      '/jobs/{job}',
      '/drivers',
      '/drivers/vehicles',
      '/drivers/allocation',
      '/drivers/allocation?map=1',
      '/jobs/route',
      '/carriers/zones',
      '/finance/invoices',
      '/finance/invoices/{invoice}',
      '/finance/payments',
      '/finance/remittances',
      '/finance/statement',
      '/finance/unbilled',
      '/customers',
      '/customers/waiting',
      '/customers/1/details',
      '/customers/1/details?tab=addresses',
      '/customers/1/details?tab=products',
      '/customers/1/details?tab=cost-centres',
      '/customers/1/details?tab=references',
      '/customers/1/details?tab=users',
      '/customers/1/details?tab=documents',
      '/customers/1/details?tab=roles',
      '/customers/1/details?tab=rates',
      '/customers/1/details?tab=settings',
      '/customers/1/details?tab=notes',
      '/customers/1/details?tab=history',
      '/warehousing/items',
      '/warehousing/scan',
      '/carriers',
      '/carriers/rates',
      '/carriers/rates/{card}',
      '/carriers/rates/services',
      '/outbox',
      '/outbox/inbox',
      '/outbox/sms',
      '/outbox/stopped',
      '/reports',
      '/settings',
      '/settings?tab=look',
      '/settings?tab=numbering',
      '/settings?tab=sms',
      '/settings?tab=notices',
      '/settings?tab=days',
      '/settings?tab=proofs',
      '/settings?tab=words',
      '/settings?tab=users',
      '/settings?tab=guests',
      '/settings?tab=insurance',
      '/settings?tab=roles',
      '/auth/switch?returnTo=/dashboard',
      '/no/such/page',
    ],
  },
  customer: {
    email: 'customer@acme.test',
    paths: [
      '/dashboard',
      '/bookings',
      '/quote',
      '/finance/invoices',
      '/settings',
      '/jobs',
      '/warehousing/items',
      '/account',
    ],
  },
  driver: { email: 'driver@demo.test', paths: ['/drive'] },
};

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('pages', () => {
  const site = testPlatform({ weeks: 1, perDay: 8, embedded: true });
  let browser: Browser;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    buildWeb();
    browser = await openBrowser();
    const admin = site.at();
    await admin.signIn('admin@demo.test');
    ids.booking = String(
      (await admin.call(bookingCalls.list, { filter: "bookingStatus eq 'Delivered'", maxResultCount: 1 })).items[0]!.id,
    );
    ids.card = (await admin.call(rateCardCalls.list, { maxResultCount: 1 })).items[0]!.id;
    ids.job = (await admin.call(jobCalls.list, { maxResultCount: 1 })).items[0]!.id;
    ids.invoice = String((await admin.call(invoiceCalls.list, { maxResultCount: 1 })).items[0]?.id ?? 1);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
  });

  for (const [name, person] of Object.entries(PEOPLE)) {
    test(`${name} at 1440 and 360 px, light and dark: every page is whole and accessible`, async () => {
      // Side by side: each spends half its time waiting for the page.
      const faults = await Promise.all([1440, 360].map((width) => faultsOn(name, person, width)));
      expect(faults.flat()).toEqual([]);
    }, 900_000);
  }

  async function faultsOn(name: string, person: Person, width: number): Promise<string[]> {
    const page = await openPage(browser, { width, baseURL: site.platform.url });
    const faults: string[] = [];
    let at = '';
    const fault = (text: string) => faults.push(`${width} px, ${at}: ${text}`);
    page.on('pageerror', (error) => fault(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/40[0134]|Failed to load resource/.test(message.text()))
        fault(message.text().slice(0, 300));
    });
    page.on('response', (answer) => {
      if (answer.status() >= 500) fault(`${answer.status()} ${answer.url()}`);
    });
    if (person.email) await signIn(page, person.email);
    for (const path of person.paths) {
      at = path;
      // Both widths judge both themes; a page is loaded in one and switched to the other, at 360 px the other way round.
      const themes = width > 500 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
      await page.emulateMedia({ colorScheme: themes[0] });
      await page.goto(path.replace(/\{(\w+)\}/, (_, key: string) => ids[key]!));
      for (const theme of themes) {
        at = `${path} ${theme}`;
        await page.emulateMedia({ colorScheme: theme });
        await quiet(page);
        const picture = `${name}-${path.replace(/\W+/g, '_')}-${width}${theme === 'dark' ? '-dark' : ''}`;
        for (const text of await faultsOf(page, picture, theme === themes[0] ? undefined : OF_COLOUR)) fault(text);
      }
      for (const text of width > 500
        ? [...(await clippedOn(page)), ...(await cutBetween(page))]
        : [...(await wastedOnPhone(page)), ...(await clippedOn(page))])
        fault(text);
    }
    await page.context().close();
    return faults;
  }
});

/** What changes with the theme: it is a style sheet's affair, the page and its names stay as they are. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
async function faultsOf(page: Page, picture: string, rules?: string[]): Promise<string[]> {
  await takePicture(page, picture);
  const violations = await axeFaults(page, rules);
  const wider = await page.evaluate(() =>
    Math.max(
      document.documentElement.scrollWidth - window.innerWidth,
      (document.querySelector('main')?.scrollWidth ?? 0) - (document.querySelector('main')?.clientWidth ?? 0),
    ),
  );
  return [...violations, ...(wider > 0 ? [`${wider} px wider than the screen`] : [])];
}

/** The page has what it asked for. Pushes keep a connection open, so "network idle" alone would never come. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page
    .waitForFunction(
      () =>
        document.querySelector('h1') &&
        !document.querySelector(
          'main [aria-busy="true"], .animate-pulse, [role="status"] .animate-spin, .animate-spin[role="status"]',
        ),
      undefined,
      { timeout: 15_000 },
    )
    .catch(() => undefined);
  await page.waitForTimeout(350);
  // A busy machine draws late: two frames, and what was asked for is on the screen.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
