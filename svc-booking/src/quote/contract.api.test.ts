import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { rateEvents } from '@cartage/contract/events/rate.ts';
import { rateBookCalls } from '@cartage/contract/rates/rate-book.ts';
import { holder } from '@cartage/server/held.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { ratesChanged } from '../carriers/fleet/held-rates.ts';
import { RATES } from '../carriers/recorded-rates.fixture.ts';
import { startQuoting } from './quoting.fixture.ts';

const { svc, quoted } = startQuoting();
const ACME = 7;
const contract = {
  ...{ id: 'c1', customerId: ACME, method: 'Markup' as const, value: 12, rateCardId: null },
  ...{ fromDay: '2026-07-01', toDay: null, keptRates: [] },
};
beforeAll(() => svc.answers(rateBookCalls.facts, () => ({ ...RATES, contracts: [contract] })));
const road = async (customerId: number | null) =>
  (await quoted(aStaff(), { customer: { customerId } })).quotes.find(
    (q) => q.carrier.code === 'FLEET' && q.service.code === 'ROAD',
  )!;

test('a customer with a contract is quoted by it, and the breakdown says so to each in what they may know', async () => {
  const q = await road(ACME);
  expect(q.carrierCost!.freightExGst).toBe(490.6);
  expect(q.customerCost).toMatchObject({ freightExGst: 549.47, additionalExGst: 82.42 });
  expect(q.carrierTrace!.notes).toContain("Customer's contract from 1 July 2026: cost + 12 %");
  expect(q.trace!.notes).toContain('By the customer’s contract from 1 July 2026.');
  const theirs = await quoted(aCustomerUser(ACME, ['Booking.View', 'Booking.Manage']));
  const same = theirs.quotes.find((t) => t.service.code === 'ROAD')!;
  expect(same.customerCost.freightExGst).toBe(549.47);
  expect(JSON.stringify(same)).not.toMatch(/12 %|490\.6/);
});
test('what is on top of costs goes for other carriers’ freight too, and a card does not', async () => {
  const southline = async (customerId: number | null) =>
    (await quoted(aStaff(), { customer: { customerId } })).quotes.find((q) => q.service.code === 'SL-ROAD')!;
  const [theirs, others] = [await southline(ACME), await southline(8)];
  const cost = theirs.carrierCost!.freightExGst;
  expect(theirs.customerCost.freightExGst).toBeCloseTo(cost * 1.12, 2);
  expect(others.customerCost.freightExGst).toBeCloseTo(cost * 1.18, 2);
  expect(theirs.carrierTrace!.notes).toContain("Customer's contract from 1 July 2026: cost + 12 %");
  expect(theirs.trace!.notes).toContain('By the customer’s contract from 1 July 2026.');
  const byCard = { ...contract, customerId: 9, method: 'RateCard' as const, rateCardId: 'SELL' };
  svc.answers(rateBookCalls.facts, () => ({ ...RATES, version: 'another', contracts: [contract, byCard] }));
  ratesChanged(svc.ctx());
  expect((await southline(9)).customerCost.freightExGst).toBe(others.customerCost.freightExGst);
});
test('it goes before the fleet’s own terms, and after those that were agreed on with this account', async () => {
  const { items } = await svc.as(aStaff()).call(carrierAccountCalls.list, { filter: "code eq 'FLEET'" });
  const save = (more: object) =>
    svc.as(aStaff()).call(carrierAccountCalls.save, { carrierAccount: { ...items[0]!, ...more } });
  await save({ pricing: { method: 'Markup', value: 50 } });
  expect((await road(ACME)).customerCost.freightExGst).toBe(549.47);
  expect((await road(null)).customerCost.freightExGst).toBe(735.9);
  await save({
    customers: [{ customerId: ACME, isOwn: true, isActive: true, pricing: { method: 'Increase', value: 1 } }],
  });
  expect((await road(ACME)).customerCost.freightExGst).toBe(491.6);
});

describe('while svc-jobs does not answer', () => {
  const asksAnew = () => {
    for (const copy of holder(svc.ctx()).copies.values()) copy.until = 0;
  };
  // Not by saying that they are old: that is heard from the key-value store as well, maybe after svc-jobs has died.
  beforeAll(() => {
    svc.answers(rateBookCalls.facts, () => ({ ...RATES, contracts: [contract] }));
    asksAnew();
  });
  const dies = (how: () => never | Promise<never>) => {
    svc.answers(rateBookCalls.facts, how);
    asksAnew();
  };
  const down = () => {
    throw Object.assign(new Error('down'), { status: 503 });
  };
  const hangs = () => new Promise<never>(() => {});

  test.each([
    ['is down', down],
    ['hangs', hangs],
  ])(
    'customers are quoted by what is held while it %s, one with a contract and one that nobody asked for yet',
    async (_, how) => {
      svc.answers(rateBookCalls.facts, () => ({ ...RATES, contracts: [contract] }));
      const before = await quoted(aStaff(), { customer: { customerId: ACME } });
      dies(how);
      const theirs = await quoted(aStaff(), { customer: { customerId: ACME } });
      expect(theirs.quotes.map((q) => [q.service.code, q.customerCost.total])).toEqual(
        before.quotes.map((q) => [q.service.code, q.customerCost.total]),
      );
      expect(theirs.carriers.map((c) => c.state)).toEqual(['answered', 'answered']);
      const others = await quoted(aStaff(), { customer: { customerId: how === down ? 21 : 22 } });
      expect(others.quotes.map((q) => q.service.code)).toEqual(['SL-ROAD', 'SL-NEXT']);
    },
    30_000,
  );
  test('rates that are known to be old price nobody, and each carrier says why', async () => {
    await quoted(aStaff(), { customer: { customerId: ACME } });
    dies(down);
    await svc.deliver(rateEvents.changed({ version: RATES.version }));
    const { quotes, carriers } = await quoted(aStaff(), { customer: { customerId: ACME } });
    expect(quotes).toEqual([]);
    expect(carriers.map((c) => c.reason)).toEqual([
      'The rates could not be asked.',
      'What was agreed with this customer cannot be looked up right now, so it has no price. Please try again in a minute.',
    ]);
    // Freight of nobody in particular has no agreement to look up.
    const anybodys = await quoted(aStaff(), { customer: { customerId: null } });
    expect(anybodys.quotes.map((q) => q.service.code)).toEqual(['SL-ROAD', 'SL-NEXT']);
  });
});
