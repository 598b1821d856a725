import { assetCalls } from '@cartage/contract/core/asset.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { aTenant, startCore } from '../fixture.ts';

const svc = startCore();
beforeAll(() => aTenant(svc));
const aFile = (text: string, name = 'list.csv') => new File([text], name, { type: 'text/csv' });

test('a file is kept to the byte, under the id that it was given', async () => {
  const staff = svc.as(aStaff());
  const { fileName: assetId } = await staff.call(assetCalls.upload, { file: aFile('naïve,1\r\n', 'Ürün listesi.csv') });
  const answer = await staff.raw(assetCalls.download, { assetId });
  expect(await answer.text()).toBe('naïve,1\r\n');
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('Ürün listesi.csv'));
  const { base64, name } = await staff.call(assetCalls.read, { assetId });
  expect([name, Buffer.from(base64, 'base64').toString()]).toEqual(['Ürün listesi.csv', 'naïve,1\r\n']);
  await staff.call(assetCalls.remove, { assetId });
  await expect(staff.call(assetCalls.read, { assetId })).rejects.toMatchObject({ status: 404 });
});
test("a customer's file is nobody else's, and an empty one is refused", async () => {
  const { fileName: assetId } = await svc.as(aCustomerUser(7)).call(assetCalls.upload, { file: aFile('mine') });
  await expect(svc.as(aCustomerUser(8)).call(assetCalls.read, { assetId })).rejects.toMatchObject({ status: 404 });
  await expect(svc.as(aCustomerUser(8)).call(assetCalls.remove, { assetId })).rejects.toMatchObject({ status: 404 });
  expect((await svc.as(aStaff()).call(assetCalls.read, { assetId })).name).toBe('list.csv');
  await expect(svc.as(aStaff()).call(assetCalls.upload, { file: aFile('') })).rejects.toMatchObject({ status: 400 });
});
