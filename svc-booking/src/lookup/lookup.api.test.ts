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
  expect(paint.items.map((i) => i.limitedQuantity)).toEqual(['500 mL', '5 L', '5 L']);
  const small = await unCodes({ filter: "limitedQuantity eq '25 mL'" });
  expect(small.items.map((i) => i.limitedQuantity)).toEqual(small.items.map(() => '25 mL'));
  expect(small.totalCount).toBeGreaterThan(0);
  const gases = await unCodes({ filter: "unDescription eq 'Propane'" });
  expect(gases.items).toEqual([expect.objectContaining({ unNumber: '1978', unClass: '2.1', unClassCode: '2' })]);
  // Neither is among the common ones.
  const rare = await unCodes({ filter: "tolower(unDescription) eq 'chloroform'" });
  expect(rare.items[0]).toMatchObject({ unNumber: '1888', unPackageGroup: 'III', unClass: '6.1' });
  const pool = await unCodes({ filter: "startswith(unNumber,'2468')" });
  expect(pool.items[0]).toMatchObject({ unClassDescription: 'Oxidising substances', unPackageGroup: 'II' });
});
test('the list pages and sorts, and every class of it is a category', async () => {
  const [first, last] = [
    await unCodes({ maxResultCount: 2 }),
    await unCodes({ sorting: 'unNumber desc', maxResultCount: 1 }),
  ];
  expect([first.items.map((i) => i.unNumber), last.items[0]!.unNumber]).toEqual([['1001', '1002'], '3550']);
  const pages = await Promise.all(
    [0, 1000, 2000].map((skipCount) => unCodes({ maxResultCount: 1000, skipCount, sorting: 'unNumber' })),
  );
  const all = pages.flatMap((page) => page.items);
  expect([all.length, first.totalCount]).toEqual([pages[0]!.totalCount, pages[0]!.totalCount]);
  expect(new Set(all.map((i) => i.unNumber)).size).toBeGreaterThan(1500);
  const known = new Set((await svc.as(nobody()).call(bookingLookupCalls.categories, {})).map((c) => c.code));
  expect(all.filter((i) => !known.has(i.unClass) || i.unClassDescription === '')).toEqual([]);
});
test('a class is read whole in one page, and narrowed by a part of a name', async () => {
  for (const { code } of await svc.as(nobody()).call(bookingLookupCalls.categories, {})) {
    const { items, totalCount } = await unCodes({ filter: `unClass eq '${code}'`, maxResultCount: 1000 });
    expect([items.length > 0, items.length, items.every((i) => i.unClass === code)]).toEqual([true, totalCount, true]);
  }
  const filter = "(unClass eq '3') and (contains(tolower(unDescription),'flammable liquid, n.o.s'))";
  expect((await unCodes({ filter })).items.map((i) => i.unNumber)).toContain('1993');
});
test('each carrier says what it can be asked to do', async () => {
  const { carrierSettings } = await svc.as(aCustomerUser(7)).call(bookingConfigurationCalls.find, {});
  expect(carrierSettings.map((c) => [c.carrierCode, c.operations['Book'], c.operations['Track']])).toEqual([
    ['FLEET', true, false],
    ['SIM', true, true],
    ['MANUAL', true, false],
  ]);
});
