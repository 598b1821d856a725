/** How much JavaScript a new visitor's browser fetches: until the sign-in form works, and until the bookings are there. */
import { gzipSync } from 'node:zlib';
import { openBrowser, openPage } from '@cartage/testing/browser.ts';
import { judged, type Measure, figure } from './measure.ts';
import { site } from './site.ts';

export const javascript: Measure = {
  name: 'javascript',
  title: 'JavaScript, gzipped',
  how: 'a new visitor in headless Chromium opens the sign-in page on the way to the bookings and signs in; every script that arrived until then, each gzipped (level 9)',
  async run() {
    const { url } = await site();
    const browser = await openBrowser();
    try {
      const page = await openPage(browser, { baseURL: url });
      const scripts = new Map<string, Promise<number>>();
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'script')
          scripts.set(
            request.url(),
            request.response().then(async (answer) => gzipSync(await answer!.body(), { level: 9 }).length / 1024),
          );
      });
      const sum = async () => (await Promise.all(scripts.values())).reduce((total, kb) => total + kb, 0);

      await page.goto('/auth/login?callbackUrl=%2Fbookings');
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      const untilSignIn = await sum();
      await page.getByLabel('Email').fill('dispatch@demo.test');
      await page.getByLabel('Password', { exact: true }).fill('Cartage-demo-1');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL('**/bookings');
      await page.getByRole('row').nth(3).waitFor();
      const untilBookings = await sum();
      if (process.env.BENCH_LIST)
        for (const [script, kb] of scripts) console.log(`    ${(await kb).toFixed(1)} KB ${new URL(script).pathname}`);
      return [
        judged('until sign-in works', untilSignIn, 220, { atMost: true, unit: ' KB', digits: 0 }),
        judged('until bookings works', untilBookings, 380, { atMost: true, unit: ' KB', digits: 0 }),
        figure('scripts', scripts.size, ''),
      ];
    } finally {
      await browser.close();
    }
  },
};
