import { partFileCalls } from '@cartage/contract/customer/part.ts';
import { productCalls as calls } from '@cartage/contract/customer/product.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { startParts } from '../part/part.fixture.ts';

const { svc, aFile, aCustomer } = startParts();
const staff = () => svc.as(aStaff()).call;
const carton = { packageType: 'Carton' as const, weight: { value: 12, unit: 'kg' as const } };

test('a product has its code once a customer, keeps what is not sent, and filters by its measures', async () => {
  const customerId = await aCustomer();
  const id = await staff()(calls.save, { customerId, product: { ...carton, productCode: 'TB-12', name: 'Bits' } });
  await staff()(calls.save, { customerId, product: { id, productCode: 'TB-12', packageType: 'Crate' } });
  expect(await staff()(calls.find, { id })).toMatchObject({
    packageType: 'Crate',
    name: 'Bits',
    weight: carton.weight,
  });
  await expect(staff()(calls.save, { customerId, product: { ...carton, productCode: 'tb-12' } })).rejects.toMatchObject(
    { status: 409, validationErrors: [{ members: ['product.productCode'] }] },
  );
  const found = await staff()(calls.list, { customerId, filter: "weight/value gt 11 and productCode eq 'TB-12'" });
  expect(found.items.map((p) => p.id)).toEqual([id]);
  const stranger = svc.as(aCustomerUser(await aCustomer())).call;
  await expect(stranger(calls.remove, { id })).rejects.toMatchObject({ status: 404 });
  expect((await stranger(calls.list, { customerId })).items).toEqual([]);
});
test('a file of products says in errorInfo what is wrong with a row, and imports back unchanged', async () => {
  const customerId = await aCustomer();
  const report = await staff()(calls.import, {
    customerId,
    fileId: aFile('productCode,packageType,length,weight\r\nA,carton,30,2\r\nB,Box,30,2\r\n'),
  });
  expect(report).toMatchObject({ total: 2, inserted: 1, updated: 0 });
  expect(report.validationErrors).toMatchObject([
    { index: 1, errorInfo: { code: 'validation', validationErrors: [{ members: ['packageType'] }] } },
  ]);
  const { text } = await staff()(partFileCalls.read, { customerId, part: 'products' });
  expect(await staff()(calls.import, { customerId, fileId: aFile(text) })).toMatchObject({
    total: 1,
    inserted: 0,
    updated: 0,
    changes: [{ outcome: 'unchanged', label: 'A' }],
  });
});
