/** Who may come in, as whom, and what they see when something is down, in a real browser. */
import { browserIsThere, signIn } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import type { Page } from 'playwright-core';
import { saved } from '../fixture/acts.ts';
import { browsing, FOLLOWS } from '../fixture/browsing.ts';

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('people at the pages', () => {
  const site = browsing({ weeks: 1, perDay: 4 });
  let staff: Page;

  test('a wrong password, a locked and an inactive account each say so in their own words', async () => {
    const page = await site.open();
    const said: string[] = [];
    for (const [email, password] of [
      ['admin@demo.test', 'wrong'],
      ['locked@demo.test', 'Cartage-demo-1'],
      ['inactive@demo.test', 'Cartage-demo-1'],
    ] as const) {
      await page.goto('/auth/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      said.push(await page.getByRole('alert').first().innerText());
    }
    expect(new Set(said).size).toBe(3);
    await page.context().close();
  }, 60_000);

  test('whoever is not signed in is sent to the sign-in and comes back to where they wanted to go', async () => {
    staff = await site.open();
    await staff.goto('/customers');
    await staff.waitForURL(/\/auth\/login/);
    await signIn(staff, 'admin@demo.test');
    await staff.getByRole('navigation').getByRole('link', { name: 'Customers' }).waitFor();
  }, 60_000);

  test('staff act as somebody else and come back', async () => {
    await staff.goto('/auth/switch?returnTo=/dashboard');
    await staff.getByText('Mia Dispatch').first().click();
    await staff
      .getByRole('button', { name: /Act as|Switch/ })
      .first()
      .click({ timeout: 3000 })
      .catch(() => undefined);
    await staff.getByText('End impersonation').first().waitFor();
    await staff.getByText('End impersonation').first().click();
    await staff.getByText('Alex Admin').first().waitFor();
  }, 60_000);

  test('settings hold the profile, the look of this device, and for an administrator users and roles', async () => {
    await staff.goto('/settings');
    const pageOf = (name: string, of = staff) =>
      of.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name });
    await staff.getByRole('main').getByText('admin@demo.test').waitFor();
    await pageOf('Appearance').click();
    const ground = () => staff.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const bodyPx = () => staff.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    const [light, usualPx] = [await ground(), await bodyPx()];
    await staff.getByRole('radio', { name: 'Dark' }).click();
    await staff.waitForFunction((was) => getComputedStyle(document.body).backgroundColor !== was, light, FOLLOWS);
    await staff.getByRole('radio', { name: '150 %' }).click();
    // The page follows the click in its own time; a text size that never comes fails by the wait's end.
    await staff.waitForFunction(
      (wanted) => Math.abs(parseFloat(getComputedStyle(document.documentElement).fontSize) - wanted) < 0.05,
      usualPx * 1.5,
      FOLLOWS,
    );
    await site.picture(staff, 'settings');
    await staff.getByRole('radio', { name: '100 %' }).click();
    await staff.getByRole('radio', { name: 'Light' }).click();
    await pageOf('People').click();
    await staff
      .getByRole('row')
      .filter({ hasText: 'customer@acme.test' })
      .filter({ hasText: 'Customer admin' })
      .waitFor();
    await pageOf('Roles').click();
    await staff.getByRole('rowheader', { name: 'Dispatcher' }).waitFor();
    const dispatch = await site.as('dispatch@demo.test');
    await dispatch.goto('/settings');
    await pageOf('Appearance', dispatch).waitFor();
    for (const name of ['People', 'Roles']) expect(await pageOf(name, dispatch).count()).toBe(0);
    await dispatch.context().close();
  }, 90_000);

  test('reports plot bookings and revenue by day, carrier and customer, and save the figures', async () => {
    await staff.goto('/reports');
    for (const by of ['day', 'carrier', 'customer'] as const) {
      await staff.getByRole('radio', { name: `By ${by}` }).click();
      await staff
        .getByRole('table', { name: 'Figures' })
        .getByRole('columnheader', { name: new RegExp(`^${by}`, 'i') })
        .waitFor();
      await staff.locator('svg.recharts-surface').nth(1).waitFor();
      const csv = await saved(staff, () => staff.getByRole('button', { name: 'Export CSV' }).click());
      const [head, ...rows] = csv.bytes.toString().trim().split(/\r?\n/);
      expect(head).toMatch(/Bookings.*Revenue/);
      expect(rows.length).toBeGreaterThan(0);
      await staff.getByRole('table', { name: 'Figures' }).getByRole('row').nth(rows.length).waitFor();
    }
    await staff.getByRole('tab', { name: /Outstanding/ }).click();
    await staff
      .getByText(/Outstanding as at|Nothing is outstanding/)
      .first()
      .waitFor();
    await site.picture(staff, 'reports');
  }, 90_000);

  test('the map beside the board draws land and freight, zooms into a crowd, selects a suburb, and without WebGL says so', async () => {
    await staff.goto('/drivers/allocation?map=1');
    const map = staff.getByRole('group', { name: /^Map with \d+ places?$/ });
    await map.locator('canvas').waitFor();
    const crowd = map.getByRole('button', { name: /: zoom in$/ }).first(),
      suburb = map.getByRole('button', { name: /without a driver$/ }).first();
    await crowd.or(suburb).first().waitFor();
    // The land comes after the first frame; a test that never sees two grounds runs out of time.
    for (let grounds = 0; grounds < 2;)
      grounds = (await groundsOf(staff, await map.screenshot())).filter((share) => share > 0.05).length;
    await site.picture(staff, 'board-map');
    while (!(await suburb.isVisible())) await crowd.click();
    await suburb.click();
    await staff.getByRole('button', { name: /^Allocate \d+ jobs?$/ }).waitFor();
    expect(await suburb.getAttribute('aria-pressed')).toBe('true');
    const plain = await site.as('dispatch@demo.test');
    await plain.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await plain.goto('/drivers/allocation?map=1');
    await plain.getByText('This browser does not support maps').waitFor();
    await plain.context().close();
  }, 60_000);

  test('a dead remote costs its pages only, and trying again works', async () => {
    const page = await site.open();
    await page.route('**/mfe/mfe-finance/**', (route) => route.abort());
    await signIn(page, 'admin@demo.test');
    await page.goto('/finance/invoices');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await site.picture(page, 'dead-remote');
    await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).click();
    await page.getByRole('heading', { name: 'Customers' }).first().waitFor();
    await page.goto('/finance/invoices');
    await again.waitFor();
    await page.unroute('**/mfe/mfe-finance/**');
    await again.click();
    await page
      .getByRole('heading', { name: /Invoices|Finance/ })
      .first()
      .waitFor();
    await page.context().close();
  }, 60_000);

  test('a session that ended sends to the sign-in', async () => {
    const page = await site.as('finance@demo.test');
    await page.goto('/finance/invoices');
    await page.context().clearCookies();
    await page.goto('/finance/statement');
    await page.waitForURL(/\/auth\/login/);
    await page.context().close();
  }, 60_000);

  test('a slow network shows the page’s frame first, then its rows', async () => {
    const page = await site.as('admin@demo.test');
    await page.route('**/api/booking/booking/getbookings*', async (route) => {
      await new Promise((r) => setTimeout(r, 1500));
      await route.continue();
    });
    await page.goto('/bookings');
    await page.getByRole('heading', { name: 'Bookings' }).first().waitFor();
    expect(await page.getByText(/CR\d{9}/).count()).toBe(0);
    await page
      .getByText(/CR\d{9}/)
      .first()
      .waitFor();
    await page.context().close();
  }, 60_000);
});

/** The shares of a picture's two commonest colours: land and sea, where a map that stayed empty has but one. */
const groundsOf = (page: Page, png: Buffer): Promise<number[]> =>
  page.evaluate(async (data) => {
    const picture = Object.assign(new Image(), { src: `data:image/png;base64,${data}` });
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
    canvas.drawImage(picture, 0, 0);
    const pixels = new Uint32Array(canvas.getImageData(0, 0, picture.width, picture.height).data.buffer),
      counts = new Map<number, number>();
    for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    return [...counts.values()]
      .sort((a, b) => b - a)
      .slice(0, 2)
      .map((n) => n / pixels.length);
  }, png.toString('base64'));
