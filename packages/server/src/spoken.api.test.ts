/** A refusal is said in the language of who asked, in the tenant's own words where it has some, and waits for nobody. */
import { calls, get, post } from '@cartage/contract/call.ts';
import { CODES_OWN_TEXTS, ERRORS_OWN_TEXTS, languageCalls, TOLD_OWN_TEXTS } from '@cartage/contract/core/language.ts';
import { type AppError, refused } from '@cartage/contract/error.ts';
import { languageEvents } from '@cartage/contract/events/core.ts';
import { say as sayToDrivers } from '@cartage/contract/words/errors/driver.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { named } from '@cartage/contract/words/named.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import { Sentence } from '@cartage/contract/wire.ts';
import { z } from '@cartage/contract/zod.ts';
import { nobody } from '@cartage/testing/actors.ts';
import { withinMs } from '@cartage/testing/yardstick.ts';
import { holder } from './held.ts';
import { KEPT_HEADER } from './internal.ts';
import { routes } from './routes.ts';
import { startHouse } from './house.fixture.ts';

const doorCalls = calls(
  'svc-booking',
  '/api/test/Door',
  { auth: 'none', ours: true },
  {
    knock: get('knock', {}, z.string()),
    open: post('open', { times: z.number().int() }, z.string()),
    ask: get('ask', {}, z.string(), { bare: true }),
    close: get('close', {}, z.string()),
    read: get('read', {}, z.object({ why: Sentence, then: z.array(Sentence), by: z.string() })),
  },
);
const refuse = (): never => {
  throw refused('quote.expired', say('quote.expired'), ['quoteId']);
};
const refuseClosed = (): never => {
  throw refused('job.closed', sayToDrivers('job.closed', { jobno: 'J17', closedas: named('Lost') }));
};
/** One said in this process, one as it lay in a row, and what somebody wrote who happens to use our words. */
const read = () => ({
  why: say('quote.expired'),
  then: [toStored(say('quote.expired')), 'Ring twice.'],
  by: say('quote.expired'),
});
const svc = startHouse([routes(doorCalls, { knock: refuse, open: refuse, ask: refuse, close: refuseClosed, read })]);
const ENGLISH = 'This quote is no longer valid. Please quote again.',
  VIETNAMESE = 'Báo giá này không còn hiệu lực. Vui lòng xin báo giá lại.';
/** The words that tenants have changed, as svc-core tells them. */
let own: { tenantId: number; language: string; sourceName: string; key: string; value: string }[] = [];
let asked = 0;
/** Which sources each question is about. */
const OWN: Readonly<Record<string, RegExp>> = {
  [ERRORS_OWN_TEXTS.filter]: /^errors/,
  [CODES_OWN_TEXTS.filter]: /^codes$/,
  [TOLD_OWN_TEXTS.filter]: /^told/,
};
const coreAnswers = () =>
  svc.answers(languageCalls.list, ({ languageName, filter }, tenantId) => {
    const isOf = OWN[filter!]!;
    if (filter === ERRORS_OWN_TEXTS.filter) asked++;
    const items = own
      .filter((o) => o.tenantId === tenantId && o.language === languageName)
      .filter((o) => isOf.test(o.sourceName))
      .map(({ key, value, sourceName }) => ({ key, baseValue: '', targetValue: value, sourceName, isChanged: true }));
    return { items, totalCount: items.length };
  });
const change = async (
  language: string,
  value: string,
  tenantId = 1,
  [sourceName, key]: readonly [string, string] = ['errorsGuest', 'quote.expired'],
) => {
  own = [...own.filter((o) => o.language !== language), { tenantId, language, sourceName, key, value }];
  await svc.deliver(languageEvents.changed({ languageName: language }), { tenantId });
};
const knock = async (
  language?: string,
  tenantId = 1,
  call: typeof doorCalls.knock = doorCalls.knock,
): Promise<string> => {
  const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language };
  return svc
    .as(nobody(), { tenantId, headers })
    .call(call, {})
    .then(
      () => 'opened',
      (error: Error) => error.message,
    );
};
beforeEach(() => {
  own = [];
  asked = 0;
  holder(svc.ctx()).copies.clear();
  coreAnswers();
});

test('English reads as ever, byte for byte, whoever asks', async () => {
  const answer = await svc
    .as(nobody())
    .raw(doorCalls.knock)
    .catch((error: { body: unknown }) => error.body);
  expect(JSON.stringify(answer)).toBe(
    `{"result":null,"success":false,"error":{"code":"quote.expired","message":"${ENGLISH}","details":null,"validationErrors":[{"message":"${ENGLISH}","members":["quoteId"]}]}}`,
  );
});
test('it is said in the language that was asked for, with what is wrong about a member, enveloped or bare', async () => {
  expect(await knock('vi,en;q=0.5')).toBe(VIETNAMESE);
  const vi = svc.as(nobody(), { headers: { 'accept-language': 'vi' } });
  await expect(vi.call(doorCalls.ask, {})).rejects.toMatchObject({
    message: VIETNAMESE,
    validationErrors: [{ message: VIETNAMESE, members: ['quoteId'] }],
  });
  const wrong = await svc.inject('/api/test/Door/open', {
    method: 'POST',
    headers: { 'accept-language': 'vi', 'x-tenant-id': '1', 'content-type': 'application/json' },
    body: '{"times":"often"}',
  });
  expect(((await wrong.json()) as { error: unknown }).error).toMatchObject({
    code: 'validation',
    message: 'Yêu cầu của bạn không hợp lệ.',
    validationErrors: [{ message: 'Cần number, nhận được string', members: ['times'] }],
  });
  const nowhere = await svc.inject('/api/nowhere', { headers: { 'accept-language': 'ar', 'x-tenant-id': '1' } });
  expect(((await nowhere.json()) as { error: { message: string } }).error.message).toBe('لا يوجد شيء في هذا العنوان.');
});
test("a tenant's own words are said within 5 s of their change, in English as well, to its own people alone", async () => {
  expect([await knock(), await knock('vi'), await knock('vi')]).toEqual([ENGLISH, VIETNAMESE, VIETNAMESE]);
  expect(asked).toBe(2);
  const at = Date.now();
  await change('vi', 'Báo giá đã cũ.');
  expect(await knock('vi')).toBe('Báo giá đã cũ.');
  expect(Date.now() - at).toBeLessThan(withinMs(5000));
  expect([await knock('vi', 2), await knock()]).toEqual([VIETNAMESE, ENGLISH]);
  await change('en', 'That price is old.');
  expect([await knock(), await knock('vi')]).toEqual(['That price is old.', 'Báo giá đã cũ.']);
});
test('what a sentence calls a status follows the language, and what the tenant calls it', async () => {
  const close = (language?: string) => knock(language, 14, doorCalls.close);
  expect(await close()).toBe('Job J17 has been closed as lost already.');
  expect(await close('vi')).toBe('Chuyến J17 đã được đóng với kết quả thất lạc.');
  await change('vi', 'Mất dấu', 14, ['codes', 'Lost']);
  await change('en', 'Gone', 14, ['codes', 'Lost']);
  expect(await close('vi')).toBe('Chuyến J17 đã được đóng với kết quả mất dấu.');
  expect(await close()).toBe('Job J17 has been closed as gone already.');
});
test.each([
  ['down', 11, () => Promise.resolve(new Response(null, { status: 503 }))],
  ['slow', 12, () => new Promise<never>(() => undefined)],
])('while svc-core is %s the shipped words are said at once', async (_, tenantId, answer) => {
  svc.answers(languageCalls.list, answer as never);
  const at = performance.now();
  expect([await knock('vi', tenantId), await knock('vi', tenantId), await knock(undefined, tenantId)]).toEqual([
    VIETNAMESE,
    VIETNAMESE,
    ENGLISH,
  ]);
  expect(performance.now() - at).toBeLessThan(withinMs(1000));
});
test('what a tenant said before is said on while svc-core is down', async () => {
  await change('vi', 'Báo giá đã cũ.', 13);
  expect(await knock('vi', 13)).toBe('Báo giá đã cũ.');
  svc.answers(languageCalls.list, (() => Promise.resolve(new Response(null, { status: 503 }))) as never);
  for (const copy of holder(svc.ctx()).copies.values()) copy.until = 0;
  expect(await knock('vi', 13)).toBe('Báo giá đã cũ.');
});

test('sentences of an answer are said in the language of who asks, as English to who names none; what people wrote stays', async () => {
  const readIn = (headers: Record<string, string>) => svc.as(nobody(), { headers }).call(doorCalls.read, {});
  expect(await readIn({ 'accept-language': 'vi' })).toEqual({
    why: VIETNAMESE,
    then: [VIETNAMESE, 'Ring twice.'],
    by: ENGLISH,
  });
  expect(await readIn({})).toEqual({ why: ENGLISH, then: [ENGLISH, 'Ring twice.'], by: ENGLISH });
});
test('another service gets them as they are kept, whatever its reader reads, and reads them in English itself', async () => {
  const headers = { 'accept-language': 'vi', [KEPT_HEADER]: '1' };
  const stored = toStored(say('quote.expired'));
  expect(await svc.as(nobody(), { headers }).call(doorCalls.read, {})).toEqual({
    why: stored,
    then: [stored, 'Ring twice.'],
    by: ENGLISH,
  });
});
test('so it gets a refusal, with what is wrong about a member, and may keep it for readers of any language', async () => {
  const headers = { 'accept-language': 'vi', [KEPT_HEADER]: '1' };
  const stored = toStored(say('quote.expired'));
  await expect(svc.as(nobody(), { headers }).call(doorCalls.knock, {})).rejects.toMatchObject({
    message: stored,
    validationErrors: [{ message: stored, members: ['quoteId'] }],
  });
  svc.answers(doorCalls.knock, () => Promise.reject(refused('quote.expired', stored, ['quoteId'])) as never);
  const passed = await svc
    .ctx()
    .call(doorCalls.knock, {})
    .catch((error: AppError) => error);
  expect(passed).toMatchObject({ message: ENGLISH, said: { message: { key: 'quote.expired' } } });
  expect((passed as AppError).said.faults).toMatchObject([{ key: 'quote.expired' }]);
});
test('the tenant’s own words stand in them', async () => {
  await change('en', 'Too late. Ask again.');
  expect((await svc.as(nobody()).call(doorCalls.read, {})).why).toBe('Too late. Ask again.');
});
