/** Quote and tracking on a customer's own site: shown and fitted where the tenant names the site, and nowhere else. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { browserIsThere } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import type { FrameLocator, Page } from 'playwright-core';
import { browsing } from '../fixture/browsing.ts';

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('the script on somebody else’s site', () => {
  const site = browsing({ weeks: 1, perDay: 2 });
  const shops: Server[] = [];
  /** A page of its own origin: the script puts tracking in its place, and the quote into an element that names it. */
  async function shop(): Promise<string> {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><title>Shop</title><h1>Our shop</h1>
        <script src="${site.platform.url}/embed.js" data-cartage="track" async></script>
        <div id="quote" data-cartage="quote" data-title="Freight prices"></div>
        <div data-cartage="track" data-language="ar"></div>`);
    });
    shops.push(server);
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  }
  afterAll(() => {
    for (const server of shops) server.close();
  });
  const inside = (page: Page, title: string): FrameLocator => page.frameLocator(`iframe[title="${title}"]`);
  const heightOf = async (page: Page, title: string) =>
    (await page.locator(`iframe[title="${title}"]`).boundingBox())!.height;

  test('shows and fits the pages on a site that the tenant names, and stays out of another', async () => {
    const [allowed, other] = [await shop(), await shop()];
    const admin = site.at();
    await admin.signIn('admin@demo.test');
    await admin.call(settingsCalls.save, { embed: { sites: [allowed] } });

    const page = await site.open();
    await page.goto(allowed);
    await inside(page, 'Track freight').getByRole('heading', { name: 'Where is my freight?' }).waitFor();
    await inside(page, 'Freight prices').getByRole('heading').first().waitFor();
    // A snippet may name a language; the others speak the visitor's.
    const arabic = inside(page, 'تتبّع شحنة');
    await arabic.getByRole('heading', { name: 'أين شحنتي؟' }).waitFor();
    expect(await arabic.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await page.locator('#quote > iframe').count()).toBe(1);
    // Lower than it begins, and no scroll bar of its own: it was told its height.
    await page.waitForFunction(
      () => document.querySelector<HTMLIFrameElement>('iframe[title="Track freight"]')!.offsetHeight < 400,
    );
    const empty = await heightOf(page, 'Track freight');
    await inside(page, 'Track freight').getByLabel('Consignment number').fill('CR000000017');
    await inside(page, 'Track freight').getByLabel('Postcode').fill('0000');
    await inside(page, 'Track freight').getByRole('button', { name: 'Track' }).click();
    await inside(page, 'Track freight').getByRole('alert').waitFor();
    await page.waitForFunction(
      (before) => document.querySelector<HTMLIFrameElement>('iframe[title="Track freight"]')!.offsetHeight > before,
      empty,
    );
    await page.setViewportSize({ width: 360, height: 780 });
    await page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth);
    await site.picture(page, 'embed-360');
    await page.setViewportSize({ width: 1440, height: 900 });
    await site.picture(page, 'embed-1440');

    const refused = page.waitForEvent('console', (said) => /frame-ancestors/.test(said.text()));
    await page.goto(other);
    await refused;
    expect(await inside(page, 'Track freight').getByRole('heading').count()).toBe(0);
    expect(await heightOf(page, 'Track freight')).toBe(420);
  }, 180_000);
});
