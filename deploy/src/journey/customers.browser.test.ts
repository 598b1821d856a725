/** A customer user sees its own freight only and books it again; a whole file of a customer's freight is booked at once. */
import { join } from 'node:path';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { browserIsThere } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import type { Page } from 'playwright-core';
import { book, pickCustomer } from '../fixture/acts.ts';
import { browsing } from '../fixture/browsing.ts';

const FILE = join(import.meta.dirname, '../../../svc-booking/src/import/fixtures/consignments.csv');
const OWN = 'Acme Industrial';
type Listed = { own: string[]; foreign: { id: number; name: string } };

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('a customer at the pages', () => {
  const site = browsing({ weeks: 1, perDay: 12 });
  let customer: Page;
  const admin = async () => {
    const person = site.at();
    await person.signIn('admin@demo.test');
    return person;
  };
  const numbersOn = async (page: Page, like: RegExp) => [
    ...new Set((await page.getByRole('main').innerText()).match(like) ?? []),
  ];
  beforeAll(async () => {
    customer = await site.as('customer@acme.test');
  }, 60_000);

  async function bookings(): Promise<Listed> {
    const { items } = await (await admin()).call(bookingCalls.list, { maxResultCount: 1000 });
    const other = items.find((b) => b.customer.companyName !== OWN && b.consignmentId)!;
    return {
      own: items.filter((b) => b.customer.companyName === OWN).map((b) => b.consignmentId!),
      foreign: { id: other.id, name: other.consignmentId! },
    };
  }
  async function invoices(): Promise<Listed> {
    const { items } = await (await admin()).call(invoiceCalls.list, { maxResultCount: 1000 });
    const other = items.find((i) => i.customer.companyName !== OWN)!;
    return {
      own: items.filter((i) => i.customer.companyName === OWN).map((i) => i.invoiceNumber),
      foreign: { id: other.id, name: other.invoiceNumber },
    };
  }

  test('the menu is reduced to what is the customer’s', async () => {
    await customer.getByRole('link', { name: 'Bookings', exact: true }).first().waitFor();
    for (const staffOnly of ['Drivers', 'Allocation', 'Customers', 'Carriers', 'Reports'])
      expect(await customer.getByRole('navigation').getByRole('link', { name: staffOnly }).count()).toBe(0);
    expect(await customer.getByText('Switch user').count()).toBe(0);
  }, 30_000);

  test('its bookings are listed and nobody else’s, and another’s record is not there', async () => {
    const { own, foreign } = await bookings();
    await customer.goto('/bookings?size=100');
    await customer
      .getByText(/CR\d{9}/)
      .first()
      .waitFor();
    expect((await numbersOn(customer, /CR\d{9}/g)).toSorted()).toEqual(own.filter(Boolean).toSorted());
    await site.picture(customer, 'customer-bookings');
    const [answer] = await Promise.all([
      customer.waitForResponse(/getbookingforEdit/i),
      customer.goto(`/bookings-beta/details/${foreign.id}`),
    ]);
    expect(answer.status()).toBe(404);
    await customer.getByText('There is no such booking').waitFor();
    expect(await customer.getByText(foreign.name).count()).toBe(0);
  }, 60_000);

  test('its invoices are listed and nobody else’s, and another’s is not there', async () => {
    const { own, foreign } = await invoices();
    expect(own.length).toBeGreaterThan(0);
    await customer.goto('/finance/invoices');
    await customer.getByText(own[0]!).first().waitFor();
    expect((await numbersOn(customer, /INV-?\d+/g)).toSorted()).toEqual(own.toSorted());
    await site.picture(customer, 'customer-invoices');
    const [answer] = await Promise.all([
      customer.waitForResponse(/getinvoiceforedit/i),
      customer.goto(`/finance/invoices/${foreign.id}`),
    ]);
    expect(answer.status()).toBe(404);
    await customer
      .getByRole('alert')
      .or(customer.getByText(/not found|no such/i))
      .first()
      .waitFor();
    expect(await customer.getByText(foreign.name).count()).toBe(0);
  }, 60_000);

  test('an earlier booking is booked again: the same freight on the same way under a new number', async () => {
    const before = await (
      await admin()
    ).call(bookingCalls.list, {
      filter: `customer/companyName eq '${OWN}' and bookingStatus eq 'Delivered'`,
      maxResultCount: 1,
    });
    const earlier = before.items[0]!;
    await customer.goto(`/bookings-beta/details/${earlier.id}`);
    await customer
      .getByRole('button', { name: 'Book again' })
      .or(customer.getByRole('link', { name: 'Book again' }))
      .first()
      .click();
    await customer.waitForURL(/\/quote\?again=/);
    const quote = customer
      .getByRole('radiogroup', { name: 'Quotes' })
      .getByRole('radio', { name: /Harbour Freight/ })
      .first();
    await quote.check({ force: true });
    const connote = await book(customer);
    expect(connote).not.toBe(earlier.consignmentId);
    await customer.getByRole('link', { name: 'Open booking' }).click();
    await customer.getByRole('heading', { level: 1 }).filter({ hasText: connote }).waitFor();
    const [again] = (await (await admin()).call(bookingCalls.list, { filter: `consignmentId eq '${connote}'` })).items;
    const way = (b: typeof earlier) => [
      b.customer.companyName,
      b.fromAddress.suburb,
      b.fromAddress.addressLine1,
      b.toAddress.suburb,
      b.toAddress.companyName,
      b.totalItems,
    ];
    expect(way(again!)).toEqual(way(earlier));
    await customer.goto('/bookings');
    await customer.getByText(connote).first().waitFor();
  }, 90_000);

  test('a file of 500 bookings comes back with 27 refused rows, and books nothing twice', async () => {
    const staff = await site.as('admin@demo.test');
    const count = async () =>
      (await (await admin()).call(bookingCalls.list, { filter: `customer/companyName eq '${OWN}'`, maxResultCount: 1 }))
        .totalCount;
    const before = await count();
    for (const time of ['first', 'second']) {
      await staff.goto('/bookings/import');
      await pickCustomer(staff, OWN);
      await staff.locator('input[type=file]').setInputFiles(FILE);
      await staff.getByRole('button', { name: 'Book 500 rows' }).click();
      await staff.getByText('473').first().waitFor({ timeout: 60_000 });
      await staff.getByText('27', { exact: true }).first().waitFor();
      await site.picture(staff, `import-${time}`);
    }
    expect(await count()).toBe(before + 473);
    await staff.context().close();
  }, 180_000);
});
