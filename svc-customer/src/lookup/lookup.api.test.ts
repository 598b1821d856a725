import { customerLookupCalls } from '@cartage/contract/customer/customer.ts';
import { customerNameCalls } from '@cartage/contract/lookup-names.ts';
import { aCustomerUser, anAdmin, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { customerService } from '../service.ts';

const svc = startForTest(customerService);
const rename = (words: object, actor = anAdmin(), tenantId = 1) =>
  svc.as(actor, { tenantId }).call(customerLookupCalls.rename, { list: 'customerTypes', id: 'Payg', ...words });
const payg = async (tenantId = 1) =>
  (await svc.as(aStaff(), { tenantId }).call(customerLookupCalls.types, {})).find((t) => t.id === 'Payg');

test('a tenant renames and recolours an entry, for itself alone and on record, and its code stays', async () => {
  const before = await payg();
  await rename({ name: 'Cash customer', colour: '#336699' });
  expect(await payg()).toEqual({ ...before, name: 'Cash customer', colour: '#336699' });
  expect(await payg(2)).toEqual(before);
  expect(svc.events.some((e) => e.type === 'change.recorded' && e.key.startsWith('Lookup:'))).toBe(true);
  expect(await svc.as(aStaff()).call(customerNameCalls.names, {})).toEqual([
    expect.objectContaining({ list: 'customerTypes', code: 'Payg', name: 'Cash customer', colour: '#336699' }),
  ]);
  await rename({ colour: null });
  expect(await payg()).toEqual({ ...before, name: 'Cash customer' });
  await rename({ name: null });
  expect(await payg()).toEqual(before);
});
test('an unknown list or code is refused, and so is who may not change settings', async () => {
  for (const wrong of [{ list: 'shoeSizes' }, { list: '__proto__' }, { id: 'Barter' }])
    await expect(rename({ name: 'x', ...wrong })).rejects.toMatchObject({ status: 400 });
  for (const actor of [aStaff(['Customer.Manage']), aCustomerUser(7)])
    await expect(rename({ name: 'x' }, actor)).rejects.toMatchObject({ status: 403 });
});
test('an entry stands where the tenant puts it, and what is hidden is there for records that have it', async () => {
  const types = async (tenantId = 3) => svc.as(aStaff(), { tenantId }).call(customerLookupCalls.types, {});
  const put = (id: string, more: object) => rename({ id, ...more }, anAdmin(), 3);
  const codes = async () => (await types()).map((t) => t.id);
  const began = await codes();
  const [first, second, ...others] = began;
  await put(second!, { before: first! });
  expect(await codes()).toEqual([second, first, ...others]);
  await put(second!, { before: null });
  expect(await codes()).toEqual([first, ...others, second]);
  await put(first!, { isHidden: true });
  expect((await types())[0]).toMatchObject({ id: first, isHidden: true });
  await put(first!, { isHidden: false, name: 'Shown again' });
  expect((await types())[0]).toEqual(expect.not.objectContaining({ isHidden: true }));
  expect(await codes()).toEqual([first, ...others, second]);
  expect((await types(1)).map((t) => t.id)).toEqual(began);
  for (const before of ['Barter', first!]) await expect(put(first!, { before })).rejects.toMatchObject({ status: 400 });
});
