import { tenantEvents } from '@cartage/contract/events/core.ts';
import { priceCalls } from '@cartage/contract/rates/price.ts';
import { keptServiceCalls } from '@cartage/contract/rates/rate-service.ts';
import { rateServiceCalls } from '@cartage/contract/rates/rate.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';

const svc = startForTest(jobsService);
const staff = () => svc.as(aStaff());
beforeAll(async () => {
  svc.setNow('2026-11-20T02:00:00Z');
  const at = { countryCode: 'AU', state: 'NSW', latitude: -33.87, longitude: 151.21, type: 'DeliveryArea' as const };
  svc.answers(placeCalls.deliveryAreas, () => [{ ...at, suburb: 'Sydney', postCode: '2000' }]);
  await svc.deliver(tenantEvents.created({ tenantId: 1, name: 'Harbour Freight', isDemo: true }));
});
const kept = () => staff().call(keptServiceCalls.kept, {});
const of = async (code: string) => (await kept()).find((s) => s.code === code)!;
const save = (service: { code: string; name?: string; isAdditional?: boolean } & Record<string, unknown>) =>
  staff().call(keptServiceCalls.save, { service: { name: service.code, isAdditional: false, ...service } });
const end = { suburb: 'Sydney', postCode: '2000' };
const weight = { value: 20, unit: 'kg' as const };
const offers = async () => {
  const requests = [{ from: end, to: end, items: [{ packageType: 'Carton', quantity: 1, weight }] }];
  return (await staff().call(priceCalls.priceMany, { requests }))[0]!.offers;
};

test('a service is made, named anew and switched off: then it has no price and its rates stay', async () => {
  const made = await save({ code: 'night', name: 'Night run' });
  expect(made).toMatchObject({ code: 'NIGHT', isActive: true, isTaxApplied: true, isAdditional: false });
  const road = await of('ROAD');
  await save({ id: road.id, code: 'ROAD', name: 'Road freight' });
  expect((await offers()).find((o) => o.serviceCode === 'ROAD')!.serviceName).toBe('Road freight');
  expect(await of('ROAD')).toMatchObject({ maxWeightKg: road.maxWeightKg, cubicFactor: road.cubicFactor });
  await save({ id: road.id, code: 'ROAD', name: 'Road freight', isActive: false });
  expect((await offers()).map((o) => o.serviceCode)).not.toContain('ROAD');
  expect((await staff().call(rateServiceCalls.list, {})).map((s) => s.code)).not.toContain('ROAD');
  await save({ id: road.id, code: 'ROAD', name: 'Road', isActive: true });
  expect((await offers()).map((o) => o.serviceCode)).toContain('ROAD');
});
test('a surcharge that is switched off is charged no more', async () => {
  const codes = async () => (await offers())[0]!.sell.lines.map((l) => l.serviceCode);
  expect(await codes()).toContain('FUEL');
  const { id } = await of('FUEL');
  await save({ id, code: 'FUEL', isAdditional: true, isActive: false });
  expect(await codes()).not.toContain('FUEL');
});
test.each([
  ['a code that is there', { code: 'road' }, 409],
  ['a code with spaces', { code: 'next day' }, 400],
  ['a rule without its measure', { code: 'LONG', isAdditional: true, rule: 'LongerThan' }, 400],
  ['a cubic factor of nothing', { code: 'AIR', cubicFactor: 0 }, 400],
])('%s is refused', async (_what, service, status) => {
  await expect(save(service)).rejects.toMatchObject({ status });
});
test('neither its code nor what it is can be changed', async () => {
  const { id } = await of('EXPRESS');
  await expect(save({ id, code: 'FAST' })).rejects.toMatchObject({ status: 400 });
  await expect(save({ id, code: 'EXPRESS', isAdditional: true })).rejects.toMatchObject({ status: 400 });
});
test('who may only look keeps nothing', async () => {
  const looker = svc.as(aStaff(['Carrier.View']));
  const service = { code: 'X', name: 'X', isAdditional: false };
  await expect(looker.call(keptServiceCalls.save, { service })).rejects.toMatchObject({ status: 403 });
});
