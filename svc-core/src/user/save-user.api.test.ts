import { assetCalls } from '@cartage/contract/core/asset.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { outboundCalls, type EmailSchema } from '@cartage/contract/communication/outbound.ts';
import { accessCalls } from '@cartage/contract/core/access.ts';
import { passwordCalls, userCalls } from '@cartage/contract/core/user.ts';
import { notFound } from '@cartage/contract/error.ts';
import { SYSTEM } from '@cartage/server/context.ts';
import { anAdmin, nobody } from '@cartage/testing/actors.ts';
import sharp from 'sharp';
import { aBrowser, aPicture, aTenant, PASSWORD, startCore } from '../fixture.ts';

const svc = startCore();
let mails: EmailSchema[] = [];
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(customerCalls.find, ({ id }) => {
    throw notFound('Customer', id);
  });
  svc.answers(outboundCalls.sendEmail, ({ emailSchema }) => {
    mails.push(emailSchema);
    return { id: 'mail' };
  });
});
beforeEach(() => {
  mails = [];
});
const admin = () => svc.as(anAdmin());
const save = (user: object, more: object = {}) =>
  admin().call(userCalls.save, {
    user: { name: 'Una', surname: 'User', emailAddress: 'una@harbour.test', ...user },
    ...more,
  } as never);
const find = (id: number) => admin().call(userCalls.find, { id });

test('the flags of a new user are off unless they are sent, and an update keeps what it does not send', async () => {
  const id = await save({ emailAddress: 'plain@harbour.test', password: PASSWORD });
  expect((await find(id)).user).toMatchObject({
    isActive: false,
    isLockoutEnabled: false,
    isTwoFactorEnabled: false,
    shouldChangePasswordOnNextLogin: false,
  });
  const on = { isActive: true, isLockoutEnabled: true, isTwoFactorEnabled: true, phoneNumber: '0400 000 000' };
  await save(
    { id, emailAddress: 'plain@harbour.test', ...on },
    { assignedRoleNames: ['Finance'], timezone: 'Australia/Perth' },
  );
  await save({ id, emailAddress: 'plain@harbour.test', name: 'Renamed' });
  const after = await find(id);
  expect(after).toMatchObject({ user: { ...on, name: 'Renamed' }, timezone: 'Australia/Perth' });
  expect(after.roles.filter((r) => r.isAssigned).map((r) => r.roleName)).toEqual(['Finance']);
});
test('a customer that does not exist is refused', async () => {
  const refusal = save({ emailAddress: 'c@acme.test', password: PASSWORD, customerId: 999_999 });
  await expect(refusal).rejects.toMatchObject({
    status: 400,
    validationErrors: [expect.objectContaining({ members: ['user.customerId'] })],
  });
});
test('a user with a random password chooses one with the code of the mail, once', async () => {
  const id = await save(
    { emailAddress: 'invited@harbour.test', isActive: true },
    { assignedRoleNames: ['Operations'], setRandomPassword: true, sendActivationEmail: true },
  );
  expect(mails).toEqual([expect.objectContaining({ eventcode: 'UserActivation', lstemail: ['invited@harbour.test'] })]);
  const { code, link } = mails[0]!.templatedata as { code: string; link: string };
  // A test's request comes by no host of the tenant's, and a mail leads to one of them all the same.
  const { host, pathname, search, hash } = new URL(link);
  expect([host, pathname, search]).toEqual(['harbour.test', '/auth/reset', '']);
  expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({ user: String(id), code });
  const reset = (resetCode: string, password = 'Chosen-by-me-1') =>
    svc.as(nobody()).call(passwordCalls.reset, { userId: id, resetCode, password });
  await expect(reset('guess')).rejects.toMatchObject({ status: 400 });
  await expect(reset(code, 'weak')).rejects.toMatchObject({ status: 400 });
  expect(await reset(code)).toEqual({ canLogin: true, userName: 'invited@harbour.test' });
  await expect(reset(code)).rejects.toMatchObject({ status: 400 });
  expect((await aBrowser(svc).signIn('invited@harbour.test', 'Chosen-by-me-1')).status).toBe(200);
});
test('a reset code is mailed to who exists, and nobody else is told a difference', async () => {
  const id = await save({ emailAddress: 'forgot@harbour.test', password: PASSWORD, isActive: true });
  for (const emailAddress of ['nobody@harbour.test', 'forgot@harbour.test'])
    expect(await svc.as(nobody()).call(passwordCalls.sendCode, { emailAddress })).toBeUndefined();
  for (const from = Date.now(); mails.length === 0 && Date.now() - from < 5000;) await svc.settled();
  expect(mails.map((m) => m.lstemail)).toEqual([['forgot@harbour.test']]);
  svc.setNow(new Date(Date.now() + 31 * 60_000));
  const { code } = mails[0]!.templatedata as { code: string };
  const late = svc.as(nobody()).call(passwordCalls.reset, { userId: id, resetCode: code, password: 'Chosen-by-me-2' });
  await expect(late).rejects.toMatchObject({ status: 400 });
  svc.setNow(new Date());
});
test('whoever asks for a new password may read what it must have', async () => {
  expect(await svc.as(nobody()).call(passwordCalls.rules, {})).toMatchObject({
    requiredLength: 10,
    requireDigit: true,
  });
});
test('no password is made of the names of the company, its site and the person, however it is chosen', async () => {
  const refused = expect.objectContaining({
    validationErrors: [{ message: expect.stringContaining('5 letters or digits'), members: ['user.password'] }],
  });
  for (const password of ['Harbour-2026', 'Una-User-Una-1'])
    await expect(save({ emailAddress: 'una@harbour.test', password })).rejects.toEqual(refused);
  const id = await save({ emailAddress: 'una@harbour.test', password: PASSWORD, isActive: true });
  await expect(
    save({ id, emailAddress: 'una@harbour.test', name: 'Zenobia', password: 'Zenobia-1234' }),
  ).rejects.toEqual(refused);
  const sealed = svc
    .as({ ...SYSTEM })
    .call(accessCalls.sealPassword, { password: 'Zenobia-1234', name: 'Zenobia Ito' });
  await expect(sealed).rejects.toMatchObject({ status: 400 });
  const { houseWords } = await svc.as(nobody()).call(passwordCalls.rules, {});
  expect(houseWords).toEqual(expect.arrayContaining(['harbour', 'cartage']));
});
test('who is to choose a new password does nothing else before', async () => {
  const flag = { shouldChangePasswordOnNextLogin: true, isActive: true };
  await save({ emailAddress: 'due@harbour.test', password: PASSWORD, ...flag }, { assignedRoleNames: ['Admin'] });
  const browser = aBrowser(svc);
  await browser.signIn('due@harbour.test');
  expect((await browser.as('/api/core/user/getusers')).status).toBe(403);
  const changed = await browser.as('/api/core/profile/changepassword', {
    method: 'POST',
    body: JSON.stringify({ currentPassword: PASSWORD, newPassword: 'Chosen-by-me-3' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(changed.status).toBe(204);
  expect((await browser.as('/api/core/user/getusers')).status).toBe(200);
});
test('who was locked out by wrong passwords is listed so until somebody unlocks the account', async () => {
  const id = await save({
    emailAddress: 'locked@harbour.test',
    password: PASSWORD,
    isActive: true,
    isLockoutEnabled: true,
  });
  const lockedOf = async () =>
    (await admin().call(userCalls.list, { maxResultCount: 100 })).items.filter((u) => u.lockedUntil).map((u) => u.id);
  expect(await lockedOf()).toEqual([]);
  const browser = aBrowser(svc);
  for (let i = 0; i < 5; i++) await browser.signIn('locked@harbour.test', 'wrong');
  expect(await lockedOf()).toEqual([id]);
  expect((await find(id)).user.lockedUntil).not.toBeNull();
  const { items } = await admin().call(userCalls.list, { filter: 'lockedUntil ne null' });
  expect(items.map((u) => u.id)).toEqual([id]);
  await admin().call(userCalls.unlock, { id });
  expect(await lockedOf()).toEqual([]);
});
test('whose lock has passed by itself is found among those who are not locked, by every filter at once', async () => {
  svc.setNow('2026-11-20T01:00:00Z');
  const ids: number[] = [];
  for (const emailAddress of ['passes@harbour.test', 'closed@harbour.test', 'open@harbour.test'])
    ids.push(
      await save(
        { emailAddress, password: PASSWORD, isActive: true, isLockoutEnabled: true },
        { assignedRoleNames: ['Finance'] },
      ),
    );
  const [passes, closed, open] = ids;
  for (const emailAddress of ['passes@harbour.test', 'closed@harbour.test', 'open@harbour.test'])
    await aBrowser(svc).signIn(emailAddress, PASSWORD);
  const elsewhere = aBrowser(svc, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  for (let i = 0; i < 5; i++) await elsewhere.signIn('passes@harbour.test', 'wrong');
  svc.setNow('2026-11-20T01:04:00Z');
  for (let i = 0; i < 5; i++) await elsewhere.signIn('closed@harbour.test', 'wrong');
  const found = async (locked: string) => {
    const { items } = await admin().call(userCalls.list, {
      role: 'Finance',
      permission: 'Finance.Manage',
      filter: `lockedUntil ${locked} null and customerId eq null and lastSignInTime ge 2026-11-20T01:00:00Z and id in (${ids.join()})`,
      sorting: 'id',
    });
    return items.map((u) => u.id);
  };
  expect([await found('ne'), await found('eq')]).toEqual([[passes, closed], [open]]);
  svc.setNow('2026-11-20T01:06:00Z');
  expect([await found('ne'), await found('eq')]).toEqual([[closed], [passes, open]]);
});
test('roles that come and go stand in the history of the user', async () => {
  const id = await save({ emailAddress: 'roles@harbour.test', password: PASSWORD }, { assignedRoleNames: ['Finance'] });
  svc.events.length = 0;
  await save({ id, emailAddress: 'roles@harbour.test' }, { assignedRoleNames: ['Warehouse'] });
  const changes = svc.events.filter((e) => e.type === 'change.recorded' && e.key === `User:${id}`);
  const told = changes.flatMap(
    (e) => (e.data as { properties: { originalValue: string; newValue: string }[] }).properties,
  );
  expect(told.map((p) => [p.originalValue, p.newValue])).toEqual([
    ['Finance', null],
    [null, 'Warehouse'],
  ]);
});
test('the picture of a user is drawn small into the session, stays when somebody else saves, and is taken away', async () => {
  const drawing = new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' });
  const { fileName: noPicture } = await admin().call(assetCalls.upload, { file: drawing });
  const emailAddress = 'face@harbour.test';
  const profilePictureId = await aPicture(svc, anAdmin(), 400, 200);
  const id = await save({ emailAddress, password: PASSWORD, isActive: true }, { profilePictureId });
  const browser = aBrowser(svc);
  await browser.signIn(emailAddress);
  const image = async () => (await browser.session())!.user.image;
  const seen = (await image())!;
  expect(seen).toMatch(/^data:image\/webp;base64,/);
  expect(await sharp(Buffer.from(seen.split(',')[1]!, 'base64')).metadata()).toMatchObject({ width: 96, height: 96 });
  await svc
    .as({ ...anAdmin(), userId: 4711 })
    .call(userCalls.save, { user: { id, name: 'Una', surname: 'Face', emailAddress }, profilePictureId });
  expect(await image()).toBe(seen);
  expect((await find(id)).profilePictureId).toBe(profilePictureId);
  for (const [wrong, status] of [
    [noPicture, 400],
    ['x', 400],
    [crypto.randomUUID(), 404],
  ] as const)
    await expect(save({ id, emailAddress }, { profilePictureId: wrong })).rejects.toMatchObject({ status });
  expect(await image()).toBe(seen);
  await save({ id, emailAddress }, { profilePictureId: null });
  expect(await image()).toBeNull();
});
test('the list filters by every flag it shows', async () => {
  const { items } = await admin().call(userCalls.list, { filter: 'shouldChangePasswordOnNextLogin eq false' });
  expect(items.length).toBeGreaterThan(1);
});
