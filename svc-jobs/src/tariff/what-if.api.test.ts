import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { bookingFacts } from '@cartage/testing/booking-facts.ts';
import { aCarrierAccount } from '@cartage/testing/carrier.fixture.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';

const svc = startForTest(jobsService);
const place = (suburb: string, state: string, postCode: string, latitude: number, longitude: number) => ({
  countryCode: 'AU',
  suburb,
  state,
  postCode,
  latitude,
  longitude,
  type: 'DeliveryArea' as const,
});
const staff = () => svc.as(aStaff());
const ship = (kg: number, suburb = 'Melbourne', postcode = '3000', customerid?: number) =>
  staff().call(jobCalls.create, {
    job: {
      customerid,
      servicecode: 'ROAD',
      fromaddress: { suburb: 'Sydney', postcode: '2000' },
      toaddress: { suburb, postcode },
      items: [{ packagetype: 'Carton', quantity: 1, weight: { value: kg, unit: 'kg' } }],
    },
  });
let card = '';
let accounts: ReturnType<typeof aCarrierAccount>[] = [];
beforeAll(async () => {
  svc.setNow('2026-11-20T02:00:00Z');
  svc.answers(placeCalls.deliveryAreas, () => [
    place('Sydney', 'NSW', '2000', -33.87, 151.21),
    place('Melbourne', 'VIC', '3000', -37.81, 144.96),
  ]);
  svc.answers(carrierAccountCalls.list, () => ({ items: accounts, totalCount: accounts.length }));
  await svc.deliver(tenantEvents.created({ tenantId: 1, name: 'Harbour Freight', isDemo: true }));
  card = (await staff().call(rateCardCalls.list, {})).items.find((c) => c.code === 'STANDARD')!.id;
});
const last = (of = card) => staff().call(tariffCalls.lastWhatIf, { rateCardId: of });
async function doubled(of = card) {
  const { rates, revision } = await staff().call(tariffCalls.rates, { rateCardId: of, service: 'ROAD' });
  const lane =
    rates.find((r) => r.fromZone === 'SYD' && r.toZone === 'MEL') ??
    rates.find((r) => r.fromZone === 'MEL' && r.toZone === 'SYD')!;
  const { rateCardId: _, ...own } = lane;
  const twice = {
    ...own,
    minimum: own.minimum * 2,
    rateDetails: own.rateDetails.map((d) => ({ ...d, basic: d.basic * 2, value: d.value * 2 })),
  };
  return staff().call(tariffCalls.edit, { rateCardId: of, seen: revision, put: [twice] });
}

test('a draft is run over the freight of the last month: who pays more, what we earn, what has no price', async () => {
  expect(await last()).toBeNull();
  for (const kg of [50, 150, 700]) await ship(kg);
  await ship(80, 'Sydney', '2000');
  await ship(80, 'Sydney', '2000', 55);
  await ship(80, 'Atlantis', '9998');
  svc.setNow('2026-11-21T02:00:00Z');
  const draft = await doubled();
  const asked = await staff().call(tariffCalls.runWhatIf, { rateCardId: card, seen: draft.revision });
  expect(asked).toMatchObject({ isCompleted: false, total: 6, revision: draft.revision });
  await svc.service.background.run('what-ifs');
  const { result, ...told } = (await last())!;
  expect(told).toMatchObject({ isCompleted: true, done: 6, problem: null });
  expect(result).toMatchObject({ dearer: 3, same: 2, cheaper: 0, noPrice: 1, customerCount: 2 });
  expect(result!.revenue.will).toBeGreaterThan(result!.revenue.was * 1.5);
  expect(result!.margin!.will).toBeGreaterThan(result!.margin!.was);
  expect(result!.affected).toMatchObject([{ customerId: null, count: 4 }]);
  expect(result).toMatchObject({ loses: 0, unpriced: [{ from: 'Sydney', to: 'Atlantis', loses: false }] });
});

test('what would lose its price is told first, by its job, before what has none today either', async () => {
  const { items } = await staff().call(jobCalls.list, { maxResultCount: 100 });
  const { rates } = await staff().call(tariffCalls.rates, { rateCardId: card, service: 'ROAD' });
  const lane = rates.filter((r) => ['SYD', 'MEL'].includes(r.fromZone!) && ['SYD', 'MEL'].includes(r.toZone!));
  const between = lane.filter((r) => r.fromZone !== r.toZone).map((r) => r.id);
  const { draft } = await staff().call(tariffCalls.find, { rateCardId: card });
  const edited = await staff().call(tariffCalls.edit, { rateCardId: card, seen: draft!.revision, take: between });
  await staff().call(tariffCalls.runWhatIf, { rateCardId: card, seen: edited.revision });
  await svc.service.background.run('what-ifs');
  const { result } = (await last())!;
  expect(result).toMatchObject({ noPrice: 4, loses: 3 });
  expect(result!.unpriced!.map((u) => [u.to, u.loses])).toEqual([
    ['Melbourne', true],
    ['Melbourne', true],
    ['Melbourne', true],
    ['Atlantis', false],
  ]);
  const [first] = result!.unpriced!;
  expect(items.find((j) => j.id === first!.jobId)?.jobno).toBe(first!.jobno);
});

test('a draft that changed before it was run is not told as if it had been', async () => {
  const { draft } = await staff().call(tariffCalls.find, { rateCardId: card });
  await expect(
    staff().call(tariffCalls.runWhatIf, { rateCardId: card, seen: draft!.revision + 1 }),
  ).rejects.toMatchObject({ status: 409 });
  await staff().call(tariffCalls.discard, { rateCardId: card, seen: draft!.revision });
  await expect(staff().call(tariffCalls.runWhatIf, { rateCardId: card, seen: 0 })).rejects.toMatchObject({
    code: 'tariff.noDraft',
  });
});

let bookingId = 900;
const booked = (more: Parameters<typeof bookingFacts>[0]) =>
  svc.deliver(
    bookingEvents.booked(
      bookingFacts({
        bookingId: ++bookingId,
        consignmentId: `CR${bookingId}`,
        customerId: null,
        fromAddress: { suburb: 'Sydney', postCode: '2000' },
        toAddress: { suburb: 'Melbourne', postCode: '3000' },
        items: [{ packageType: 'Carton', quantity: 1, weight: { value: 100, unit: 'kg' } }],
        ...more,
      }),
    ),
  );
async function ran(of = card) {
  const draft = await doubled(of);
  await staff().call(tariffCalls.runWhatIf, { rateCardId: of, seen: draft.revision });
  await svc.service.background.run('what-ifs');
  const found = (await last(of))!;
  await staff().call(tariffCalls.discard, { rateCardId: of, seen: draft.revision });
  return { ...found.result!, done: found.done };
}
test('freight is priced with the services that were asked for, and that of other carriers is left out', async () => {
  const before = await ran();
  await booked({ surcharges: [] });
  const plain = await ran();
  await booked({ surcharges: ['TAILLIFT'] });
  const lifted = await ran();
  const added = plain.revenue.was - before.revenue.was;
  expect(lifted.revenue.was - plain.revenue.was).toBeCloseTo(added + 48, 2);
  await booked({ carrierCode: 'SIM', carrierAccountId: 5 });
  expect(await ran()).toMatchObject({ done: lifted.done, revenue: lifted.revenue, isCost: false });
});

test("another carrier's card is run over that carrier's freight: what it takes, and for whom", async () => {
  const { id: of } = await staff().call(rateCardCalls.copy, {
    id: card,
    code: 'RIDGE',
    name: 'Ridge Line',
  });
  accounts = [aCarrierAccount({ id: 61, carrierCode: 'MANUAL', rateCardId: of, cubicFactor: null })];
  expect((await ran(of)).done).toBe(0);
  await booked({ carrierCode: 'MANUAL', carrierAccountId: 61 });
  await booked({ carrierCode: 'MANUAL', carrierAccountId: 62 });
  const found = await ran(of);
  expect(found).toMatchObject({ done: 1, dearer: 1, isCost: true, margin: null });
  expect(found.revenue.will).toBeGreaterThan(found.revenue.was * 1.5);
});

test('what stays behind a published version is the run of just that draft for just that day', async () => {
  const ran = async () => {
    const draft = await doubled();
    await staff().call(tariffCalls.runWhatIf, { rateCardId: card, seen: draft.revision });
    await svc.service.background.run('what-ifs');
    return draft;
  };
  const publish = (seen: number, effectiveDate: string) =>
    staff().call(tariffCalls.publish, { rateCardId: card, seen, effectiveDate });
  const first = await ran();
  await publish(first.revision, first.effectiveDate);
  expect(await last()).toMatchObject({ revision: first.revision, effectiveDate: first.effectiveDate });
  const second = await ran();
  const edited = await doubled();
  expect(await last()).toMatchObject({ revision: second.revision });
  await publish(edited.revision, edited.effectiveDate);
  expect(await last()).toBeNull();
});
