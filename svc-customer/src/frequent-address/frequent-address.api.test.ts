import { frequentAddressCalls as calls } from '@cartage/contract/customer/frequent-address.ts';
import { partFileCalls } from '@cartage/contract/customer/part.ts';
import { changeEvents } from '@cartage/contract/events/change.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { startParts } from '../part/part.fixture.ts';

const { svc, aFile, aCustomer } = startParts();
const staff = () => svc.as(aStaff()).call;
const place = { suburb: 'Ballarat', postCode: '3350', stateCode: 'VIC' };
const listed = async (customerId: number) =>
  (await staff()(calls.list, { customerId, maxResultCount: 1000 })).items.map(({ id: _id, ...a }) => a);

test("a customer's user keeps its own addresses, whatever customer it names, and sees no other's", async () => {
  const [own, other] = [await aCustomer(), await aCustomer('Other')];
  const theirs = await staff()(calls.save, { customerId: other, address: { ...place, name: 'Theirs' } });
  const user = svc.as(aCustomerUser(own)).call;
  const id = await user(calls.save, { customerId: other, address: { ...place, companyName: ' Goldfields ' } });
  expect(await user(calls.find, { id })).toMatchObject({
    customerId: own,
    name: 'Goldfields',
    companyName: 'Goldfields',
    countryCode: 'AU',
    isActive: true,
  });
  expect((await user(calls.list, { customerId: other })).items.map((a) => a.id)).toEqual([id]);
  await expect(user(calls.find, { id: theirs })).rejects.toMatchObject({ status: 404 });
  await expect(user(calls.remove, { id: theirs })).rejects.toMatchObject({ status: 404 });
  await expect(user(calls.save, { address: { id: theirs, name: 'Mine' } })).rejects.toMatchObject({ status: 404 });
  await user(calls.remove, { id });
  expect((await user(calls.list, {})).totalCount).toBe(0);
});
test('a name is there once a customer, one address is the default, and the history of the customer tells', async () => {
  const [customerId, other] = [await aCustomer(), await aCustomer()];
  const save = (address: object, of = customerId) => staff()(calls.save, { customerId: of, address });
  const first = await save({ ...place, name: 'Dock 1', isDefault: true });
  await expect(save({ ...place, name: 'DOCK 1' })).rejects.toMatchObject({
    status: 409,
    validationErrors: [{ members: ['address.name'] }],
  });
  await save({ ...place, name: 'Dock 1' }, other);
  await save({ ...place, name: 'Dock 2', isDefault: true });
  expect((await listed(customerId)).map((a) => [a.name, a.isDefault])).toEqual([
    ['Dock 1', false],
    ['Dock 2', true],
  ]);
  await save({ id: first, contactName: 'Kim' });
  expect(await staff()(calls.find, { id: first })).toMatchObject({ name: 'Dock 1', contactName: 'Kim', ...place });
  expect(
    svc.events.filter((e) => e.type === changeEvents.recorded.type && e.key === `Customer:${customerId}`),
  ).not.toEqual([]);
  await expect(save({ name: 'No place' })).rejects.toMatchObject({
    status: 400,
    validationErrors: [{ members: ['address.suburb'] }, { members: ['address.postCode'] }],
  });
});
test('a file is told row by row, looked at first, and nothing is written until it is meant', async () => {
  const customerId = await aCustomer();
  await staff()(calls.save, { customerId, address: { ...place, name: 'Depot', telephone: '1' } });
  const fileId = aFile(
    'Name;suburb;Post Code;telephone;isDefault\r\ndepot;Ballarat;3350;2;\r\nNew;Geelong;3220;;yes\r\nTwin;Perth;6000;;true\r\nNEW;Perth;6000;;\r\nGone;Nowhere;9999;;\r\n;Perth;6000;;maybe\r\n',
  );
  const asked = { customerId, fileId };
  const looked = await staff()(calls.import, { ...asked, dryRun: true });
  expect(looked).toMatchObject({ total: 6, inserted: 1, updated: 1 });
  expect(looked.changes).toEqual([
    { index: 0, outcome: 'updated', label: 'depot', columns: ['name', 'telephone'] },
    { index: 1, outcome: 'inserted', label: 'New', columns: [] },
  ]);
  expect(looked.validationErrors.map((e) => [e.index, e.validationErrors[0]!.members]).toSorted()).toEqual([
    [2, ['isDefault']],
    [3, ['name']],
    [4, ['suburb']],
    [5, ['isDefault']],
  ]);
  expect(await listed(customerId)).toHaveLength(1);
  expect(await staff()(calls.import, asked)).toEqual(looked);
  expect((await listed(customerId)).map((a) => [a.name, a.telephone, a.isDefault])).toEqual([
    ['New', null, true],
    ['depot', '2', false],
  ]);
  expect(await staff()(calls.import, asked)).toMatchObject({ inserted: 0, updated: 0 });
});
test('why a row is not taken is said in the language of who asks, also what was found in a thread', async () => {
  const customerId = await aCustomer();
  const fileId = aFile('name,suburb,postCode,isDefault\r\nDock,Ballarat,3350,maybe\r\n');
  const inVietnamese = svc.as(aStaff(), { headers: { 'accept-language': 'vi' } }).call;
  const { validationErrors } = await inVietnamese(calls.import, { customerId, fileId, dryRun: true });
  expect(validationErrors[0]).toMatchObject({
    messages: ['Cần boolean, nhận được string'],
    validationErrors: [{ message: 'Cần boolean, nhận được string', members: ['isDefault'] }],
  });
});
test('what is exported imports back unchanged, and makes the same list elsewhere', async () => {
  const [from, to] = [await aCustomer(), await aCustomer()];
  for (const address of [
    { name: '=HYPERLINK("x")', telephone: '+61 2 5550', specialInstructions: 'Ring,\r\n"twice"', isDefault: true },
    { name: "'quoted", addressLine1: '="0870"', email: 'dock@kestrel.test', isActive: false, postCode: '0800' },
    { name: 'Ünïcode 東京', nickname: '-', countryCode: 'NZ', type: 'Residential' },
  ])
    await staff()(calls.save, { customerId: from, address: { ...place, ...address } });
  const { fileName, fileType } = await staff()(calls.export, { customerId: from });
  expect([fileName, fileType]).toEqual([expect.stringMatching(/^addresses-C\d+\.csv$/), 'text/csv; charset=utf-8']);
  const { text } = await staff()(partFileCalls.read, { customerId: from, part: 'addresses' });
  const fileId = aFile(text);
  expect(await staff()(calls.import, { customerId: from, fileId })).toMatchObject({
    total: 3,
    inserted: 0,
    updated: 0,
    validationErrors: [],
  });
  expect(await staff()(calls.import, { customerId: to, fileId })).toMatchObject({ inserted: 3, validationErrors: [] });
  expect(await listed(to)).toEqual((await listed(from)).map((a) => ({ ...a, customerId: to })));
  await expect(
    svc.as(aCustomerUser(to)).call(partFileCalls.read, { customerId: from, part: 'addresses' }),
  ).resolves.toMatchObject({ fileName: expect.not.stringContaining(fileName) });
});
test('what stands already is left as it is by its own export, also where nobody knows its suburb; a change of it is looked at', async () => {
  const customerId = await aCustomer();
  await staff()(calls.save, { customerId, address: { ...place, name: 'Mine site', suburb: 'Nowhere' } });
  const { text } = await staff()(partFileCalls.read, { customerId, part: 'addresses' });
  const back = (file: string) => staff()(calls.import, { customerId, fileId: aFile(file) });
  expect(await back(text)).toMatchObject({ total: 1, inserted: 0, updated: 0, validationErrors: [] });
  expect(await back(text.replace('3350', '3351'))).toMatchObject({
    updated: 0,
    validationErrors: [{ index: 0, validationErrors: [{ members: ['suburb'] }] }],
  });
});
test('a list of thousands is exported and comes back unchanged', async () => {
  const customerId = await aCustomer();
  const rows = Array.from({ length: 4500 }, (_, n) => `Door ${n},Ballarat,3350`).join('\n');
  const asked = { customerId, fileId: aFile(`name,suburb,postCode\n${rows}\n`) };
  expect(await staff()(calls.import, asked)).toMatchObject({ total: 4500, inserted: 4500, validationErrors: [] });
  const { text } = await staff()(partFileCalls.read, { customerId, part: 'addresses' });
  expect(await staff()(calls.import, { customerId, fileId: aFile(text) })).toMatchObject({
    total: 4500,
    inserted: 0,
    updated: 0,
    validationErrors: [],
  });
});
test('a file that is none is refused as a whole', async () => {
  const customerId = await aCustomer();
  for (const text of ['', 'name\r\nx', 'name,name,suburb,postCode\r\na,b,c,d', 'name,suburb,postCode\r\n'])
    await expect(staff()(calls.import, { customerId, fileId: aFile(text) })).rejects.toMatchObject({ status: 400 });
});
