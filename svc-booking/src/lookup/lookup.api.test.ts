import { bookingConfigurationCalls } from '@cartage/contract/booking/configuration.ts';
import { bookingLookupCalls } from '@cartage/contract/booking/lookup.ts';
import { aCustomerUser, nobody } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { bookingService } from '../service.ts';

const svc = startForTest(bookingService);
const unCodes = (query: object) => svc.as(nobody()).call(bookingLookupCalls.unCodes, query);

test('UN numbers are found by number or name, one entry a packing group, each with its class in words', async () => {
  const paint = await unCodes({ filter: "unNumber eq '1263'" });
  expect(paint.items.map((i) => [i.unDescription, i.unPackageGroup, i.unClass, i.unClassDescription])).toEqual(
    ['I', 'II', 'III'].map((group) => ['Paint', group, '3', 'Flammable liquids']),
  );
  const gases = await unCodes({ filter: "contains(tolower(unDescription),'propane')" });
  expect(gases.items).toEqual([expect.objectContaining({ unNumber: '1978', unClass: '2.1', unClassCode: '2' })]);
});
test('the list pages and sorts, and every class of it is a category', async () => {
  const [first, last] = [
    await unCodes({ maxResultCount: 2 }),
    await unCodes({ sorting: 'unNumber desc', maxResultCount: 1 }),
  ];
  expect([first.items.map((i) => i.unNumber), last.items[0]!.unNumber]).toEqual([['1002', '1006'], '3528']);
  const all = await unCodes({ maxResultCount: 1000 });
  expect([all.items.length, first.totalCount]).toEqual([all.totalCount, all.totalCount]);
  const known = new Set((await svc.as(nobody()).call(bookingLookupCalls.categories, {})).map((c) => c.code));
  expect(all.items.filter((i) => !known.has(i.unClass) || i.unClassDescription === '')).toEqual([]);
});
test('each carrier says what it can be asked to do', async () => {
  const { carrierSettings } = await svc.as(aCustomerUser(7)).call(bookingConfigurationCalls.find, {});
  expect(carrierSettings.map((c) => [c.carrierCode, c.operations['Book'], c.operations['Track']])).toEqual([
    ['FLEET', true, false],
    ['SIM', true, true],
    ['MANUAL', true, false],
  ]);
});
