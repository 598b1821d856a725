import {
  AppError,
  forbidden,
  invalid,
  notFound,
  refused,
  unavailable,
  validationErrorsOf,
} from '@cartage/contract/error.ts';
import { say as sayToDrivers } from '@cartage/contract/words/errors/driver.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { inEnglish } from '@cartage/contract/words/english.ts';
import { languageNamed, type LanguageName } from '@cartage/contract/words/languages.ts';
import { allOf, anyOf, listed } from '@cartage/contract/words/listed.ts';
import { type Named, named } from '@cartage/contract/words/named.ts';
import { SOURCES } from '@cartage/contract/words/sources.ts';
import { missingErrors } from '@cartage/contract/words/errors/missing.ts';
import { z } from '@cartage/contract/zod.ts';
import { IntlMessageFormat } from 'intl-messageformat';
import { languageOf, speaker, type Texts, textsOn } from './speaker.ts';
import { threadWork, valueOf } from './thread-work.ts';

const errorSources = SOURCES.filter(({ name }) => name.startsWith('errors'));
const paperSources = SOURCES.filter((s) => s.name.startsWith('papers'));
const inLanguage = (error: AppError, name: LanguageName, own?: Texts) =>
  error.toBody(speaker(languageNamed(name)!, own));

test.each([
  ['vi', 'vi'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-Hans'],
  ['en;q=0.4, ar;q=0.9', 'ar'],
  ['fr-FR, vi;q=0.2', 'vi'],
  ['zh-TW', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [',;q=,;;,q', 'en'],
])('who asks with "%s" reads %s', (header, name) => {
  expect(languageOf(header).name).toBe(name);
});
test('an error keeps code and members and says message and validation errors in the language, and is English in English', () => {
  const error = refused('quote.expired', say('quote.expired'), ['quoteId']);
  const vi = 'Báo giá này không còn hiệu lực. Vui lòng xin báo giá lại.';
  expect(inLanguage(error, 'vi')).toEqual({
    code: 'quote.expired',
    message: vi,
    details: null,
    validationErrors: [{ message: vi, members: ['quoteId'] }],
  });
  expect(inLanguage(error, 'en')).toEqual(error.toBody());
  expect(error.message).toBe('This quote is no longer valid. Please quote again.');
});
test('what zod finds is said in the language, with its numbers', () => {
  const found = z.object({ a: z.string().min(3), b: z.number().positive() }).safeParse({ a: 'x' });
  expect(inLanguage(invalid(validationErrorsOf(found.error!)), 'vi').validationErrors).toEqual([
    { message: 'Văn bản phải có ít nhất 3 ký tự', members: ['a'] },
    { message: 'Bắt buộc', members: ['b'] },
  ]);
});
test('plural forms are those of the language, and a sentence within a sentence is said as well', () => {
  const used = say('promoCode.usedUp', { code: 'MAY', maxUses: 3 });
  expect(used).toBe('Promo code MAY is used up: it was good for 3 bookings in all.');
  const error = refused('x', say('payment.givenBack', { message: used }));
  expect(inLanguage(error, 'ar').message).toBe(
    '\u2068استُنفد الرمز الترويجي \u2068MAY\u2069: كان صالحًا لـ 3 حجوزات إجمالًا.\u2069 أُعيد المبلغ إلى بطاقتك.',
  );
});
test('a code within a sentence is said as it is called, also behind a thread, and a name that is spelled like it is none', async () => {
  const closed = (closedas: string | Named) => () => {
    throw refused('job.closed', sayToDrivers('job.closed', { jobno: 'J1', closedas }));
  };
  const thrown = async (closedas: string | Named) =>
    valueOf(structuredClone(await threadWork(closed(closedas))({}))) as unknown;
  const error = await thrown(named('Damaged')).catch((e: unknown) => e as AppError);
  expect((error as AppError).message).toBe('Job J1 has been closed as damaged already.');
  expect(inLanguage(error as AppError, 'zh-Hans').message).toBe('任务 J1 已经以“受损”关闭。');
  const other = await thrown('Damaged').catch((e: unknown) => e as AppError);
  expect(inLanguage(other as AppError, 'zh-Hans').message).toBe('任务 J1 已经以“Damaged”关闭。');
});
test('what a sentence lists is listed as the language does, each thing in it as it is called', () => {
  const of = (list: Parameters<typeof sayKit<'unknownKeys'>>[1]['keys'], name: LanguageName) =>
    inLanguage(refused('x', sayKit('unknownKeys', { keys: list })), name).message.replace(/^.*: ?|^.*：/, '');
  const things = ['A', named('Damaged'), say('weight')];
  expect(of(anyOf(things), 'zh-Hans')).toBe('A、受损或重量必须大于 0。');
  expect(of(listed(['A', 'B']), 'zh-Hans')).toBe('A、B');
  expect(of(allOf(['A', 'B', 'C']), 'vi')).toBe('A, B và C');
  expect(of(anyOf(['A', 'B']), 'ar')).toBe('\u2068A\u2069 أو \u2068B\u2069');
  expect(of(listed(['A', 'B']), 'ar')).toBe('\u2068A\u2069، \u2068B\u2069');
  expect(of(anyOf(['A', 'B', 'C']), 'en')).toBe('A, B or C');
});
test("the tenant's own words go before those that ship, in English too", () => {
  const own = new Map([['errors forbidden', 'Ask dispatch for the right to do this.']]);
  expect(inLanguage(forbidden(), 'en', own).message).toBe('Ask dispatch for the right to do this.');
  expect(inLanguage(forbidden(), 'vi').message).toBe('Bạn không có quyền làm việc này.');
});
test('what has no text in the language, and a text that asks for what nobody fills in, stay English', () => {
  expect(inLanguage(new AppError(409, 'x', 'Nobody gave this a key.'), 'vi').message).toBe('Nobody gave this a key.');
  const broken = new Map([['errors forbidden', 'Nothing {fills this']]);
  expect(inLanguage(forbidden(), 'vi', broken).message).toBe(forbidden().message);
});
test('a thing that nobody has a sentence for is said by the general one', () => {
  expect(inLanguage(notFound('Forklift', 7), 'vi').message).toBe('Không tìm thấy Forklift 7.');
  expect(inLanguage(unavailable('The crane'), 'zh-Hans').message).toBe('The crane目前不可用。请稍后再试。');
  const own = new Map([['errorsMissing Booking.id', 'Không có đơn {id}.']]);
  expect(inLanguage(notFound('Booking', 7), 'vi', own).message).toBe('Không có đơn 7.');
});
test('the sentences of missing things are those that notFound and unavailable make', () => {
  for (const [key, text] of Object.entries(missingErrors.texts)) {
    const [what, form] = [key.replace(/\.(id|down)$/, ''), /\.(id|down)$/.exec(key)?.[1]];
    const made = form === 'down' ? unavailable(what) : notFound(what, form && 'X1');
    expect(inEnglish(text, { id: 'X1' })).toBe(made.message);
  }
});
test('what a thread refused is said in the language here as well', async () => {
  const work = threadWork(() => {
    throw refused('x', say('tooLong', { packageType: 'crate', longest: 4 }), ['items']);
  });
  const crossed = structuredClone(await work(undefined));
  // Ours is forgotten meanwhile.
  for (let n = 0; n < 5000; n++) sayKit('duplicateValue', { value: n });
  expect(() => valueOf(crossed)).toThrow('A crate is at most 4 m long.');
  const thrown = (() => {
    try {
      return valueOf(crossed);
    } catch (error) {
      return error as AppError;
    }
  })();
  expect(inLanguage(thrown as AppError, 'vi').message).toBe('crate dài tối đa 4 m.');
});
test('English is what the whole of ICU makes of every text, whatever is filled in', () => {
  const values = new Proxy(
    {},
    {
      has: () => true,
      get: (_, name) =>
        /^(count|customers|maxUses|most|lines|states)$/.test(String(name)) ? 1200 : `«${String(name)}»`,
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  const ones = { count: 1, customers: 1, maxUses: 1, most: 1, lines: 1, states: 1 };
  for (const { texts } of [...errorSources, ...paperSources])
    for (const text of Object.values(texts)) {
      const whole = new IntlMessageFormat(text, 'en-AU', undefined, { ignoreTag: true });
      const names = [...text.matchAll(/\{(\w+)/g)].map((m) => m[1]!);
      for (const one of [{}, ones]) {
        const filled = Object.fromEntries(names.map((n) => [n, (one as never)[n] ?? (values as never)[n]]));
        expect(inEnglish(text, filled)).toBe(whole.format(filled));
      }
    }
});
test('what a tenant says of its own is read whole, in however many answers it comes', async () => {
  const all = Array.from({ length: 25 }, (_, n) => ({
    ...{ key: `k${n}`, sourceName: 'errors', baseValue: '', targetValue: n === 3 ? null : `${n}`, isChanged: true },
  }));
  const asked: number[] = [];
  const texts = await textsOn(async (skipCount) => {
    asked.push(skipCount);
    return { items: all.slice(skipCount, skipCount + 10), totalCount: all.length };
  });
  expect([texts.size, texts.get('errors k24'), texts.has('errors k3')]).toEqual([24, '24', false]);
  expect(asked).toEqual([0, 10, 20]);
});
test('no sentence of errors stands twice in a source', () => {
  for (const { name, texts } of errorSources)
    expect([name, Object.values(texts).filter((text, at, all) => all.indexOf(text) !== at)]).toEqual([name, []]);
});
