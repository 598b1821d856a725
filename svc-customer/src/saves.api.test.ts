import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { customerNoteCalls } from '@cartage/contract/customer/note.ts';
import { customerSettingsCalls, STORE_MASK } from '@cartage/contract/customer/settings.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { walkSaves } from '@cartage/testing/saves.ts';
import { customerService } from './service.ts';

const svc = startForTest(customerService);
const numbers = { abn: '51824753556', acn: '004085616', address: { countryCode: 'NZ' } };
const opened = () => svc.as(aStaff()).call(customerCalls.save, { customer: { companyName: 'Account' } });
const SETTINGS = 'PUT /api/customer/customersettings/updateallsettings',
  STORE = 'POST /api/customer/customersettings/updateecommercestoresettings';
type Keyed = { storeKey: string };
type Sent<T> = T & { customerId: number; id: unknown };
let shops = 0;
const settingsOf = (customerId: number) => svc.as(aStaff()).call(customerSettingsCalls.find, { customerId });
/** Of a key its last four are read again; stores.api.test.ts looks that it is kept. */
const withKey = <S extends { storeKey: string }>(store: S, key: string): S =>
  store.storeKey === `${STORE_MASK}${key.slice(-4)}` ? { ...store, storeKey: key } : store;
const find = (id: number) => svc.as(aStaff()).call(customerCalls.find, { id });
const anOwner = async () => ({
  customerId: await svc.as(aStaff()).call(customerCalls.save, { customer: { companyName: 'Owner' } }),
});
const NOTE = 'POST /api/customer/customer/addCustomerNote',
  REGISTER = 'POST /api/customer/customer/createCustomerRegister';
walkSaves(svc, {
  given: {
    [NOTE]: anOwner,
    'POST /api/customer/customerfrequentaddress/createorupdatefrequentaddress': anOwner,
    'POST /api/customer/customerproduct/createorupdateproduct': anOwner,
    'POST /api/customer/customercostcenter/createorupdatecostcenter': anOwner,
    'POST /api/customer/customerreferences/createorupdatereference': anOwner,
    'POST /api/customer/customer/createorupdatecustomer': { customer: { ...numbers, code: undefined } },
    'PUT /api/customer/customer/updateCustomerAccount': async () => ({
      customerId: await opened(),
      ...numbers,
    }),
    [SETTINGS]: async () => ({
      customerId: await opened(),
      settings: {
        stores: [
          {
            storeType: 'Shopify',
            cartName: 'Tools',
            storeKey: `key of shop ${++shops}`,
            isActive: true,
            storeParams: { region: 'NSW' },
          },
        ],
      },
    }),
    [STORE]: async () => ({ customerId: await opened(), store: { id: undefined, storeKey: `key of shop ${++shops}` } }),
  },
  wholes: { [STORE]: ['store.storeKey'] },
  leftOut: {
    'POST /api/customer/customer/createorupdatecustomer': {
      'customer.code': 'is the next of the series; customer.api.test.ts chooses one by hand',
    },
    [SETTINGS]: { 'settings.stores[].id': 'is given when it is kept' },
  },
  unread: {
    [REGISTER]: 'is seen by nobody before its mail is proven; registration.api.test.ts proves one and reads it back',
  },
  readAs: {
    [NOTE]: async ({ customerId }) => ({
      customerId,
      note: (await svc.as(aStaff()).call(customerNoteCalls.list, { customerId })).items[0],
    }),
    'PUT /api/customer/customer/updateCustomerAccount': async ({
      customerId,
      id,
    }: {
      customerId: number;
      id: unknown;
    }) => ({
      ...(await find(customerId)),
      customerId,
      id,
    }),
    [SETTINGS]: async ({ customerId, id, settings }: Sent<{ settings: { stores: Keyed[] } }>) => {
      const found = await settingsOf(customerId);
      const stores = found.stores.map((s, n) => withKey(s, settings.stores[n]!.storeKey));
      return { customerId, id, settings: { ...found, stores } };
    },
    [STORE]: async ({ customerId, store }: Sent<{ store: Keyed }>) => ({
      customerId,
      store: withKey((await settingsOf(customerId)).stores[0]!, store.storeKey),
    }),
  },
});
