/** A rate manager raises a card by more than contracts allow, sees who is over, and leaves them on the version before. No mouse. */
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { contractCalls } from '@cartage/contract/rates/contract.ts';
import { priceCalls } from '@cartage/contract/rates/price.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { addDays, dayIn } from '@cartage/contract/time.ts';
import { browserIsThere } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import type { Page } from 'playwright-core';
import { browsing } from '../fixture/browsing.ts';
import { faultsOf, fill, press, tabTo } from '../fixture/keyboard.ts';
import type { Visitor } from '../fixture/visitor.ts';

const today = dayIn(new Date(), 'Australia/Sydney');
const inSheet = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role') === 'grid');
const LANE = { from: { suburb: 'Melbourne', postCode: '3000' }, to: { suburb: 'Sydney', postCode: '2000' } };
const pallet = { packageType: 'Pallet', quantity: 1, weight: { unit: 'kg' as const, value: 400 } };
/** By how many per cent at most one version may raise what each of these customers pays. */
const CAPS = [4, 7.5, 20, null];

describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('a rise over what contracts allow', () => {
  const site = browsing({ weeks: 0, perDay: 2 });
  let admin: Visitor, rateCardId: string, customers: { id: number }[];

  /** The freight of one pallet from Melbourne to Sydney on the day after tomorrow, without levies. */
  async function freightOf(customerId: number): Promise<number> {
    const requests = [{ customerId, serviceCode: 'ROAD', ...LANE, items: [pallet], despatchDay: addDays(today, 2) }];
    const [price] = await admin.call(priceCalls.priceMany, { requests });
    return price!.offers[0]!.sell.lines[0]!.taxExclusiveAmount;
  }
  beforeAll(async () => {
    admin = site.at();
    await admin.signIn('admin@demo.test');
    rateCardId = (await admin.call(rateCardCalls.list, {})).items.find((c) => c.isDefault && c.side === 'Sell')!.id;
    customers = (await admin.call(customerCalls.list, {})).items.slice(0, CAPS.length);
    for (const [n, { id: customerId }] of customers.entries()) {
      const contract = { customerId, method: 'RateCard' as const, value: 0, rateCardId, fromDay: addDays(today, -60) };
      await admin.call(contractCalls.save, { contract: { ...contract, mostIncrease: CAPS[n] } });
      await admin.call(jobCalls.create, {
        job: {
          customerid: customerId,
          servicecode: 'ROAD',
          fromaddress: { suburb: 'Melbourne', postcode: '3000' },
          toaddress: { suburb: 'Sydney', postcode: '2000' },
          items: [{ packagetype: 'Pallet', quantity: 1, weight: pallet.weight }],
        },
      });
    }
  }, 120_000);

  test('is run, looked at wide and narrow, and published for those within', async () => {
    const page = await site.as('admin@demo.test');
    await page.goto(`/carriers/rates/${rateCardId}`);
    await page.getByRole('grid').waitFor();
    for (let n = 0; n < 60 && !(await inSheet(page)); n++) await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await press(page, /^Raise by %$/);
    await page.getByRole('dialog', { name: 'Raise rates' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await fill(page, /^By per cent$/, '9');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+s');
    await page.getByText(/^Draft saved/).waitFor();
    await press(page, /^Run$/);
    await page.getByText('2 customers are over the most that their contracts allow').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await site.picture(page, 'caps-run');
    await press(page, /^Publish version/);
    const asked = (on: Page) => on.getByRole('dialog', { name: '2 customers are over what the contract allows' });
    await asked(page).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await site.picture(page, 'caps-asked');
    await page.keyboard.press('Escape');
    await asked(page).waitFor({ state: 'hidden' });

    const narrow = await site.as('admin@demo.test', { dark: true, width: 360 });
    await narrow.goto(`/carriers/rates/${rateCardId}`);
    await narrow.getByText('2 customers are over the most that their contracts allow').waitFor();
    expect(await faultsOf(narrow)).toEqual([]);
    await press(narrow, /^Publish version/);
    await asked(narrow).waitFor();
    expect(await faultsOf(narrow)).toEqual([]);
    await site.picture(narrow, 'caps-asked-360');
    const before = await Promise.all(customers.map((c) => freightOf(c.id)));
    await tabTo(narrow, /^What becomes of them/);
    expect(await narrow.getByLabel('What becomes of them').inputValue()).toBe('stay');
    await press(narrow, /^Publish version/);
    await narrow
      .getByText(/^Version \d+ is published/)
      .first()
      .waitFor();
    await site.picture(narrow, 'caps-published-360');
    await page.reload();
    await page.getByRole('grid').waitFor();
    await site.picture(page, 'caps-published');
    const after = await Promise.all(customers.map((c) => freightOf(c.id)));
    const rises = after.map((to, n) => Math.round((to / before[n]! - 1) * 100));
    expect(rises).toEqual([0, 0, 9, 9]);
    for (const at of [page, narrow]) await at.context().close();
  }, 180_000);
});
