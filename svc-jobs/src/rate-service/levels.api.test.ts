/** The services that freight is sold by are one of the lists that a tenant words, colours, orders and hides. */
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { changeEvents } from '@cartage/contract/events/change.ts';
import { jobLookUpCalls } from '@cartage/contract/jobs/look-up.ts';
import { jobNameCalls } from '@cartage/contract/lookup-names.ts';
import { priceCalls } from '@cartage/contract/rates/price.ts';
import { keptServiceCalls } from '@cartage/contract/rates/rate-service.ts';
import { rateServiceCalls } from '@cartage/contract/rates/rate.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { aCustomerUser, anAdmin, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';

const svc = startForTest(jobsService);
let tenantId = 0;
beforeEach(async () => {
  tenantId++;
  svc.setNow('2026-11-20T02:00:00Z');
  const at = { countryCode: 'AU', state: 'NSW', latitude: -33.87, longitude: 151.21, type: 'DeliveryArea' as const };
  svc.answers(placeCalls.deliveryAreas, () => [{ ...at, suburb: 'Sydney', postCode: '2000' }]);
  await svc.deliver(tenantEvents.created({ tenantId, name: 'Harbour Freight', isDemo: true }), { tenantId });
});
const call = (actor = anAdmin()) => svc.as(actor, { tenantId }).call;
const levels = () => call(aStaff())(jobLookUpCalls.serviceLevels, {});
const codes = async () => (await levels()).map((item) => item.id);
const list = 'serviceLevels';
const rename = (id: string, more: object) => call()(jobLookUpCalls.rename, { list, id, ...more });
const surcharges = async () =>
  (await call()(keptServiceCalls.kept, {})).filter((s) => s.isAdditional).map((s) => s.code);
const offers = async () => {
  const end = { suburb: 'Sydney', postCode: '2000' };
  const items = [{ packageType: 'Carton', quantity: 1, weight: { value: 20, unit: 'kg' as const } }];
  return (await call()(priceCalls.priceMany, { requests: [{ from: end, to: end, items }] }))[0]!.offers;
};

test('a level is named anew and coloured, its code stays, and pages learn of it; no surcharge is one', async () => {
  await rename('ROAD', { name: 'Road freight', colour: '#336699' });
  expect((await levels()).find((s) => s.id === 'ROAD')).toMatchObject({ name: 'Road freight', colour: '#336699' });
  expect(await codes()).not.toContain('FUEL');
  expect(await call(aCustomerUser(7))(jobNameCalls.names, {})).toContainEqual(
    expect.objectContaining({ list, code: 'ROAD', name: 'Road freight', colour: '#336699', isHidden: false }),
  );
  expect((await call()(rateServiceCalls.list, {})).find((s) => s.code === 'ROAD')).toMatchObject({
    ...{ name: 'Road freight', colour: '#336699', isHidden: false },
  });
  expect((await offers()).find((o) => o.serviceCode === 'ROAD')).toMatchObject({ serviceName: 'Road freight' });
  await svc.settled();
  const told = svc.events.filter((e) => e.type === changeEvents.recorded.type).at(-1)!.data;
  expect(told).toMatchObject({
    entityType: 'RateService',
    properties: expect.arrayContaining([expect.objectContaining({ propertyName: 'colour', newValue: '#336699' })]),
  });
  await rename('ROAD', { colour: null });
  expect((await levels()).find((s) => s.id === 'ROAD')).toMatchObject({ name: 'Road freight', colour: null });
  await rename('ROAD', { name: null });
  expect((await levels()).find((s) => s.id === 'ROAD')).toMatchObject({ name: 'ROAD' });
});
test('levels are put in order; levies keep theirs, and what they charge with it', async () => {
  const [began, levies, before] = [await codes(), await surcharges(), await offers()];
  const last = began.at(-1)!;
  await rename(last, { before: began[0]! });
  expect(await codes()).toEqual([last, ...began.slice(0, -1)]);
  await rename(began[0]!, { before: null });
  expect(await codes()).toEqual([last, ...began.slice(1, -1), began[0]]);
  expect(await surcharges()).toEqual(levies);
  const amounts = (of: typeof before) => of.map((o) => [o.serviceCode, o.sell.amount]).toSorted();
  expect(amounts(await offers())).toEqual(amounts(before));
  const kept = (await call()(keptServiceCalls.kept, {})).filter((s) => !s.isAdditional && s.isActive);
  expect(kept.map((s) => s.code)).toEqual(await codes());
});
test('one that is hidden says so and keeps its price', async () => {
  await rename('ROAD', { isHidden: true });
  expect((await levels()).filter((s) => s.isHidden).map((s) => s.id)).toEqual(['ROAD']);
  expect((await offers()).find((o) => o.serviceCode === 'ROAD')).toMatchObject({ isHidden: true });
  await rename('ROAD', { isHidden: false });
  expect((await offers()).find((o) => o.serviceCode === 'ROAD')!.isHidden).toBeUndefined();
});
test('what is no level, or before what is none, is refused, and so is who may not change settings', async () => {
  for (const [id, more] of [
    ['FUEL', { colour: '#336699' }],
    ['NOWHERE', { name: 'x' }],
    ['ROAD', { before: 'FUEL' }],
    ['ROAD', { colour: 'red' }],
  ] as const)
    await expect(rename(id, more)).rejects.toMatchObject({ status: 400 });
  const manager = call(aStaff(['Carrier.Manage', 'Carrier.View']));
  await expect(manager(jobLookUpCalls.rename, { list, id: 'ROAD', name: 'x' })).rejects.toMatchObject({ status: 403 });
});
test('another tenant’s levels are as they were', async () => {
  await rename('ROAD', { name: 'Ours', colour: '#336699' });
  tenantId++;
  await svc.deliver(tenantEvents.created({ tenantId, name: 'Other', isDemo: true }), { tenantId });
  expect((await levels()).find((s) => s.id === 'ROAD')).toMatchObject({ name: 'Road', colour: null });
});
