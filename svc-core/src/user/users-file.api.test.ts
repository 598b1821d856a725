import { userRightsCalls } from '@cartage/contract/core/user-rights.ts';
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
