import { tenantEvents } from '@cartage/contract/events/core.ts';
import { contractCalls } from '@cartage/contract/rates/contract.ts';
import { priceCalls } from '@cartage/contract/rates/price.ts';
import { rateQuoteCalls } from '@cartage/contract/rates/quote.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';

const svc = startForTest(jobsService);
const place = (suburb: string, state: string, postCode: string, latitude: number, longitude: number) => ({
  ...{ countryCode: 'AU', suburb, state, postCode, latitude, longitude },
  type: 'DeliveryArea' as const,
});
const staff = () => svc.as(aStaff());
const CUSTOMER = 7;
let cards: { id: string; code: string; side: string }[];
beforeAll(async () => {
  svc.setNow('2026-11-20T02:00:00Z');
  svc.answers(placeCalls.deliveryAreas, () => [
    place('Sydney', 'NSW', '2000', -33.87, 151.21),
    place('Melbourne', 'VIC', '3000', -37.81, 144.96),
  ]);
  await svc.deliver(tenantEvents.created({ tenantId: 1, name: 'Harbour Freight', isDemo: true }));
  cards = (await staff().call(rateCardCalls.list, {})).items;
});
const markup = { customerId: CUSTOMER, method: 'Markup' as const, value: 10, fromDay: '2026-11-01' };
const save = (more: object = {}) => staff().call(contractCalls.save, { contract: { ...markup, ...more } });
const list = async () => (await staff().call(contractCalls.list, { customerId: CUSTOMER })).items;
const weight = { value: 120, unit: 'kg' as const };
const freight = {
  from: { suburb: 'Sydney', postCode: '2000' },
  to: { suburb: 'Melbourne', postCode: '3000' },
  items: [{ packageType: 'Carton', quantity: 1, weight }],
};
const priced = async (despatchDay: string, customerId: number | null = CUSTOMER) => {
  const requests = [{ ...freight, customerId, serviceCode: 'ROAD', despatchDay }];
  return (await staff().call(priceCalls.priceMany, { requests }))[0]!.offers[0]!;
};

test('a contract makes the price on its days, from the next price on, and its end gives the old one back', async () => {
  const before = await priced('2026-11-25');
  const { id } = await save({ toDay: '2026-12-31', note: 'Signed by both' });
  const after = await priced('2026-11-25');
  expect(after.contract).toMatchObject({ id, method: 'Markup', value: 10 });
  expect(after.sell.lines[0]!.taxExclusiveAmount).toBeCloseTo(after.cost!.lines[0]!.taxExclusiveAmount * 1.1, 2);
  expect((await priced('2027-01-04')).contract).toBeNull();
  expect((await priced('2026-11-25', 8)).contract).toBeNull();
  expect(await list()).toMatchObject([{ id, toDay: '2026-12-31', note: 'Signed by both', rateCardId: null }]);
  await save({ id, value: 20, toDay: '2026-12-31' });
  expect((await priced('2026-11-25')).contract).toMatchObject({ value: 20 });
  await staff().call(contractCalls.remove, { id });
  expect((await priced('2026-11-25')).sell.amount).toBe(before.sell.amount);
});
test('two contracts of the same days are refused, one after the other is not', async () => {
  const first = await save({ toDay: '2026-12-31' });
  await expect(save({ fromDay: '2026-12-31' })).rejects.toMatchObject({ status: 409, code: 'contract.overlaps' });
  await expect(save({ fromDay: '2026-10-01' })).rejects.toMatchObject({ status: 409 });
  const second = await save({ fromDay: '2027-01-01' });
  await expect(save({ id: first.id, toDay: null })).rejects.toMatchObject({ status: 409 });
  await save({ id: first.id, toDay: '2026-12-30' });
  const at = await Promise.allSettled([
    save({ fromDay: '2026-09-01', toDay: '2026-09-30' }),
    save({ fromDay: '2026-09-02', toDay: '2026-09-30' }),
  ]);
  expect(at.map((a) => a.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (const { id } of await list()) await staff().call(contractCalls.remove, { id });
  expect(second.toDay).toBeNull();
});
test('a card of a contract has to be one that is sold by, and is not archived under it', async () => {
  const of = (side: string) => cards.find((c) => c.side === side)!.id;
  await expect(save({ method: 'RateCard' })).rejects.toMatchObject({ status: 400 });
  await expect(save({ method: 'RateCard', rateCardId: of('Buy') })).rejects.toMatchObject({ status: 400 });
  const copy = await staff().call(rateCardCalls.copy, { id: of('Sell'), code: 'ACME', name: 'Acme' });
  const { id } = await save({ method: 'RateCard', value: 0, rateCardId: copy.id });
  expect((await priced('2026-11-25')).sell.lines[0]!.trace.rateCard).toMatchObject({ code: 'ACME', isOwn: true });
  await expect(staff().call(rateCardCalls.archive, { id: copy.id })).rejects.toMatchObject({ code: 'rateCard.inUse' });
  await staff().call(contractCalls.remove, { id });
  await staff().call(rateCardCalls.archive, { id: copy.id });
});
test('a customer pays by its contract and reads nothing of it', async () => {
  await save();
  const customer = svc.as(aCustomerUser(CUSTOMER));
  const end = (suburb: string, postCode: string) => ({ addressType: 'Business', suburb, postCode });
  const side = { value: 40, unit: 'cm' as const };
  const quote = await customer.call(rateQuoteCalls.quote, {
    fromAddress: end('Sydney', '2000'),
    toAddress: end('Melbourne', '3000'),
    items: [
      { packageType: 'Carton', quantity: 1, weight, length: side, width: side, height: side, description: 'Paint' },
    ],
    serviceCode: 'ROAD',
    despatchDate: '2026-11-25',
  });
  const ours = await priced('2026-11-25');
  expect(quote.serviceCost.taxExclusiveAmount).toBe(ours.sell.lines[0]!.taxExclusiveAmount);
  expect(JSON.stringify(quote)).not.toMatch(/Markup|"side":"Buy"/);
  await expect(customer.call(contractCalls.list, { customerId: CUSTOMER })).rejects.toMatchObject({ status: 403 });
});
