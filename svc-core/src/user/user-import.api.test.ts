import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import { type UserFile, userImportCalls } from '@cartage/contract/core/user-import.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { anAdmin, aStaff } from '@cartage/testing/actors.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { aTenant, startCore } from '../fixture.ts';

const svc = startCore();
const mails: string[] = [];
let isDown = false;
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(customerCalls.list, ({ filter }) => {
    const items = filter?.includes("'acme'") ? [aCustomer({ id: 7, code: 'ACME' })] : [];
    return { items, totalCount: items.length };
  });
  svc.answers(outboundCalls.sendEmail, ({ emailSchema }) => {
    if (isDown) throw new Error('away');
    mails.push(...[emailSchema.lstemail].flat().map(String));
    return { id: 'm1' } as never;
  });
});
const HEAD = 'First name,Last name,Email,Phone,Roles';
type More = { preview?: boolean; allOrNothing?: boolean; sendActivationEmail?: boolean };
const send = (rows: string[], more: More = {}, actor = anAdmin()): Promise<UserFile> =>
  svc
    .as(actor)
    .call(userImportCalls.importUsers, { csvFile: new File([[HEAD, ...rows].join('\n')], 'u.csv'), ...more });
const known = async (search: string) =>
  (await svc.as(anAdmin()).call(userCalls.list, { filter: `contains(emailAddress,'${search}')` })).items;

test('a file is looked at without anything being written, and says what its import says', async () => {
  const rows = ['Mia,Rossi,mia@look.test,0400 000 000,Dispatcher;Read only', ',Nameless,wrong,,Nobody'];
  const look = await send(rows, { preview: true, sendActivationEmail: true });
  expect(look).toMatchObject({ isApplied: false, rowCount: 2, madeCount: 1, failCount: 1 });
  expect(look.users).toEqual([
    { index: 0, name: 'Mia Rossi', emailAddress: 'mia@look.test', roles: ['Dispatcher', 'Read only'] },
  ]);
  expect(look.failRows[0]).toMatchObject({
    index: 1,
    message: 'The first name is missing. wrong is no email address. There is no role Nobody.',
  });
  expect(await known('look.test')).toEqual([]);
  const done = await send(rows);
  expect(done).toEqual({ ...look, isApplied: true });
  expect((await known('look.test')).map((u) => u.emailAddress)).toEqual(['mia@look.test']);
  expect(mails).toEqual([]);
});
test('who is there already, or stands twice in the file, is refused by the row', async () => {
  await send(['Ann,One,ann@twice.test,,Finance']);
  const told = await send([
    'Ann,Two,ANN@twice.test,,Finance',
    'Bob,B,bob@twice.test,,Finance',
    'Bob,C,Bob@twice.test,,Finance',
  ]);
  expect(told.failRows.map((f) => [f.index, f.message])).toEqual([
    [0, 'There is already a user with this email address.'],
    [2, 'Row 3 has this email address already.'],
  ]);
  expect(told.madeCount).toBe(1);
});
test('all or nothing keeps everybody out for one wrong row', async () => {
  const told = await send(['Cy,C,cy@whole.test,,Finance', 'Di,D,di@whole.test,,Nobody'], { allOrNothing: true });
  expect(told).toMatchObject({ isApplied: false, madeCount: 0, failCount: 1 });
  expect(await known('whole.test')).toEqual([]);
  expect(await send(['Cy,C,cy@whole.test,,Finance'], { allOrNothing: true })).toMatchObject({ isApplied: true });
});
test('each is mailed a link when that is asked for, and who could not be is named', async () => {
  await send(['Eve,E,eve@mail.test,,Finance'], { sendActivationEmail: true });
  expect(mails).toEqual(['eve@mail.test']);
  isDown = true;
  const told = await send(['Fay,F,fay@mail.test,,Finance'], { sendActivationEmail: true });
  isDown = false;
  expect(told).toMatchObject({ isApplied: true, notMailed: ['fay@mail.test'] });
});
test('nobody gives by a file what they do not hold themselves', async () => {
  const told = await send(['Gus,G,gus@rise.test,,Admin'], {}, aStaff(['Administration.Users', 'Booking.View']));
  expect(told).toMatchObject({ isApplied: false, failCount: 1 });
  await expect(send(['H,H,h@rise.test,,Finance'], {}, aStaff(['Booking.Manage']))).rejects.toMatchObject({
    status: 403,
  });
  expect(await known('rise.test')).toEqual([]);
});
test('a customer’s people come by its code, with roles of that customer alone', async () => {
  const rows = [
    `${HEAD},Customer`,
    'Ivy,I,ivy@acme.test,,CustomerUser,acme',
    'Jo,J,jo@acme.test,,Finance,ACME',
    'Kay,K,kay@bolt.test,,Customer user,BOLT',
    'Lou,L,lou@harbour.test,,CustomerUser,',
    'Max,M,max@harbour.test,,Finance,',
  ];
  const csvFile = new File([rows.join('\n')], 'u.csv');
  const told = await svc.as(anAdmin()).call(userImportCalls.importUsers, { csvFile });
  expect(told.users.map((u) => [u.emailAddress, u.customer])).toEqual([
    ['ivy@acme.test', 'ACME'],
    ['max@harbour.test', undefined],
  ]);
  expect(told.failRows.map((f) => [f.index, f.message])).toEqual([
    [1, 'There is no role Finance.'],
    [2, 'There is no customer BOLT.'],
    [3, 'There is no role CustomerUser.'],
  ]);
  expect((await known('ivy@'))[0]).toMatchObject({ customerId: 7, kind: 'customer' });
  expect((await known('max@'))[0]).toMatchObject({ customerId: null, kind: 'staff' });
});
test.each([
  ['Name,Mail', 400],
  [HEAD, 400],
  [`PK\u0003\u0004`, 415],
])('a file that is none (%j) is refused as a whole', async (text, status) => {
  const asked = svc.as(anAdmin()).call(userImportCalls.importUsers, { csvFile: new File([text], 'u.csv') });
  await expect(asked).rejects.toMatchObject({ status });
});
