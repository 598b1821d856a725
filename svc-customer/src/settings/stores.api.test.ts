import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { customerSettingsCalls } from '@cartage/contract/customer/settings.ts';
import { changeEvents } from '@cartage/contract/events/change.ts';
import { storeEvents } from '@cartage/contract/events/store.ts';
import { shopKeyOf, shopKeySeal } from '@cartage/server/shop-keys.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { TEST_SECRET } from '@cartage/testing/backends.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { customerService } from '../service.ts';
import { customerStores } from './settings.tables.ts';

const svc = startForTest(customerService);
const staff = () => svc.as(aStaff());
const open = () => staff().call(customerCalls.save, { customer: { companyName: 'Set' } });
const KEY = 'a secret of the shop, wxyz';
let shops = 0;
const newKey = () => `${++shops} ${KEY}`;
const shop = { storeType: 'Shopify', storeParams: { url: 'https://kestrel.test' } };
const save = (customerId: number, store: object, as = aStaff()) =>
  svc.as(as).call(customerSettingsCalls.saveStore, { customerId, store: { ...shop, ...store } });
const storesOf = (customerId: number, storeKey?: string) =>
  staff().call(customerSettingsCalls.stores, { customerId, ...(storeKey && { storeKey }) });
const told = (customerId: number) =>
  svc.events.findLast(
    (e) => e.type === storeEvents.saved.type && (e.data as { customerId: number }).customerId === customerId,
  )?.data as { storeId: number; isActive: boolean; sealedKey: string };

test('a key is never read again: a mask with its last four is, and what is stored and told is sealed', async () => {
  const customerId = await open();
  const storeKey = newKey();
  await save(customerId, { storeKey });
  const [store] = await storesOf(customerId);
  expect(store).toMatchObject({ storeKey: '••••wxyz', isActive: true, storeParams: shop.storeParams });
  expect((await staff().call(customerSettingsCalls.find, { customerId })).stores).toEqual([store]);
  const event = told(customerId);
  expect(event).toMatchObject({ storeId: store!.id, isActive: true });
  expect(shopKeySeal(TEST_SECRET).open(event.sealedKey, shopKeyOf({ tenantId: 1 }, customerId))).toBe(storeKey);
  const rows = await svc.ctx().db.select().from(customerStores);
  for (const text of [JSON.stringify(rows), JSON.stringify(svc.events)]) expect(text).not.toContain(KEY);
});
test('of a short key nothing is shown', async () => {
  const customerId = await open();
  await save(customerId, { storeKey: 'kestrel-1' });
  expect(await storesOf(customerId)).toMatchObject([{ storeKey: '••••' }]);
});
test('the mask sent back, or no key, leaves the key as it is; another one takes its place', async () => {
  const customerId = await open();
  const storeKey = newKey();
  await save(customerId, { storeKey });
  const { id } = (await storesOf(customerId))[0]!;
  const { sealedKey } = told(customerId);
  await save(customerId, { id, storeKey: '••••wxyz', cartName: 'Tools' });
  await save(customerId, { id, isActive: false });
  expect(told(customerId)).toMatchObject({ isActive: false, sealedKey });
  expect(await storesOf(customerId)).toMatchObject([{ storeKey: '••••wxyz', cartName: 'Tools', isActive: false }]);
  await save(customerId, { id, storeKey: 'another secret of it, 1234' });
  expect(await storesOf(customerId)).toMatchObject([{ storeKey: '••••1234' }]);
  expect(told(customerId).sealedKey).not.toBe(sealedKey);
});
test('a new shop needs a key of its own, which no mask is', async () => {
  const customerId = await open();
  const refused = { status: 400, validationErrors: [{ members: ['store.storeKey'] }] };
  await expect(save(customerId, {})).rejects.toMatchObject(refused);
  await expect(save(customerId, { storeKey: '••••wxyz' })).rejects.toMatchObject(refused);
});
test('a shop is found by its key, changed by it, and its key belongs to one shop of the house', async () => {
  const [mine, other] = [await open(), await open()];
  const storeKey = newKey();
  await save(mine, { storeKey });
  await save(mine, { storeKey, isActive: false });
  const stores = await storesOf(mine, storeKey);
  expect(stores).toMatchObject([{ customerId: mine, isActive: false, storeParams: shop.storeParams }]);
  expect(await storesOf(mine, 'none')).toEqual([]);
  // A customer's own people do not see whose it is.
  for (const as of [aStaff(), aCustomerUser(other)])
    await expect(save(other, { storeKey }, as)).rejects.toMatchObject({
      ...{ status: 409, message: 'Another shop has this key. Each shop has a key of its own.' },
      validationErrors: [{ members: ['store.storeKey'] }],
    });
  await expect(save(other, { id: stores[0]!.id, storeKey: 'x' })).rejects.toMatchObject({ status: 400 });
});
test('a shop that is removed is gone, and the house hears of it; another customer’s stays', async () => {
  const [mine, other] = [await open(), await open()];
  await save(mine, { storeKey: newKey() });
  const { id } = (await storesOf(mine))[0]!;
  const remove = (customerId: number) => staff().call(customerSettingsCalls.removeStore, { customerId, id });
  await expect(remove(other)).rejects.toMatchObject({ status: 404 });
  await remove(mine);
  expect(await storesOf(mine)).toEqual([]);
  expect(svc.events).toContainEqual(
    expect.objectContaining(storeEvents.removed({ storeId: id, customerId: mine })) as object,
  );
});
test('a key that lay in the open is sealed when the service begins, and its shop is told of', async () => {
  const customerId = await open();
  const typed = 'typed before there were seals';
  const row = { ...shop, customerId, cartName: null, storeKey: typed, keyEnds: '', isActive: true };
  await svc.given(customerStores, row);
  expect(await storesOf(customerId)).toMatchObject([{ storeKey: '••••' }]);
  await svc.service.background.run('store-keys');
  await svc.settled();
  expect(await storesOf(customerId, typed)).toMatchObject([{ storeKey: '••••eals' }]);
  const { sealedKey } = told(customerId);
  expect(shopKeySeal(TEST_SECRET).open(sealedKey, shopKeyOf({ tenantId: 1 }, customerId))).toBe(typed);
  const changes = svc.events.filter((e) => e.type === changeEvents.recorded.type);
  expect(JSON.stringify(changes)).not.toContain(typed);
});
