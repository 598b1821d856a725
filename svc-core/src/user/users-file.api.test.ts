import { userRightsCalls } from '@cartage/contract/core/user-rights.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { anAdmin } from '@cartage/testing/actors.ts';
import { sql } from 'drizzle-orm';
import { aTenant, aUser, startCore, textsIn } from '../fixture.ts';

const svc = startCore();
beforeAll(() => aTenant(svc));
const admin = () => svc.as(anAdmin());
const many = (from: number, to: number) =>
  svc.ctx({ tenantId: 1 }).tx((tx) =>
    tx.db.execute(sql`insert into core.users (name, surname, user_name, email_address, creation_time)
      select 'Many', 'No ' || n, 'many' || n, 'many' || n || '@harbour.test', now() from generate_series(${from}::int, ${to}::int) n`),
  );
const rowsOf = async (asked: object) =>
  textsIn(Buffer.from((await admin().call(userRightsCalls.readFile, asked)).base64, 'base64'));

test('the workbook holds whom the list is filtered to, by role and permission as well', async () => {
  await aUser(svc, 'reader@harbour.test', ['ReadOnly']);
  await aUser(svc, 'payer@harbour.test', ['Finance']);
  const byRole = await rowsOf({ role: 'ReadOnly' });
  expect([byRole.includes('reader@'), byRole.includes('payer@')]).toEqual([true, false]);
  const byPermission = await rowsOf({ permission: 'Finance.Manage', filter: "name eq 'payer' or name eq 'reader'" });
  expect([byPermission.includes('reader@'), byPermission.includes('payer@')]).toEqual([false, true]);
});
test('whose people customers’ people are stands in the list, the record and the workbook, by name once it was told', async () => {
  const { id } = await aUser(svc, 'jo@acme.test', ['CustomerUser'], { customerId: 7 });
  const filter = `id eq ${id}`;
  const listed = async () => (await admin().call(userCalls.list, { filter })).items[0]!.customerName;
  expect(await listed()).toBeUndefined();
  expect(await rowsOf({ filter })).toMatch(/Customer user.*>7</s);
  const names = { companyName: 'Acme Pty Ltd', customerName: null, contactName: 'Jo', accountName: null, email: null };
  const customer = {
    customerId: 7,
    customerGuid: '01980000-0000-7000-8000-000000000007',
    code: 'ACME',
    isActive: true,
  };
  await svc.deliver(customerEvents.saved({ ...customer, ...names }));
  expect(await listed()).toBe('Acme Pty Ltd');
  expect((await admin().call(userCalls.find, { id })).user.customerName).toBe('Acme Pty Ltd');
  expect(await rowsOf({ filter })).toContain('Acme Pty Ltd');
  const found = await admin().call(userCalls.list, { filter: "contains(tolower(customerName),'acme')" });
  expect(found.items.map((u) => u.id)).toEqual([id]);
  expect((await admin().call(userCalls.list, { filter: 'customerId eq null' })).items[0]!.customerName).toBeUndefined();
});
test('nobody is left out of it, and more than a workbook takes are refused with the reason', async () => {
  await many(1, 20_001);
  const all = await rowsOf({ filter: "name eq 'Many'" });
  expect(all.match(/<row /g)).toHaveLength(20_002);
  await many(20_002, 50_001);
  await expect(admin().call(userRightsCalls.excel, { filter: "name eq 'Many'" })).rejects.toMatchObject({
    code: 'user.tooMany',
    message: 'These are 50,001 users, and a workbook takes 50,000. Filter the list first.',
  });
});
