import type { FrequentAddress } from '@cartage/contract/customer/frequent-address.ts';
import { aFrequentAddress, aProduct } from '@cartage/testing/customer.fixture.ts';
import { addressTexts, endOf, itemOf, matching, savedAs, withAsked } from './saved.ts';

const named = (name: string, more: Partial<FrequentAddress> = {}) =>
  aFrequentAddress({ name, companyName: name, ...more });

test('the first letter finds what begins with it, in any word; more letters find it anywhere', () => {
  const rows = [named('Hunter Trade'), named('Bayside'), named('Riverina Tool Hire')];
  const found = (typed: string) => matching(rows, typed, addressTexts).map((a) => a.name);
  expect(found('t')).toEqual(['Hunter Trade', 'Riverina Tool Hire']);
  expect(found('side')).toEqual(['Bayside']);
  expect(found('zz')).toEqual([]);
});
test('a product becomes a row in cm and kg, whatever it was kept in', () => {
  const item = itemOf(
    aProduct({
      length: { value: 1200, unit: 'mm' },
      width: { value: 1, unit: 'm' },
      weight: { value: 500, unit: 'g' },
    }),
  );
  expect(item).toMatchObject({
    productId: 5,
    length: { value: 120, unit: 'cm' },
    width: { value: 100, unit: 'cm' },
    height: null,
    weight: { value: 0.5, unit: 'kg' },
  });
});
test('an end is saved under its company, changes the one of that name, and is not saved twice', () => {
  const saved = aFrequentAddress();
  const end = endOf(saved);
  expect(savedAs(end, '', [saved])).toBeUndefined();
  expect(savedAs({ ...end, telephone: '1' }, 'Ring', [saved])).toMatchObject({
    isChange: true,
    address: { id: 31, telephone: '1', specialInstructions: 'Ring' },
  });
  expect(savedAs(end, '', [])).toMatchObject({ isChange: false, address: { name: 'Goldfields Hardware' } });
  expect(savedAs({ ...end, suburb: null }, '', [])).toBeUndefined();
});
test('the customer’s references come first, the required ones marked, and an empty row makes room', () => {
  const asked = [
    { name: 'Purchase order', isRequired: true },
    { name: 'Job', isRequired: false },
  ];
  expect(withAsked([{ key: 'PO', value: '' }], asked, false)).toEqual([
    { key: 'Purchase order', value: '', isRequired: true },
    { key: 'Job', value: '' },
  ]);
  const typed = [
    { key: 'purchase order', value: '4711' },
    { key: 'SO', value: '1' },
  ];
  expect(withAsked(typed, asked, true)).toEqual([
    { key: 'Purchase order', value: '4711', isRequired: true },
    { key: 'SO', value: '1' },
  ]);
  // Another customer asks for nothing: what was required is an addition like any other.
  expect(withAsked([{ key: 'Job', value: '', isRequired: true }], [], false)).toEqual([{ key: 'Job', value: '' }]);
});
