import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { carrierLogoCalls, logoAddress } from '@cartage/contract/carrier/carrier-logo.ts';
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { AppError, invalid, notFound } from '@cartage/contract/error.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aCustomerUser, aDriver, aStaff, nobody } from '@cartage/testing/actors.ts';
import { SETTINGS } from '@cartage/testing/service.ts';
import { aQuoteRequest, GUESTS, startQuoting } from '../quote/quoting.fixture.ts';
import { carrierAccounts, carrierLogos } from './carrier-account.tables.ts';

const { svc, quoted, answered } = startQuoting();
const guid = (end: string) => `0190a3c0-0000-7000-8000-0000000000${end}`;
const PUBLIC = guid('a1'),
  PRIVATE = guid('a2'),
  OTHER = guid('a3');
const [DRAWING, HUGE, GONE] = [guid('b1'), guid('b2'), guid('b3')];
/** A tenant that serves no guests. */
const CLOSED = 3;
let drawings = 0;
beforeAll(() => {
  svc.answers(tenantSettingsCalls.forServices, (_, tenantId) => ({
    ...SETTINGS,
    tenantId,
    guest: { isAllowed: tenantId !== CLOSED, customerId: GUESTS },
  }));
  svc.answers(assetCalls.drawLogo, ({ assetId }) => {
    drawings++;
    if (assetId === GONE) throw notFound('File', GONE);
    if (assetId === DRAWING) throw invalid([{ message: 'This SVG defines entities.', members: ['file'] }]);
    if (assetId === HUGE) throw new AppError(413, 'tooLarge', 'A logo has at most 1 MB.');
    return { base64: Buffer.from(`drawn ${assetId}`).toString('base64'), width: 40, height: 20 };
  });
});
const staff = (tenantId = 1) => svc.as(aStaff(), { tenantId });
const account = (code: string, more: object = {}) => ({ name: code, code, carrierCode: 'SIM', ...more });
const save = (code: string, more: object = {}) =>
  staff().call(carrierAccountCalls.save, { carrierAccount: account(code, more) });
const find = async (id: number) => (await staff().call(carrierAccountCalls.find, { id })).carrierAccount;
const seen = async (actor: Actor, id: string, tenantId = 1) =>
  svc
    .as(actor, { tenantId })
    .raw(carrierLogoCalls.show, { id })
    .then((answer) => answer.text())
    .catch((error: { status: number }) => error.status);
const kept = async () =>
  (await svc.ctx().db.select({ id: carrierLogos.id }).from(carrierLogos)).map((l) => l.id).toSorted();
afterEach(async () => {
  const { items } = await staff().call(carrierAccountCalls.list, { filter: "not (code in ('FLEET','SIM'))" });
  for (const { id } of items) await staff().call(carrierAccountCalls.remove, { id });
  if ((await kept()).length) throw new Error('a logo outlived the accounts that showed it');
});

test('logos are drawn once when an account is saved, stay when they are not named, and null takes them away', async () => {
  drawings = 0;
  const id = await save('MARKED', { publicLogo: PUBLIC.toUpperCase(), privateLogo: PRIVATE });
  expect(await find(id)).toMatchObject({ publicLogo: PUBLIC, privateLogo: PRIVATE });
  await save('MARKED', { id, name: 'Renamed' });
  await staff().call(carrierAccountCalls.save, { carrierAccount: await find(id) });
  expect(await find(id)).toMatchObject({ publicLogo: PUBLIC, privateLogo: PRIVATE });
  expect([drawings, await kept()]).toEqual([2, [PUBLIC, PRIVATE]]);
  await save('MARKED', { id, publicLogo: OTHER });
  expect([await seen(aStaff(), PUBLIC), await seen(aStaff(), OTHER)]).toEqual([404, `drawn ${OTHER}`]);
  await save('MARKED', { id, publicLogo: null, privateLogo: '' });
  expect(await find(id)).toMatchObject({ publicLogo: null, privateLogo: null });
  expect(await kept()).toEqual([]);
});
test('a logo that two accounts share stays until the second lets go of it', async () => {
  const first = await save('FIRST', { publicLogo: PUBLIC });
  const second = await save('SECOND', { privateLogo: PUBLIC });
  await staff().call(carrierAccountCalls.remove, { id: first });
  expect(await seen(aStaff(), PUBLIC)).toBe(`drawn ${PUBLIC}`);
  await save('SECOND', { id: second, privateLogo: null });
  expect(await seen(aStaff(), PUBLIC)).toBe(404);
});
test.each([
  ['a picture that is not there', GONE, 'There is no such picture. Choose it again.'],
  ['an address elsewhere', 'https://logos.example.com/a.png', 'There is no such picture. Choose it again.'],
  ['a drawing that is unsafe', DRAWING, 'This SVG defines entities.'],
  ['a picture that is too large', HUGE, 'A logo has at most 1 MB.'],
])('%s is refused at its field, and nothing is saved', async (_, privateLogo, message) => {
  await expect(save('NOLOGO', { publicLogo: PUBLIC, privateLogo })).rejects.toMatchObject({
    status: 400,
    validationErrors: [{ message, members: ['carrierAccount.privateLogo'] }],
  });
  const { items } = await staff().call(carrierAccountCalls.list, { filter: "code eq 'NOLOGO'" });
  expect([items, await kept()]).toEqual([[], []]);
});
test('what was written before there were pictures does not stand in the way of other changes', async () => {
  const id = await save('OLDER');
  await svc.ctx().db.update(carrierAccounts).set({ publicLogo: 'https://logos.example.com/a.png' });
  await save('OLDER', { id, name: 'Renamed', publicLogo: 'https://logos.example.com/a.png' });
  expect(await find(id)).toMatchObject({ name: 'Renamed', publicLogo: 'https://logos.example.com/a.png' });
  expect(await staff().call(carrierLogoCalls.list, {})).toEqual([]);
  await svc.ctx().db.update(carrierAccounts).set({ publicLogo: null });
});

test('guests see the public logo of what is offered to them, customers that of what serves them, staff both', async () => {
  await save('OPEN', { availableForGuest: true, publicLogo: PUBLIC, privateLogo: PRIVATE });
  await save('THEIRS', { availableForGuest: false, customerId: 7, publicLogo: OTHER });
  const people = [
    aStaff(),
    aCustomerUser(7),
    aCustomerUser(8),
    nobody(),
    aDriver(guid('d1')),
    aStaff(['Invoice.View']),
  ];
  const who = async (id: string) => Promise.all(people.map(async (person) => (await seen(person, id)) !== 404));
  expect(await who(PUBLIC)).toEqual([true, true, true, true, true, true]);
  expect(await who(PRIVATE)).toEqual([true, false, false, false, false, false]);
  expect(await who(OTHER)).toEqual([true, true, false, false, false, false]);
  expect(await seen(aStaff(), PUBLIC, 2)).toBe(404);
  const listed = async (person: Actor, tenantId = 1) =>
    (await svc.as(person, { tenantId }).call(carrierLogoCalls.list, {})).map((l) => [l.accountCode, l.logo]);
  expect(await listed(aStaff())).toEqual([
    ['OPEN', PRIVATE],
    ['THEIRS', OTHER],
  ]);
  expect(await listed(aCustomerUser(7))).toEqual([
    ['OPEN', PUBLIC],
    ['THEIRS', OTHER],
  ]);
  expect(await listed(nobody())).toEqual([['OPEN', PUBLIC]]);
  expect(await listed(aStaff(), 2)).toEqual([]);
});
test('strangers see no logo where the tenant serves no guests', async () => {
  const carrierAccount = account('OPEN', { availableForGuest: true, publicLogo: OTHER });
  const id = await staff(CLOSED).call(carrierAccountCalls.save, { carrierAccount });
  const stranger = svc.as(nobody(), { tenantId: CLOSED });
  expect([await seen(nobody(), OTHER, CLOSED), await stranger.call(carrierLogoCalls.list, {})]).toEqual([404, []]);
  expect(await seen(aCustomerUser(7), OTHER, CLOSED)).toBe(`drawn ${OTHER}`);
  await staff(CLOSED).call(carrierAccountCalls.remove, { id });
});
test('a logo is served as a picture that the browser keeps and nobody between does', async () => {
  await save('OPEN', { availableForGuest: true, publicLogo: PUBLIC });
  const { headers } = await svc.as(nobody()).raw(carrierLogoCalls.show, { id: PUBLIC });
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=86400',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    etag: `"${PUBLIC}"`,
  });
  const whenChanged = { 'if-none-match': `"${PUBLIC}"` };
  const again = svc.as(nobody(), { headers: whenChanged }).raw(carrierLogoCalls.show, { id: PUBLIC });
  await expect(again).rejects.toMatchObject({ status: 304 });
});
test('a quote names the logos that its reader may fetch', async () => {
  await save('OPEN', { availableForGuest: true, publicLogo: PUBLIC, privateLogo: PRIVATE });
  const logos = (quotes: Awaited<ReturnType<typeof quoted>>['quotes']) => {
    const { carrier } = quotes.find((q) => q.carrier.accountCode === 'OPEN')!;
    return [carrier.imageUrl, carrier.logos];
  };
  const address = logoAddress(PUBLIC);
  expect(logos((await quoted()).quotes)).toEqual([address, [address, logoAddress(PRIVATE)]]);
  const { resourceToken } = await svc.as(nobody()).call(quoteCalls.create, aQuoteRequest());
  await answered();
  const theirs = await svc.as(nobody()).call(quoteCalls.list, { resourceToken });
  expect(logos(theirs.quotes)).toEqual([address, [address]]);
});
