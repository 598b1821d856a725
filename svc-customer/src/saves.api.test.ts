import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { customerNoteCalls } from '@cartage/contract/customer/note.ts';
import { customerSettingsCalls } from '@cartage/contract/customer/settings.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { walkSaves } from '@cartage/testing/saves.ts';
import { customerService } from './service.ts';

const svc = startForTest(customerService);
const numbers = { abn: '51824753556', acn: '004085616', address: { countryCode: 'NZ' } };
const opened = () => svc.as(aStaff()).call(customerCalls.save, { customer: { companyName: 'Account' } });
const SETTINGS = 'PUT /api/customer/customersettings/updateallsettings',
  STORE = 'POST /api/customer/customersettings/updateecommercestoresettings';
let shops = 0;
const settingsOf = (customerId: number) => svc.as(aStaff()).call(customerSettingsCalls.find, { customerId });
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
            storeKey: `shop-${++shops}`,
            isActive: true,
            storeParams: { region: 'NSW' },
          },
        ],
      },
    }),
    [STORE]: async () => ({ customerId: await opened(), store: { id: undefined, storeKey: `shop-${++shops}` } }),
  },
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
    [SETTINGS]: async ({ customerId, id }: { customerId: number; id: unknown }) => ({
      customerId,
      id,
      settings: await settingsOf(customerId),
    }),
    [STORE]: async ({ customerId }: { customerId: number }) => ({
      customerId,
      store: (await settingsOf(customerId)).stores[0],
    }),
  },
});
