import type { EntityChange } from '@cartage/contract/communication/history.ts';
import { coded, line, word } from '@cartage/contract/words/in-history.ts';
import { type LanguageName, languageNamed } from '@cartage/contract/words/languages.ts';
import { codes as ofCodes } from '@cartage/contract/words/vi/everywhere/codes.ts';
import { history as inArabic } from '@cartage/contract/words/ar/everywhere/history.ts';
import { history as inVietnamese } from '@cartage/contract/words/vi/everywhere/history.ts';
import { history as inChinese } from '@cartage/contract/words/zh-hans/everywhere/history.ts';
import { lists } from '@cartage/contract/words/vi/everywhere/lists.ts';
import { setLocale } from '../page/locale.ts';
import { knowCodes } from '../words/code-language.ts';
import { learn, speak } from '../words/spoken.ts';
import { changesBy, doerNamed, valueSaid } from './changed.ts';

knowCodes();
function reads(language: LanguageName, texts: Readonly<Record<string, Readonly<Record<string, string>>>>): void {
  const { locale } = languageNamed(language)!;
  setLocale(locale);
  speak(languageNamed(language)!);
  for (const [source, own] of Object.entries(texts)) learn(source, { texts: own, isComing: false });
}
afterEach(() => reads('en', {}));
const stored = (value: unknown) => JSON.stringify(value);
const reference = stored(line('Cost centre', word('required'), word('onInvoices'), word('notInUse')));
const aChange = (propertyname: string, newvalue: string): EntityChange => ({
  ...{ id: '1', tenantid: 1, changetime: '2026-11-21T00:00:00Z', changetype: 'Updated', entityid: '1' },
  ...{ entitytypefullname: 'Customer', username: 'Ada', impersonator: null },
  propertychanges: [{ propertyname, originalvalue: null, newvalue, propertytypefullname: 'string' }],
});

test('words of ours read in the language of whoever looks, filled in and among texts that people gave', () => {
  expect(valueSaid(reference)).toBe('Cost centre, required, on invoices, not in use');
  reads('vi', { history: inVietnamese });
  expect(valueSaid(reference)).toBe('Cost centre, bắt buộc, ghi trên hóa đơn, không dùng');
  reads('zh-Hans', { history: inChinese });
  expect(valueSaid(reference)).toBe('Cost centre、必填、显示在发票上、未使用');
  expect(valueSaid(stored(word('leaveAt', { place: 'the shed' })))).toBe('放置于：the shed');
  reads('ar', { history: inArabic });
  expect(valueSaid(reference)).toBe(
    '\u2068Cost centre\u2069، \u2068إلزامي\u2069، \u2068يظهر على الفواتير\u2069، \u2068غير مستخدم\u2069',
  );
  expect(doerNamed('System')).toBe('النظام');
  expect(doerNamed('Ada Lovett')).toBe('Ada Lovett');
});
test('a day within a word is written as days are, and a code by its name', () => {
  expect(valueSaid(stored(word('deliverOn', { day: '2026-11-27' })))).toBe('deliver on Fri 27 Nov');
  reads('vi', { history: inVietnamese, codes: ofCodes });
  expect(valueSaid(stored(line(coded('Refunded'), '12.00 AUD')))).toBe('Đã hoàn tiền, 12.00 AUD');
  expect(valueSaid(stored(line('P1', coded('Carton'), coded('Our own tub'))))).toBe(
    `P1, ${ofCodes.Carton}, Our own tub`,
  );
  expect(valueSaid(stored(line(word('unfit'), coded('FailedCheck: Brakes'))))).toBe(
    `${inVietnamese.unfit}, ${ofCodes.FailedCheck}: Brakes`,
  );
});
test('what was stored as an English text stays as it was', () => {
  reads('vi', { history: inVietnamese });
  for (const text of ['Cost centre, required, not in use', 'Unfit: Not enough sleep', '[1, 2', 'System'])
    expect(valueSaid(text)).toBe(text);
});
test('yes and no are words too, in a list as well as alone', () => {
  reads('vi', { lists });
  expect([valueSaid('true'), valueSaid('false'), valueSaid(stored({ isEnable: true, isRequired: false }))]).toEqual([
    lists.yes,
    lists.no,
    `${lists.yes}, ${lists.no}`,
  ]);
});
test('a page says what it knows better, and names codes of its members, alone and in lists', () => {
  reads('vi', { codes: ofCodes });
  const told = changesBy({
    coded: ['status', 'unfitreasons'],
    says: (member) => (member === 'mine' ? 'so' : undefined),
  });
  const to = (member: string, value: string) => told(aChange(member, value))[0]!.to;
  expect(to('status', 'OnHold')).toBe(ofCodes.OnHold);
  expect(to('unfitreasons', stored(['TooLittleSleep', 'Had alcohol']))).toBe(`${ofCodes.TooLittleSleep}, Had alcohol`);
  expect(to('name', 'OnHold')).toBe('OnHold');
  expect(to('mine', 'x')).toBe('so');
});
