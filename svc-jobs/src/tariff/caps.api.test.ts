import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { contractCalls } from '@cartage/contract/rates/contract.ts';
import { priceCalls } from '@cartage/contract/rates/price.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { aLane, startTariffs } from './tariff.fixture.ts';

const { svc, staff, aCard, edit, publish, find, lanes } = startTariffs();
beforeAll(() => svc.answers(carrierAccountCalls.list, () => ({ items: [], totalCount: 0 })));

const KG = { value: 100, unit: 'kg' as const };
const FREIGHT = {
  from: { suburb: 'Sydney', postCode: '2000' },
  to: { suburb: 'Melbourne', postCode: '3000' },
  items: [{ packageType: 'Carton', quantity: 1, weight: KG }],
};
let customers = 500;
/** A customer that pays by a card of its own, by contract, and sent 100 kg last month. */
async function aCapped(rateCardId: string, mostIncrease: number | null, days: object = {}) {
  const customerId = ++customers;
  const contract = { customerId, method: 'RateCard' as const, value: 0, rateCardId, fromDay: '2026-01-01', ...days };
  const saved = await staff().call(contractCalls.save, { contract: { ...contract, mostIncrease } });
  await staff().call(jobCalls.create, {
    job: {
      customerid: customerId,
      servicecode: 'ROAD',
      fromaddress: { suburb: 'Sydney', postcode: '2000' },
      toaddress: { suburb: 'Melbourne', postcode: '3000' },
      items: [{ packagetype: 'Carton', quantity: 1, weight: KG }],
    },
  });
  return saved;
}
/** From $1 a kilogram to this. */
async function raisedTo(value: number) {
  const card = await aCard();
  await publish(card.id, (await edit(card.id, 0, [aLane(1)])).revision);
  const { id } = (await lanes(card.id)).rates[0]!;
  const draft = (to: number, seen: number) => edit(card.id, seen, [{ ...aLane(to), id }]);
  return { card, draft, first: await draft(value, 0) };
}
async function run(rateCardId: string, seen: number) {
  await staff().call(tariffCalls.runWhatIf, { rateCardId, seen });
  await svc.service.background.run('what-ifs');
  return (await staff().call(tariffCalls.lastWhatIf, { rateCardId }))!.result!;
}
const publishOver = (rateCardId: string, seen: number, overCaps?: number) =>
  staff().call(tariffCalls.publish, { rateCardId, seen, effectiveDate: '2026-12-01', overCaps });

test('a contract keeps its cap, what is left out stays, null takes it away, and no price is made of it', async () => {
  const card = await aCard();
  const { note: _n, ...saved } = await aCapped(card.id, 4.5);
  const find = async () => (await staff().call(contractCalls.list, { customerId: saved.customerId })).items[0];
  expect(await find()).toMatchObject({ mostIncrease: 4.5 });
  const { mostIncrease: _, ...before } = saved;
  expect(await staff().call(contractCalls.save, { contract: before })).toMatchObject({ mostIncrease: 4.5 });
  await staff().call(contractCalls.save, { contract: { ...before, mostIncrease: null } });
  expect(await find()).toMatchObject({ mostIncrease: null });
  await expect(staff().call(contractCalls.save, { contract: { ...before, mostIncrease: -1 } })).rejects.toMatchObject({
    status: 400,
  });
});

test('a run tells who pays more than the contract of the day allows, and publishing over it is said by number', async () => {
  const { card, draft, first } = await raisedTo(1.1);
  await aCapped(card.id, 10);
  const tight = await aCapped(card.id, 4);
  await aCapped(card.id, null);
  // One that is over by then, and one that has not begun.
  await aCapped(card.id, 0, { toDay: '2026-11-30' });
  await aCapped(card.id, 0, { fromDay: '2026-12-02' });
  const moved = await staff().call(tariffCalls.edit, {
    rateCardId: card.id,
    seen: first.revision,
    effectiveDate: '2026-12-01',
  });
  expect((await find(card.id)).cappedCount).toBe(2);
  const result = await run(card.id, moved.revision);
  const over = [{ customerId: tight.customerId, percent: 9.5, mostIncrease: 4 }];
  expect(result.caps).toMatchObject({ contracts: 2, over: 1, customers: over });
  expect(result.affected.find((c) => c.customerId === tight.customerId)).toMatchObject({ mostIncrease: 4 });
  const refusal = { status: 409, code: 'tariff.overCaps', message: expect.stringContaining('by 9.5 %, not 4 %') };
  await expect(publishOver(card.id, moved.revision)).rejects.toMatchObject(refusal);
  expect((await find(card.id)).draft).not.toBeNull();
  expect(await publishOver(card.id, moved.revision, 1)).toMatchObject({ number: 2, overCaps: 1 });
  // Within the caps nothing is asked.
  const second = await draft(1, 0);
  expect((await run(card.id, second.revision)).caps).toMatchObject({ over: 0 });
  expect(await publish(card.id, second.revision, '2026-11-21')).toMatchObject({ overCaps: 0 });
});

test('where caps may be passed and the draft was not run, nobody publishes without saying so; another card asks nothing', async () => {
  const { card, draft, first } = await raisedTo(1.02);
  await aCapped(card.id, 4);
  await expect(publish(card.id, first.revision)).rejects.toMatchObject({ status: 409, code: 'tariff.capsUnknown' });
  await run(card.id, first.revision);
  // A run of the draft as it was says nothing of the draft as it is.
  const later = await draft(1.5, first.revision);
  await expect(publish(card.id, later.revision)).rejects.toMatchObject({ code: 'tariff.capsUnknown' });
  const other = await raisedTo(3);
  expect(await publish(other.card.id, other.first.revision)).toMatchObject({ overCaps: 0 });
  expect(await publishOver(card.id, later.revision, 1)).toMatchObject({ overCaps: 1 });
});

test('who is over stays on the rates of before while a version is published, until one is within the cap or somebody decides', async () => {
  const { card, draft, first } = await raisedTo(1.1);
  const tight = await aCapped(card.id, 4);
  const loose = await aCapped(card.id, 10);
  const moved = await staff().call(tariffCalls.edit, {
    ...{ rateCardId: card.id, seen: first.revision, effectiveDate: '2026-12-01' },
  });
  // Without a run nobody knows whom it is about.
  const keeping = (seen: number, effectiveDate: string) =>
    staff().call(tariffCalls.publish, { rateCardId: card.id, seen, effectiveDate, keepsCapped: true });
  await expect(keeping(moved.revision, '2026-12-01')).rejects.toMatchObject({ code: 'tariff.capsUnknown' });
  expect((await run(card.id, moved.revision)).caps).toMatchObject({ over: 1, overIds: [tight.customerId] });
  expect(await keeping(moved.revision, '2026-12-01')).toMatchObject({ overCaps: 0, stayed: 1 });
  const keptOf = async ({ customerId }: { customerId: number }) =>
    (await staff().call(contractCalls.list, { customerId })).items[0]!.keptRates;
  const stays = { rateCardId: card.id, day: '2026-11-30', toDay: null };
  expect([await keptOf(tight), await keptOf(loose)]).toEqual([[stays], []]);
  const ofKg = async ({ customerId }: { customerId: number }, despatchDay: string) => {
    const requests = [{ ...FREIGHT, customerId, serviceCode: 'ROAD', despatchDay }];
    return (await staff().call(priceCalls.priceMany, { requests }))[0]!.offers[0]!.sell.lines[0]!.taxExclusiveAmount;
  };
  expect([await ofKg(tight, '2026-12-02'), await ofKg(loose, '2026-12-02')]).toEqual([100, 110]);
  // The next is measured by what the customer pays, and counts for who is within it, not before its day.
  const second = await draft(1.03, 0);
  const later = await staff().call(tariffCalls.edit, {
    ...{ rateCardId: card.id, seen: second.revision, effectiveDate: '2027-01-01' },
  });
  const again = await run(card.id, later.revision);
  expect(again.caps).toMatchObject({ over: 0 });
  expect(again.affected.find((c) => c.customerId === tight.customerId)).toMatchObject({
    percent: expect.closeTo(2.9, 0),
  });
  expect(await keeping(later.revision, '2027-01-01')).toMatchObject({ stayed: 0 });
  expect(await keptOf(tight)).toEqual([{ ...stays, toDay: '2026-12-31' }]);
  expect([await ofKg(tight, '2026-12-31'), await ofKg(tight, '2027-01-01')]).toEqual([100, 103]);
  // Somebody decides that it pays by the rates in force all the same.
  const { note: _, ...contract } = tight;
  await staff().call(contractCalls.save, { contract: { ...contract, keptRates: [] } });
  expect(await ofKg(tight, '2026-12-31')).toBe(110);
});

test('caps of one tenant hold nobody else back', async () => {
  const { card } = await raisedTo(2);
  await aCapped(card.id, 1);
  const stranger = svc.as(aStaff(), { tenantId: 2 });
  await expect(
    stranger.call(tariffCalls.publish, { rateCardId: card.id, seen: 0, effectiveDate: '2026-12-01' }),
  ).rejects.toMatchObject({ status: 404 });
  expect((await stranger.call(contractCalls.list, { customerId: customers })).items).toEqual([]);
  await expect(stranger.call(rateCardCalls.find, { id: card.id })).rejects.toMatchObject({ status: 404 });
});
