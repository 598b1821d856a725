import type { EntityChange } from '@cartage/contract/communication/history.ts';
import { changesOf } from './changes.ts';

const changed = (propertyname: string, originalvalue: string | null, newvalue: string | null) =>
  changesOf({ propertychanges: [{ propertyname, originalvalue, newvalue }] } as EntityChange);

test('nothing of the wire is read: no ids, no JSON, no true and false', () => {
  expect(changed('customerGuid', null, '01a17482-c84d')).toEqual([]);
  expect(changed('isActive', 'true', 'false')).toEqual([{ what: 'Active', from: 'Yes', to: 'No' }]);
  expect(changed('address', null, '{"addressLine1":"88 Sussex St","suburb":"Sydney","postCode":null}')).toEqual([
    { what: 'Address', from: null, to: '88 Sussex St, Sydney' },
  ]);
  expect(changed('contactName', 'Robin Marsh', null)).toEqual([{ what: 'Contact', from: 'Robin Marsh', to: null }]);
});
