/** A company names who serves its streets: maps have them, nobody else is asked anything, and without an answer they say so. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { browserIsThere } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import type { Page } from 'playwright-core';
import { browsing } from '../fixture/browsing.ts';
import { faultsOf } from '../fixture/keyboard.ts';

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('streets of a provider', () => {
  const site = browsing({ weeks: 0, perDay: 2 });
  let provider: ChildProcess, url: string;

  beforeAll(async () => {
    provider = spawn(process.execPath, [join(import.meta.dirname, '../fixture/streets-server.ts')], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [first] = (await once(provider.stdout!, 'data')) as [Buffer];
    url = first.toString().trim();
  });
  afterAll(() => void provider.kill());
  const asked = async () => (await (await fetch(`${url}/asked`)).json()) as IncomingHttpHeaders[];
  const field = (page: Page, name: string) => page.getByRole('textbox', { name });
  const save = (page: Page) => page.getByRole('button', { name: /^Save/ }).click();
  const drawn = async (page: Page) => {
    await page.locator('[role=group][aria-busy=false] canvas').waitFor();
    await page.getByText('© Makers of a test', { exact: true }).waitFor();
  };

  test('are named by an administrator, and drawn on pages that are loaded from then on', async () => {
    const page = await site.as('admin@demo.test');
    await page.goto('/settings?tab=map');
    await page.getByText('Enter a provider and save to see its streets here.').waitFor();
    await field(page, 'Vector tiles').fill('https://tiles.example.com/');
    await save(page);
    await page
      .getByText(/^Write where the tiles are/)
      .first()
      .waitFor();
    await field(page, 'Vector tiles').fill(`${url}/v1/{z}/{x}/{y}.pbf`);
    await save(page);
    await page.getByText('Enter the map attribution, as the provider’s terms require.', { exact: true }).waitFor();
    await field(page, 'Map attribution').fill('© Makers of a test');
    await save(page);
    await page.getByText('Settings saved').first().waitFor();
    // The page in hand was loaded when nobody was to be asked.
    await page.getByText('Streets could not be loaded').waitFor();
    expect(await asked()).toEqual([]);

    await page.reload();
    await drawn(page);
    await site.picture(page, 'streets');
    expect(await faultsOf(page)).toEqual([]);
    const requests = await asked();
    expect(requests.length).toBeGreaterThan(0);
    for (const { cookie, referer, origin } of requests)
      expect({ cookie, referer, origin }).toEqual({ origin: site.platform.url });

    const narrow = await site.as('admin@demo.test', { width: 360, dark: true });
    await narrow.goto('/settings?tab=map');
    await drawn(narrow);
    await narrow.getByText('© Makers of a test', { exact: true }).scrollIntoViewIfNeeded();
    expect(await faultsOf(narrow)).toEqual([]);
    await site.picture(narrow, 'streets-360');

    await fetch(`${url}/down`);
    await page.reload();
    await page.getByText('Streets could not be loaded').waitFor();
    for (const each of [page, narrow]) await each.context().close();
  }, 180_000);
});
