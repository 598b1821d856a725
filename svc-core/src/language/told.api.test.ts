/** What the company's own settings say of themselves is said in the reader's language, in the tenant's words. */
import { featureCalls } from '@cartage/contract/core/feature.ts';
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { languageCalls } from '@cartage/contract/core/language.ts';
import { lookCalls } from '@cartage/contract/core/look.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { roleCalls } from '@cartage/contract/core/role.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { userImportCalls } from '@cartage/contract/core/user-import.ts';
import { type UsersFileClaims, userRightsCalls } from '@cartage/contract/core/user-rights.ts';
import { whoVouchesCalls } from '@cartage/contract/core/who-vouches.ts';
import { anAdmin, aStaff, nobody } from '@cartage/testing/actors.ts';
import { aTenant, startCore, textsIn } from '../fixture.ts';

const svc = startCore();
const VIETNAMESE: readonly (readonly [sourceName: string, key: string, value: string])[] = [
  ['settingsPermissions', 'Booking', 'Đơn hàng'],
  ['settingsPermissions', 'Booking.View', 'Xem đơn hàng'],
  ['settingsPermissions', 'Booking.View.opens', 'Danh sách'],
  ['settingsPermissions', 'Job.View', 'Xem chuyến'],
  ['settingsPermissions', 'also', '{one} và {next}'],
  ['settingsPermissions', 'role.Dispatcher', 'Điều phối'],
  ['errorsCore', 'permission.escalation', 'Bạn không có quyền: {beyond}.'],
  ['toldCompany', 'feature.Templates', 'Mẫu riêng'],
  ['toldCompany', 'attribute.mode', 'Cách trả lời'],
  ['toldCompany', 'tried.network', 'Không được đến {host}.'],
  ['toldCompany', 'users.firstName', 'Tên'],
  ['toldCompany', 'account.active', 'Đang dùng'],
  ['errorsCore', 'text.lost', 'Thiếu {lost}.'],
  ['errorsCore', 'css.state', 'Không dùng :{name} ở đây.'],
];
beforeAll(async () => {
  await aTenant(svc, { id: 1 });
  for (const [sourceName, key, value] of VIETNAMESE)
    await svc.as(anAdmin()).call(languageCalls.update, { languageName: 'vi', sourceName, key, value });
  // The service asks itself over HTTP elsewhere; here the answer comes from the same place without the detour.
  svc.answers(languageCalls.list, (query, tenantId) => svc.as(nobody(), { tenantId }).call(languageCalls.list, query));
});
const vi = (as = anAdmin()) => svc.as(as, { headers: { 'accept-language': 'vi' } }).call;

test('permissions are called so in the tree, and together in a refusal', async () => {
  const [module, view] = await vi()(roleCalls.permissions, {});
  expect(module).toMatchObject({ name: 'Booking', displayName: 'Đơn hàng', description: null });
  expect(view).toMatchObject({ name: 'Booking.View', displayName: 'Xem đơn hàng', description: 'Danh sách' });
  const role = { displayName: 'Night' };
  const of = vi(aStaff(['Administration.Roles']));
  await expect(
    of(roleCalls.save, { role, grantedPermissionNames: ['Booking.View', 'Job.View'] }),
  ).rejects.toMatchObject({ message: 'Bạn không có quyền: Xem đơn hàng và Xem chuyến.' });
});
test('rows of a translator’s file say what is wrong of them, texts about mails as any other', async () => {
  const rows = ['source,key,translation', 'signIn,titleTo,Vào', 'mails,sentButNotToCount,Không'];
  const { fileName } = await svc.as(anAdmin()).call(assetCalls.upload, { file: new File([rows.join('\n')], 'a.csv') });
  const { validationErrors } = await vi()(languageCalls.importTexts, { languageName: 'vi', fileId: fileName });
  expect(validationErrors.map(({ message }) => message)).toEqual(['Thiếu {name}.', 'Thiếu {count}.']);
});
test('a file of people names built-in roles as its reader does, or as programs do', async () => {
  const rows = ['firstName,email,roles', 'Kim,kim@harbour.test,Điều phối', 'Lee,lee@harbour.test,Dispatcher'];
  const csvFile = new File([rows.join('\n')], 'people.csv');
  const { users, failRows } = await vi()(userImportCalls.importUsers, { csvFile, preview: true });
  expect(failRows).toEqual([]);
  expect(users.map((u) => u.roles)).toEqual([['Dispatcher'], ['Dispatcher']]);
});
test('features and attributes are called so; what has no words of its own stays English', async () => {
  const { featureDefinitions } = await vi()(featureCalls.list, {});
  expect(featureDefinitions.map((f) => f.displayName)).toEqual([
    'Promo codes',
    'Discussions',
    'Warehouse',
    'Mẫu riêng',
  ]);
  const attributes = await vi()(lookupCalls.attributes, {});
  expect(attributes.at(-1)).toMatchObject({ key: 'mode', displayName: 'Cách trả lời', group: 'Carrier account' });
});
test('why CSS is left out reads so', async () => {
  const { refused } = await vi()(lookCalls.check, { css: 'a:visited { color: red }' });
  expect(refused).toMatchObject([{ reason: 'Không dùng :visited ở đây.' }]);
});
test('what is in the way of a directory reads so', async () => {
  const ldap = { isEnabled: true, url: 'ldaps://10.0.0.1', domain: 'harbour.test' };
  await svc.as(anAdmin()).call(settingsCalls.save, { ldap });
  expect(await vi()(whoVouchesCalls.testDirectory, {})).toMatchObject({
    isReached: false,
    answer: 'Không được đến 10.0.0.1.',
  });
});
test('the workbook of users has its words, by the token that was asked for in the language', async () => {
  const { fileToken } = await vi()(userRightsCalls.excel, {});
  expect(svc.ctx().signer.verify<UsersFileClaims>(fileToken)).toMatchObject({ languageName: 'vi' });
  const read = async (asked: { languageName?: 'vi' }) =>
    textsIn(Buffer.from((await svc.as(anAdmin()).call(userRightsCalls.readFile, asked)).base64, 'base64'));
  const inVietnamese = await read({ languageName: 'vi' });
  for (const text of ['Tên', 'Last name', 'Đang dùng', 'Admin']) expect(inVietnamese).toContain(text);
  const inEnglish = await read({});
  for (const text of ['First name', 'Active']) expect(inEnglish).toContain(text);
});
