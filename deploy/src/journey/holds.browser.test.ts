/** An account goes on hold by itself because of an invoice that stays unpaid, and off it with the payment: every service has its part. */
import { setTimeout as sleep } from 'node:timers/promises';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { customerHoldCalls } from '@cartage/contract/customer/hold.ts';
import { mentionCalls } from '@cartage/contract/communication/mention.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { addDays, dayIn } from '@cartage/contract/time.ts';
import { browserIsThere } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { browsing } from '../fixture/browsing.ts';
import type { Visitor } from '../fixture/visitor.ts';

const until = async (is: () => Promise<boolean>) => {
  while (!(await is())) await sleep(200);
};
const today = dayIn(new Date(), 'Australia/Sydney');

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('an account that is overdue', () => {
  const site = browsing({ weeks: 0, perDay: 2 });
  let admin: Visitor, page: Page, id: number;
  const credit = (on: Page) => on.getByRole('region', { name: 'Credit' });
  const owe = (dueDate: string) =>
    admin.call(invoiceCalls.generateAdhoc, {
      customerId: id,
      adhocInvoice: {
        ...{ invoiceDate: addDays(dueDate, -14), dueDate },
        invoiceLines: [{ description: 'Freight', unitPrice: 100 }],
      },
    });
  /** The next morning, without waiting for it. */
  async function dayBegins() {
    const { background } = site.platform.services.find((s) => s.home.service === 'svc-customer')!;
    const client = new pg.Client({ connectionString: site.database.url });
    await client.connect();
    await client
      .query("update customer.hold_reviews set due_at = due_at - interval '2 days'")
      .finally(() => client.end());
    await background.run('overdue-holds');
    await site.settled();
  }
  beforeAll(async () => {
    admin = site.at();
    await admin.signIn('admin@demo.test');
    const { items } = await admin.call(customerCalls.list, { filter: "companyName eq 'Acme Industrial'" });
    id = items[0]!.id;
    await admin.call(settingsCalls.save, { credit: { holdsByItself: true, holdAfterDays: 30 } } as never);
    page = await site.as('admin@demo.test');
  }, 120_000);

  test('the day on which it would be held stands on the overview and on its own Account, wide and narrow', async () => {
    const { invoiceNumber } = await owe(addDays(today, -26));
    // A service holds settings for some seconds; the pages ask once.
    await until(async () => (await admin.call(customerHoldCalls.outlook, { customerId: id })).startsOn !== null);
    await page.goto(`/customers/${id}/details`);
    await credit(page).getByText(`unless ${invoiceNumber} is paid: it will be 30 days overdue.`).waitFor();
    await site.picture(page, 'hold-coming');
    const narrow = await site.as('admin@demo.test', { width: 360 });
    await narrow.goto(`/customers/${id}/details`);
    await credit(narrow)
      .getByText(/^Starts/)
      .scrollIntoViewIfNeeded();
    await site.picture(narrow, 'hold-coming-360');
    const own = await site.as('customer@acme.test', { width: 360 });
    await own.goto('/account');
    await credit(own).getByText(`Please pay ${invoiceNumber} before`).scrollIntoViewIfNeeded();
    await site.picture(own, 'hold-coming-own-360');
    const wide = await site.as('customer@acme.test');
    await wide.goto('/account');
    await credit(wide).getByText(`Please pay ${invoiceNumber} before`).waitFor();
    await site.picture(wide, 'hold-coming-own');
    await page.goto('/settings?tab=money');
    await page.getByRole('switch', { name: 'Put overdue accounts on hold automatically' }).waitFor();
    await site.picture(page, 'hold-settings');
    await dayBegins();
    expect(await admin.call(customerCalls.find, { id })).toMatchObject({ status: 'Active' });
  }, 120_000);

  test('a day begins on which an invoice is 30 days overdue: it is held, staff are told, and the payment lets it go', async () => {
    const late = await owe(addDays(today, -30));
    await page.goto(`/customers/${id}/details`);
    await credit(page).getByText('Not on hold').waitFor();
    await dayBegins();
    await credit(page).getByText('Ends by itself once it is paid.').waitFor();
    await site.picture(page, 'hold-stands');
    const { items } = await admin.call(mentionCalls.list, {});
    expect(items[0]).toMatchObject({ entitytype: 'Customer', entityid: String(id) });
    expect(items[0]!.content).toContain(late.invoiceNumber);
    const own = await site.as('customer@acme.test');
    await own.goto('/account');
    await credit(own).getByText(`It ends once ${late.invoiceNumber} is paid`).waitFor();
    await site.picture(own, 'hold-stands-own');
    await admin.call(paymentCalls.create, {
      ...{ customerId: id, paymentDate: today, paidAmount: late.amount },
      allocatedInvoicePayments: [{ invoiceId: late.id, paidAmount: late.amount }],
    });
    await credit(page).getByText('Not on hold').waitFor();
    await page.goto(`/customers/${id}/details?tab=history`);
    await page.getByText('System').first().waitFor();
    await site.picture(page, 'hold-history');
  }, 120_000);
});
