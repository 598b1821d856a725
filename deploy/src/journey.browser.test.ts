/** The journey in a real browser, from sign-in to public tracking; scans and money are walked over the calls in journey.api.test.ts. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { eq } from '@cartage/contract/odata.ts';
import { browserIsThere, openBrowser, openPage, signIn } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import type { Browser, Page } from 'playwright-core';
import { testPlatform } from './fixture/platform.ts';
import type { Visitor } from './fixture/visitor.ts';
import { buildWeb } from './fixture/web.ts';

const PICTURES = join(import.meta.dirname, '../../screenshots');
const FILE = join(import.meta.dirname, '../../svc-booking/src/import/fixtures/consignments.csv');

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('the journey', () => {
  const site = testPlatform({ weeks: 0, perDay: 6 });
  let browser: Browser, staff: Page, admin: Visitor;
  let connote = '', record = '';
  const picture = (page: Page, name: string) => page.screenshot({ path: join(PICTURES, `journey-${name}.png`) });
  const open = (options: { width?: number; dark?: boolean } = {}) => openPage(browser, { ...options, baseURL: site.platform.url });

  beforeAll(async () => {
    mkdirSync(PICTURES, { recursive: true });
    buildWeb();
    browser = await openBrowser();
    staff = await open();
    staff.setDefaultTimeout(15_000);
    admin = site.at();
    await admin.signIn('admin@demo.test');
  }, 120_000);
  afterAll(async () => { await browser?.close(); });

  test('a wrong password, a locked and an inactive account each say so in their own words', async () => {
    const page = await open();
    const said: string[] = [];
    for (const [email, password] of [['admin@demo.test', 'wrong'], ['locked@demo.test', 'Cartage-demo-1'], ['inactive@demo.test', 'Cartage-demo-1']] as const) {
      await page.goto('/auth/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      said.push(await page.getByRole('alert').first().innerText());
    }
    expect(new Set(said).size).toBe(3);
    await page.context().close();
  }, 60_000);

  test('whoever is not signed in is sent to the sign-in and comes back to where they wanted to go', async () => {
    await staff.goto('/customers');
    await staff.waitForURL(/\/auth\/login/);
    await signIn(staff, 'admin@demo.test');
    await staff.getByRole('navigation').getByRole('link', { name: 'Customers' }).waitFor();
  }, 60_000);

  test('a new customer is found by the palette', async () => {
    await staff.goto('/customers');
    await staff.getByRole('button', { name: 'New customer' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel('Company').fill('Journey Freight');
    await dialog.getByLabel('Email').fill('jo@journey.test');
    await dialog.getByLabel('ABN').fill('51 824 753 557');
    await dialog.getByRole('button', { name: /Create|Save|Add/ }).click();
    await dialog.getByText('Invalid ABN').first().waitFor();
    await dialog.getByLabel('ABN').fill('51 824 753 556');
    await dialog.getByRole('button', { name: /Create|Save|Add/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await staff.keyboard.press('Control+k');
    await staff.getByPlaceholder('Search...').last().fill('Journey Fre');
    await staff.getByRole('option', { name: /Journey Freight/ }).first().waitFor({ timeout: 4000 });
    await picture(staff, 'palette');
    await staff.keyboard.press('Escape');
  }, 60_000);

  test('a quote from a suburb and a postcode is priced by both carriers, explained, and booked', async () => {
    await staff.goto('/quote');
    await pickCustomer(staff, 'Journey Freight');
    await place(staff, 'From', 'sydney 2000', /Sydney.*2000/);
    await place(staff, 'To', 'ballarat 3350', /Ballarat Central.*3350/);
    const cell = (label: RegExp | string) => staff.getByLabel(label);
    await cell('Quantity, row 1').fill('2');
    await cell('Package, row 1').selectOption({ label: 'Pallet' });
    await staff.locator('input[name$="0.height"]').fill('110');
    await staff.locator('input[name$="0.weight"]').fill('310');
    await staff.getByRole('button', { name: 'Add item' }).click();
    await cell('Package, row 2').selectOption({ label: 'Carton' });
    for (const [name, value] of [['length', '40'], ['width', '30'], ['height', '30'], ['weight', '9']] as const) await staff.locator(`input[name$="1.${name}"]`).fill(value);
    const quotes = staff.getByRole('radiogroup', { name: 'Quotes' });
    await quotes.getByText('Own fleet').first().waitFor();
    await quotes.getByText('Southline').first().waitFor();
    await staff.getByRole('button', { name: /Why this price/ }).first().click();
    await picture(staff, 'quote');
    await quotes.getByRole('radio').first().check({ force: true });
    await fill(staff, 'fromAddress', { companyName: 'Journey Freight', contactName: 'Jo Journey', addressLine1: '1 George St', email: 'jo@journey.test' });
    await fill(staff, 'toAddress', { companyName: 'Ballarat Books', contactName: 'Bo Bell', addressLine1: '2 Sturt St', email: 'bo@ballarat.test' });
    await staff.getByLabel('Note').fill('Fragile corner');
    await staff.getByRole('button', { name: 'Book freight' }).first().click();
    await staff.getByRole('heading', { name: /Booked as/ }).waitFor();
    connote = /CR\d{9}/.exec(await staff.getByRole('heading', { name: /Booked as/ }).innerText())![0];
    await picture(staff, 'booked');
    await staff.getByRole('link', { name: 'Open booking' }).click();
    await staff.waitForURL(/bookings-beta\/details/);
    record = new URL(staff.url()).pathname;
    await staff.getByText('Fragile corner').or(staff.getByRole('tab', { name: /Notes/ })).first().waitFor();
    await staff.getByRole('tab', { name: /Price/ }).click();
    await picture(staff, 'record');
  }, 120_000);

  test('a file of 500 bookings comes back with 27 refused rows, and books nothing twice', async () => {
    await staff.goto('/bookings/import');
    await pickCustomer(staff, 'Journey Freight');
    for (const time of ['first', 'second']) {
      if (time === 'second') {
        await staff.goto('/bookings/import');
        await pickCustomer(staff, 'Journey Freight');
      }
      await staff.locator('input[type=file]').setInputFiles(FILE);
      await staff.getByRole('button', { name: 'Book 500 rows' }).click();
      await staff.getByText('473').first().waitFor({ timeout: 60_000 });
      await staff.getByText('27', { exact: true }).first().waitFor();
      await picture(staff, `import-${time}`);
    }
    const found = await admin.call(bookingCalls.list, { filter: "customer/companyName eq 'Journey Freight'", maxResultCount: 1 });
    expect(found.totalCount).toBe(474);
  }, 180_000);

  test('the board shows the drivers, and the job is given to one', async () => {
    const page = await open();
    await signIn(page, 'dispatch@demo.test');
    await page.goto('/drivers/allocation');
    await page.getByText('Anh Nguyen').first().waitFor();
    await picture(page, 'board');
    await page.context().close();
    const dispatcher = site.at();
    await dispatcher.signIn('dispatch@demo.test');
    const { items } = await dispatcher.call(driverCalls.list, { filter: eq('code', 'SYD01') });
    const job = await admin.call(bookingCalls.find, { id: Number(record.split('/').at(-1)) });
    await dispatcher.call(deliveryAgentCalls.allocate, { allocation: { agentId: items[0]!.id, jobIds: [job.jobId!], agentType: 'Driver' } });
  }, 60_000);

  test('public tracking follows the scans without a reload', async () => {
    const page = await open({ width: 360 });
    await page.goto(`/track?connote=${connote}&postcode=3350`);
    await page.getByText(connote).first().waitFor();
    const { record: scan } = (await import('@cartage/contract/jobs/scan-event.ts')).scanEventCalls;
    const { jobId } = await admin.call(bookingCalls.find, { id: Number(record.split('/').at(-1)) });
    const headline = page.getByRole('heading', { level: 1 });
    expect(await headline.innerText()).toMatch(/^Booked/);
    await admin.call(scan, { code: 'PickedUp', jobid: jobId! });
    await headline.filter({ hasText: /^On its way/ }).waitFor({ timeout: 4000 });
    await admin.call(scan, { code: 'OnDelivery', jobid: jobId! });
    await headline.filter({ hasText: /^Arriving/ }).waitFor({ timeout: 4000 });
    await picture(page, 'tracking');
    await page.context().close();
  }, 60_000);

  test('a customer user sees its own reduced menu', async () => {
    const page = await open();
    await signIn(page, 'customer@acme.test');
    await page.getByRole('link', { name: 'Bookings', exact: true }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Drivers' }).count()).toBe(0);
    expect(await page.getByText('Switch user').count()).toBe(0);
    const [answer] = await Promise.all([page.waitForResponse(/getbookingforEdit/i), page.goto(record)]);
    expect(answer.status()).toBe(404);
    expect(await page.getByText(connote).count()).toBe(0);
    await page.context().close();
  }, 60_000);

  test('staff act as somebody else and come back', async () => {
    await staff.goto('/auth/switch?returnTo=/dashboard');
    await staff.getByText('Mia Dispatch').first().click();
    await staff.getByRole('button', { name: /Act as|Switch/ }).first().click({ timeout: 3000 }).catch(() => undefined);
    await staff.getByText('End impersonation').first().waitFor();
    await staff.getByText('End impersonation').first().click();
    await staff.getByText('Alex Admin').first().waitFor();
  }, 60_000);

  test('a dead remote costs its pages only, and trying again works', async () => {
    const page = await open();
    await page.route('**/mfe/mfe-finance/**', (route) => route.abort());
    await signIn(page, 'admin@demo.test');
    await page.goto('/finance/invoices');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await picture(page, 'dead-remote');
    await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).click();
    await page.getByRole('heading', { name: 'Customers' }).first().waitFor();
    await page.goto('/finance/invoices');
    await again.waitFor();
    await page.unroute('**/mfe/mfe-finance/**');
    await again.click();
    await page.getByRole('heading', { name: /Invoices|Finance/ }).first().waitFor();
    await page.context().close();
  }, 60_000);

  test('a session that ended sends to the sign-in', async () => {
    const page = await open();
    await signIn(page, 'finance@demo.test');
    await page.goto('/finance/invoices');
    await page.context().clearCookies();
    await page.goto('/finance/statement');
    await page.waitForURL(/\/auth\/login/);
    await page.context().close();
  }, 60_000);

  test('a slow network shows the page’s frame first, then its rows', async () => {
    const page = await open();
    await signIn(page, 'admin@demo.test');
    await page.route('**/api/booking/booking/getbookings*', async (route) => { await new Promise((r) => setTimeout(r, 1500)); await route.continue(); });
    await page.goto('/bookings');
    await page.getByRole('heading', { name: 'Bookings' }).first().waitFor();
    expect(await page.getByText(/CR\d{9}/).count()).toBe(0);
    await page.getByText(/CR\d{9}/).first().waitFor();
    await page.context().close();
  }, 60_000);
});

async function place(page: Page, label: string, text: string, wanted: RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.click();
  await field.fill(text);
  await page.getByRole('option', { name: wanted }).first().click();
}
async function fill(page: Page, end: string, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`input[name="booking.${end}.${name}"]`).fill(value);
}
async function pickCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Customer' }).first().click();
  await page.getByPlaceholder('Search...').last().fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}
