import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { userEvents } from '@cartage/contract/events/core.ts';
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { languageCalls, profileLanguageCalls } from '@cartage/contract/core/language.ts';
import { signInWords } from '@cartage/contract/words/sign-in.ts';
import { holder } from '@cartage/server/held.ts';
import { aCustomerUser, anAdmin, aStaff, nobody } from '@cartage/testing/actors.ts';
import { asOwner } from '@cartage/testing/plant.ts';
import { aTenant, aUser, startCore } from '../fixture.ts';

// Files lie in storage, as they do wherever it is set up.
const folder = mkdtempSync(join(tmpdir(), 'cartage-language-'));
const svc = startCore({ FILES_URL: pathToFileURL(folder).href });
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(async () => {
  await aTenant(svc, { id: 1 });
  await aTenant(svc, { id: 2 });
});
const admin = () => svc.as(anAdmin()).call;
const read = (languageName: 'en' | 'vi' | 'ar' = 'vi', as = nobody()) =>
  svc.as(as).call(languageCalls.list, { languageName, sourceName: 'signIn', maxResultCount: 1000 });
const one = async (key: string, languageName: 'en' | 'vi' = 'vi') =>
  (await read(languageName)).items.find((row) => row.key === key);
const at = { languageName: 'vi' as const, sourceName: 'signIn' };
const file = async (text: string) => {
  const { fileName } = await admin()(assetCalls.upload, { file: new File([text], 'texts.xlf') });
  return admin()(languageCalls.importTexts, { languageName: 'vi', fileId: fileName });
};

test('anybody reads the languages and every text of one, translated', async () => {
  const { items } = await svc.as(nobody()).call(languageCalls.languages, {});
  expect(items.map((l) => [l.name, l.dir])).toEqual([
    ['en', 'ltr'],
    ['zh-Hans', 'ltr'],
    ['vi', 'ltr'],
    ['ar', 'rtl'],
  ]);
  expect((await read('ar')).totalCount).toBe(Object.keys(signInWords.texts).length);
  expect(await one('password')).toMatchObject({ baseValue: 'Password', targetValue: 'Mật khẩu', isChanged: false });
});
test('what a tenant says is read by all of it at once, and by no other tenant; nothing is the shipped text again', async () => {
  await admin()(languageCalls.update, { ...at, key: 'submit', value: 'Vào' });
  expect(await one('submit')).toMatchObject({ targetValue: 'Vào', isChanged: true });
  const { items } = await svc.as(nobody()).call(languageCalls.languages, {});
  expect(items.find((l) => l.name === 'vi')!.changedSources).toEqual(['signIn']);
  const other = await svc.as(nobody(), { tenantId: 2 }).call(languageCalls.list, { ...at, maxResultCount: 1000 });
  expect(other.items.find((row) => row.key === 'submit')).toMatchObject({ targetValue: 'Đăng nhập' });
  await admin()(languageCalls.update, { ...at, key: 'submit', value: '' });
  expect(await one('submit')).toMatchObject({ targetValue: 'Đăng nhập', isChanged: false });
});
test.each([
  ['titleTo', 'Đăng nhập', /\{name\} must stand in it/],
  ['titleTo', 'Đăng nhập {nam}', /\{name\} must stand/],
  ['submit', 'Vào {name}', /Nothing fills in \{name\}/],
  ['submit', 'Vào {name', /is no message/],
])('%s as "%s" is refused, and nothing is written', async (key, value, message) => {
  await expect(admin()(languageCalls.update, { ...at, key, value })).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(message),
  });
  expect(await one(key)).toMatchObject({ isChanged: false });
});
test('an unknown text, source or language is not there', async () => {
  await expect(admin()(languageCalls.update, { ...at, key: 'constructor', value: 'x' })).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    svc.as(nobody()).call(languageCalls.list, { languageName: 'vi', sourceName: 'none' }),
  ).rejects.toMatchObject({ status: 404 });
});
test('who may not change languages changes none, nor takes them away as a file', async () => {
  for (const who of [aCustomerUser(7), aStaff(['Booking.View'])]) {
    const call = svc.as(who).call;
    await expect(call(languageCalls.update, { ...at, key: 'submit', value: 'x' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(call(languageCalls.exportTexts, at)).rejects.toMatchObject({ status: 403 });
  }
});

test.each(['csv', 'xliff12', 'xliff20'] as const)(
  '%s goes out and comes back: what was changed in it is taken',
  async (format) => {
    const { text, fileName } = await admin()(languageCalls.readFile, { ...at, format });
    expect(fileName).toBe(`texts-signIn-vi.${format === 'csv' ? 'csv' : 'xlf'}`);
    expect(await file(text)).toEqual({
      total: Object.keys(signInWords.texts).length,
      inserted: 0,
      updated: 0,
      validationErrors: [],
    });
    const own = format === 'csv' ? 'csv' : `<b> & ${format}`;
    const written = own.replace('&', '&amp;').replace('<', '&lt;');
    expect(await file(text.replace('Quên mật khẩu?', written))).toMatchObject({ inserted: 1, validationErrors: [] });
    expect((await one('forgot'))!.targetValue).toBe(own);
    // The shipped words again are no longer the tenant's own.
    expect(await file(text)).toMatchObject({ inserted: 0, updated: 1 });
    expect(await one('forgot')).toMatchObject({ isChanged: false });
  },
);
test.each([
  [
    'XLIFF 1.2',
    `<xliff version="1.2"><file original="signIn" source-language="en-AU" target-language="vi-VN"><body>
      <trans-unit id="submit"><source>Sign in</source><target>Vào ngay</target>
        <alt-trans match-quality="80"><source>Log in</source><target>Đăng nhập</target></alt-trans></trans-unit>
      <trans-unit id="password"><source>Password</source><alt-trans><target>Mã</target></alt-trans></trans-unit>
    </body></file></xliff>`,
  ],
  [
    'XLIFF 2.0',
    `<xliff version="2.0" srcLang="en" trgLang="vi-VN" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><file id="signIn">
      <unit id="1" name="submit"><mtc:matches><mtc:match ref="#1"><source>Log in</source><target>Đăng nhập</target></mtc:match></mtc:matches>
        <segment><source>Sign </source><target>Vào </target></segment><segment><source>in</source><target>ngay</target></segment></unit>
      <unit id="2" name="password"><mtc:matches><mtc:match ref="#1"><target>Mã</target></mtc:match></mtc:matches><segment><source>Password</source></segment></unit>
    </file></xliff>`,
  ],
])(
  'what a translator’s tool offers beside the translation is not taken, nor its country for another language: %s',
  async (_, text) => {
    expect(await file(text)).toMatchObject({ total: 2, inserted: 1, validationErrors: [] });
    expect(await one('submit')).toMatchObject({ targetValue: 'Vào ngay' });
    expect(await one('password')).toMatchObject({ isChanged: false });
    await admin()(languageCalls.update, { ...at, key: 'submit', value: '' });
  },
);
test('rows that do not fit are named, the others are taken', async () => {
  const rows = [
    'source,key,translation',
    'signIn,submit,Vào đi',
    'signIn,titleTo,Vào',
    'signIn,nothing,x',
    'signIn,submit,Hai',
  ];
  expect(await file(rows.join('\n'))).toMatchObject({
    total: 4,
    inserted: 1,
    updated: 0,
    validationErrors: [
      { index: 1, key: 'titleTo', message: '{name} must stand in it too.', members: ['translation'] },
      { index: 2, key: 'nothing', members: ['key'] },
      { index: 3, key: 'submit', members: ['key'] },
    ],
  });
  expect(await one('submit')).toMatchObject({ targetValue: 'Vào đi' });
});
test('what a tenant says of a text that moved to another source moves along, and a file of before is still taken', async () => {
  const old = [
    ['toldBookings', 'scan.missing', 'Mất {count, number}'],
    ['errorsBooking', 'limited.never', 'Không chở UN {number}'],
    ['errorsInput', 'atLeastZero', 'Từ 0'],
  ];
  for (const [source, key, value] of old)
    await asOwner(
      svc,
      `insert into core.language_texts (tenant_id, language_name, source_name, key, value, creation_time) values (1, 'vi', $1, $2, $3, now())`,
      [source, key, value],
    );
  await asOwner(svc, readFileSync(new URL('../../migrations/0046_texts_moved.sql', import.meta.url), 'utf8'));
  // The service was not running then.
  holder(svc.ctx()).copies.clear();
  const own = async () => {
    const filter = 'isChanged eq true';
    const { items } = await admin()(languageCalls.list, { languageName: 'vi', filter, maxResultCount: 1000 });
    return items.map((t) => [t.sourceName, t.key, t.targetValue]);
  };
  const now = [
    ['toldScans', 'missing', 'Mất {count, number}'],
    ['errorsGuest', 'limited.never', 'Không chở UN {number}'],
    ['errors', 'atLeastZero', 'Từ 0'],
  ];
  expect(await own()).toEqual(expect.arrayContaining(now));
  const rows = ['source,key,translation', 'toldBookings,scan.missing,"Thất lạc {count, number}"'];
  expect(await file(rows.join('\n'))).toMatchObject({ updated: 1, validationErrors: [] });
  expect(await own()).toContainEqual(['toldScans', 'missing', 'Thất lạc {count, number}']);
});
test.each([
  ['another language', '<xliff version="2.0" srcLang="en" trgLang="ar"><file id="signIn"/></xliff>', /is for ar/],
  ['no XML', '<xliff><file>', /not XML/],
  ['no columns', 'a,b\n1,2', /lacks the column/],
  ['nothing', 'source,key,translation', /holds no texts/],
])('a file of %s is refused as a whole', (_, text, message) =>
  expect(file(text)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(message),
  }),
);
test('a person chooses a language, and only one that there is', async () => {
  const { id } = await aUser(svc, 'reader@harbour.test', ['Admin']);
  const call = svc.as({ ...anAdmin(), userId: id }).call;
  await call(profileLanguageCalls.choose, { languageName: 'ar' });
  await svc.settled();
  // Who writes mails to the person is told.
  expect(svc.events.filter((e) => e.type === userEvents.saved.type).at(-1)?.data).toMatchObject({
    userId: id,
    language: 'ar',
  });
  await expect(call(profileLanguageCalls.choose, { languageName: 'xx' as 'ar' })).rejects.toMatchObject({
    status: 400,
  });
});
