import { configurationCalls, tenantCalls } from '@cartage/contract/core/tenant.ts';
import { lookCalls, type LookParts } from '@cartage/contract/core/look.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { SYSTEM } from '@cartage/server/context.ts';
import { aStaff, anAdmin, nobody } from '@cartage/testing/actors.ts';
import sharp from 'sharp';
import { aTenant, startCore } from '../fixture.ts';
import { sweep } from '../sweep/sweep.ts';

const svc = startCore();
beforeAll(async () => {
  await aTenant(svc, { settings: { ui: { accent: '#0b6e4f' } } });
  await aTenant(svc, {
    id: 2,
    name: 'Other',
    hosts: ['other.test'],
    admin: { email: 'a@other.test', password: 'Harbour-bridge-7', name: 'Other Admin' },
  });
});
const admin = () => svc.as(anAdmin());
const NOTHING: LookParts = { accent: null, logoId: null, darkLogoId: null, faviconId: null, css: '' };
const configuration = () => svc.as(nobody()).call(configurationCalls.find, {});
const aPicture = (background: string, width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const sent = (bytes: BlobPart, picture: 'logo' | 'darkLogo' | 'favicon' = 'logo') =>
  admin().call(lookCalls.upload, { file: new File([bytes], 'logo.png'), picture });
const logoSeen = async (query: { theme?: 'dark' } = {}) => {
  const answer = await svc.as(nobody()).raw(tenantCalls.logo, query);
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
};
const colourOf = async (bytes: Buffer) =>
  [...(await sharp(bytes).removeAlpha().raw().toBuffer()).subarray(0, 3)].map((v) => Math.round(v / 51) * 51);

test('a draft is seen by nobody until it is published, and the look before can be brought back', async () => {
  const { id: logoId } = await sent(new Uint8Array(await aPicture('#ff0000')));
  const { id: darkLogoId } = await sent(new Uint8Array(await aPicture('#0000ff')), 'darkLogo');
  const look = { ...NOTHING, accent: '#aa2200', logoId, darkLogoId, css: 'a { color: red; position: fixed }' };
  const before = await configuration();
  await admin().call(lookCalls.saveDraft, { look });
  expect(await configuration()).toEqual(before);
  expect((await logoSeen()).type).toBe('image/svg+xml');
  const { draft, published, current } = await admin().call(lookCalls.find, {});
  expect([draft?.css, draft?.publishedTime, published, current.accent]).toEqual([look.css, null, null, '#0b6e4f']);

  await admin().call(lookCalls.publish, { look });
  const after = await configuration();
  expect(after).toMatchObject({ accent: '#aa2200', css: '[data-look] a{color:red}' });
  expect(after.lookVersion).not.toBe(before.lookVersion);
  expect(await colourOf((await logoSeen()).bytes)).toEqual([255, 0, 0]);
  expect(await colourOf((await logoSeen({ theme: 'dark' })).bytes)).toEqual([0, 0, 255]);
  const paper = await svc.as(SYSTEM).call(tenantSettingsCalls.forPapers, {});
  expect(await colourOf(Buffer.from(paper.logo!, 'base64'))).toEqual([255, 0, 0]);

  const { earlier, draft: none } = await admin().call(lookCalls.find, {});
  expect([none, earlier.map((l) => [l.accent, l.logoId])]).toEqual([null, [['#0b6e4f', null]]]);
  await admin().call(lookCalls.bringBack, { id: earlier[0]!.id });
  expect(await configuration()).toMatchObject({ accent: '#0b6e4f', css: '' });
  expect((await logoSeen()).type).toBe('image/svg+xml');
  expect((await admin().call(lookCalls.find, {})).earlier).toHaveLength(2);
});
test('a drawing becomes a picture, and what hides in it stays behind', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" onload="alert(1)"><script>alert(2)</script>
    <rect width="20" height="10" fill="#00ff00"/></svg>`;
  const kept = await sent(svg);
  expect([kept.width, kept.height]).toEqual([1024, 512]);
  const { mimeType, base64 } = await admin().call(lookCalls.picture, { id: kept.id });
  const bytes = Buffer.from(base64, 'base64');
  expect([mimeType, bytes.includes('script')]).toEqual(['image/png', false]);
  expect(await colourOf(bytes)).toEqual([0, 255, 0]);
  const icon = await sent(new Uint8Array(await aPicture('#123456', 400, 100)), 'favicon');
  expect([icon.width, icon.height]).toEqual([128, 128]);
});
test.each([
  ['a page', '<html><script>alert(1)</script></html>'],
  ['a damaged picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])],
  ['a drawing that grows', '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'],
  ['a drawing with pictures', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
  ['a drawing that is none', '<svg'],
  ['nothing', ''],
])('%s is no logo', async (_, bytes) => {
  await expect(sent(bytes)).rejects.toMatchObject({ status: 400, validationErrors: [{ members: ['file'] }] });
});
test('a look names pictures of its own tenant alone', async () => {
  const { id: logoId } = await sent(new Uint8Array(await aPicture('#ff0000')));
  const other = svc.as(anAdmin(), { tenantId: 2 });
  await expect(other.call(lookCalls.picture, { id: logoId })).rejects.toMatchObject({ status: 404 });
  for (const call of [lookCalls.publish, lookCalls.saveDraft])
    await expect(other.call(call, { look: { ...NOTHING, logoId } })).rejects.toMatchObject({
      status: 400,
      validationErrors: [{ members: ['logoId'] }],
    });
  await expect(other.call(settingsCalls.save, { ui: { logoId } })).rejects.toMatchObject({ status: 400 });
  expect((await other.call(lookCalls.find, {})).published).toBeNull();
});
test('settings that name another part of the look publish it, and a draft of somebody stays', async () => {
  await admin().call(lookCalls.publish, { look: { ...NOTHING, css: 'b { color: blue }' } });
  const { ui } = await admin().call(settingsCalls.find, {});
  await admin().call(lookCalls.saveDraft, { look: { ...NOTHING, accent: '#ffffff' } });
  await admin().call(settingsCalls.save, { ui: { accent: '#123456', customCssId: ui.customCssId } });
  expect(await configuration()).toMatchObject({ accent: '#123456', css: '[data-look] b{color:blue}' });
  const { published, draft } = await admin().call(lookCalls.find, {});
  expect([published?.accent, draft?.accent]).toEqual(['#123456', '#ffffff']);
  await admin().call(settingsCalls.save, { ui: { customCssId: null } });
  expect((await configuration()).css).toBe('');
  await admin().call(settingsCalls.save, { ui: { customCssId: ui.customCssId } });
  expect((await configuration()).css).toBe('[data-look] b{color:blue}');
  await expect(admin().call(settingsCalls.save, { ui: { customCssId: '99999' } })).rejects.toMatchObject({
    status: 400,
  });
  await admin().call(lookCalls.discardDraft, {});
  expect((await admin().call(lookCalls.find, {})).draft).toBeNull();
});
test('who writes CSS is told what pages would not get, and nothing is saved by asking', async () => {
  expect(await admin().call(lookCalls.check, { css: 'a { color: red }\n@import "x";' })).toEqual({
    css: '[data-look] a{color:red}',
    refused: [{ line: 2, text: '@import "x";', reason: '@import is not used here.' }],
  });
  await expect(admin().call(lookCalls.check, { css: 'a'.repeat(10_001) })).rejects.toMatchObject({ status: 400 });
  await expect(svc.as(aStaff(['Booking.Manage'])).call(lookCalls.find, {})).rejects.toMatchObject({ status: 403 });
});
test('a picture that came into no look is gone a day later', async () => {
  const { id: unused } = await sent(new Uint8Array(await aPicture('#010101')));
  const { id: used } = await sent(new Uint8Array(await aPicture('#020202')));
  await admin().call(lookCalls.publish, { look: { ...NOTHING, logoId: used } });
  const later = new Date(Date.now() + 90_000_000);
  await sweep({ systemCtx: (tenantId) => ({ ...svc.ctx({ tenantId }), now: () => later }) });
  await expect(admin().call(lookCalls.picture, { id: unused })).rejects.toMatchObject({ status: 404 });
  expect((await admin().call(lookCalls.picture, { id: used })).mimeType).toBe('image/png');
});
