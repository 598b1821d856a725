import { FrequentAddressInput } from '@cartage/contract/customer/frequent-address.ts';
import { ProductInput } from '@cartage/contract/customer/product.ts';
import { LENGTH_UNITS, WEIGHT_UNITS } from '@cartage/contract/wire.ts';
import { randomFrom } from '@cartage/testing/sample.ts';
import { addressesCsv, addressForm } from '../frequent-address/address-file.ts';
import { newAddress } from '../frequent-address/frequent-address.ts';
import { newProduct } from '../product/product.ts';
import { productForm, productsCsv } from '../product/product-file.ts';
import { readFile } from './file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const ROWS = 500;
const random = randomFrom(20261123);
const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
/** Pieces that files, spreadsheets and zones of the alphabet trip over, in any order. */
const PIECES = [
  '=1+1',
  "'",
  '"',
  ',',
  ';',
  '\t',
  '\r\n',
  '+61 2',
  '-',
  '@',
  '="0870"',
  'Zoë',
  '東京',
  '0',
  ' ',
  'true',
  '#',
];
const word = () => Array.from({ length: Math.floor(random() * 5) }, () => one(PIECES)).join('');
const some = () => one([undefined, word()]);
const filled = () => `${word()}x`.trim();

test('any addresses are the same after their file was written and read', () => {
  const rows = Array.from({ length: ROWS }, () =>
    newAddress(
      7,
      FrequentAddressInput.parse({
        name: filled(),
        nickname: some(),
        companyName: some(),
        contactName: some(),
        telephone: some(),
        addressLine1: some(),
        addressLine3: some(),
        specialInstructions: some(),
        suburb: filled(),
        postCode: one(['2000', '0870', 'SW1A 1AA']),
        countryCode: one(['AU', 'NZ', undefined]),
        isActive: random() < 0.5,
        isDefault: random() < 0.5,
      }),
    ),
  );
  const read = readFile(bytes(addressesCsv(rows)), addressForm);
  expect(read.map((r) => ('input' in r ? newAddress(7, r.input) : r.faults))).toEqual(rows);
});
test('any products are the same after their file was written and read', () => {
  const measured = <U extends string>(units: readonly U[]) =>
    one([undefined, { value: one([0, 0.5, 12, 1200.125, 1e6]), unit: one(units) }]);
  const rows = Array.from({ length: ROWS }, () =>
    newProduct(
      7,
      ProductInput.parse({
        productCode: filled(),
        packageType: one(['Carton', 'Pallet']),
        length: measured(LENGTH_UNITS),
        width: measured(LENGTH_UNITS),
        height: measured(LENGTH_UNITS),
        weight: measured(WEIGHT_UNITS),
        isDangerousGood: random() < 0.5,
        dangerousGoodsCategoryId: some(),
        name: some(),
        description: some(),
        isActive: random() < 0.5,
      }),
    ),
  );
  const read = readFile(bytes(productsCsv(rows)), productForm);
  expect(read.map((r) => ('input' in r ? newProduct(7, r.input) : r.faults))).toEqual(rows);
});
test('units that are left out are cm and kg, and what is none is told with its column', () => {
  const [good, bad] = readFile(
    bytes('productCode,packageType,length,weight,weightUnit\r\nA,carton,30,2,\r\nB,Box,x,2,stone\r\n'),
    productForm,
  );
  expect(good).toMatchObject({
    input: { packageType: 'Carton', length: { value: 30, unit: 'cm' }, weight: { value: 2, unit: 'kg' } },
  });
  expect('faults' in bad! && bad.faults.map((f) => f.members[0])).toEqual(['packageType', 'length', 'weight']);
});
