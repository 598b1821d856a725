import { Sentence } from '../wire.ts';
import { z } from '../zod.ts';
import { notFound } from '../error.ts';
import { say as sayBooking } from './errors/booking.ts';
import { say } from './errors/guest.ts';
import { inOneList, oneAfterTheOther, sayKit } from './errors/kit.ts';
import { figureIn, isFigure, lasting, onDay, sumOf } from './figure.ts';
import { anyOf, listed } from './listed.ts';
import { named } from './named.ts';
import { saidOf } from './say.ts';
import { say as sayScan } from './told/scans.ts';
import { say as sayPlan } from './told/plans.ts';
import { toStored, sentencesIn, sentenceFrom, toldWithin } from './sentence.ts';

/** As if another process read it: nothing that was said before is known. */
const forget = () => {
  for (let n = 0; n < 25_000; n++) sayKit('textTooShort', { least: n });
};

test('a sentence that outlived its process is known again, with what it was made of, and the sentences within it', () => {
  const inner = say('tooLong', { packageType: 'Crate', longest: 4.5 });
  const stored = toStored(say('payment.givenBack', { message: inner }));
  forget();
  expect(saidOf(inner)).toBeUndefined();
  const sentence = sentenceFrom(stored);
  expect(sentence).toBe('A Crate is at most 4.5 m long. Your card was given its money back.');
  expect(saidOf(sentence)).toEqual({ source: 'errorsGuest', key: 'payment.givenBack', values: { message: inner } });
  expect(saidOf(inner)).toMatchObject({ key: 'tooLong', values: { packageType: 'Crate' } });
});
test('sixteen sentences as one text are kept in little room, and told again with each of them', () => {
  const faults = Array.from({ length: 16 }, (_, n) => say('tooLong', { packageType: `Crate ${n}`, longest: n }));
  const stored = [oneAfterTheOther(['', ...faults]), inOneList(faults)].map(toStored);
  forget();
  expect(stored.map((text) => text.length).filter((length) => length > 32_000)).toEqual([]);
  expect(stored.map(sentenceFrom)).toEqual([faults.join(' '), faults.join(', ')]);
  expect(saidOf(faults[15]!)).toMatchObject({ key: 'tooLong', values: { packageType: 'Crate 15' } });
});
test('a sentence that was kept before its text moved to another source is known by its place today', () => {
  const stored = toStored(sayScan('missing', { count: 2 })),
    before = stored.replace('toldScans', 'toldBookings').replace('"missing"', '"scan.missing"');
  expect(before).not.toBe(stored);
  forget();
  expect(saidOf(sentenceFrom(before))).toEqual({ source: 'toldScans', key: 'missing', values: { count: 2 } });
});
test('codes, days, amounts and lengths of time within it come through', () => {
  const closed = sayBooking('booking.closed', { bookingStatus: named('Cancelled') });
  const price = sayPlan('price.shift', { amount: sumOf(12.5, 'AUD'), time: lasting(7500) });
  const day = sayPlan('warn.clockOn', { clock: '14:05', day: onDay('2026-11-28') });
  const stored = [closed, price, day].map(toStored);
  forget();
  expect([closed, price, day].map(saidOf)).toEqual([undefined, undefined, undefined]);
  expect(stored.map(sentenceFrom)).toEqual([closed, '$12.50, 2 h 5 min overtime', '14:05 on 28 Nov 2026']);
  expect(saidOf(closed)).toMatchObject({ key: 'booking.closed', values: { bookingStatus: { code: 'Cancelled' } } });
  const { amount, time } = saidOf(price)!.values!;
  expect([amount, time].map((f) => isFigure(f) && figureIn(f, 'en-AU'))).toEqual(['$12.50', '2 h 5 min']);
});
test('a list within it comes through, with the codes, days and sentences that it lists', () => {
  const inner = say('weight');
  const sentence = sayKit('unknownKeys', { keys: listed(['a', inner, named('OnHold'), onDay('2026-11-28')]) });
  const either = sayKit('unknownKeys', { keys: anyOf(['a', 'b', 'c']) });
  expect([sentence, either]).toEqual([
    `Unrecognized key(s) in object: a, ${inner}, on hold, 28 Nov 2026`,
    'Unrecognized key(s) in object: a, b or c',
  ]);
  const stored = [sentence, either].map(toStored);
  forget();
  expect(stored.map(sentenceFrom)).toEqual([sentence, either]);
  expect(saidOf(sentence)!.values).toEqual({ keys: listed(['a', inner, named('OnHold'), onDay('2026-11-28')]) });
  expect(saidOf(either)!.values).toEqual({ keys: anyOf(['a', 'b', 'c']) });
});
test('of a thing that is missing its own sentence comes through', () => {
  const { message } = notFound('Booking', 7);
  const stored = toStored(message);
  forget();
  expect(saidOf(sentenceFrom(stored))).toMatchObject({
    source: 'errorsMissing',
    key: 'Booking.id',
    or: { source: 'errors' },
  });
});
test('a key that says something else in English is not believed, whoever claims it', () => {
  const claim = (sentence: string, said: object) => `${sentence}\u001e${JSON.stringify(said)}`;
  const claims = [
    claim('Delivered', { source: 'errors', key: 'missing', values: { what: 'Call 1900 555 000: it' } }),
    claim('Delivered', { source: 'nobody', key: 'x' }),
    claim('Delivered', {
      ...{ source: 'errorsGuest', key: 'share.gone' },
      or: { source: 'toldPrices', key: 'noGst' },
    }),
  ];
  for (const one of claims) {
    expect(sentenceFrom(one)).toBe('Delivered');
    expect(toldWithin(JSON.stringify({ one }))).toEqual({ one: 'Delivered' });
  }
  expect(saidOf('Delivered')?.key).not.toBe('missing');
});
test('the mark within a value cannot end the sentence early', () => {
  const sentence = say('tooLong', { packageType: 'Crate\u001e{"source":"errors","key":"required"}', longest: 4 });
  expect(sentenceFrom(toStored(sentence))).toBe(sentence.replaceAll('\u001e', ' '));
});
test('what somebody wrote stays as it is, and cannot pass for what was kept', () => {
  expect(toStored('Ring twice.')).toBe('Ring twice.');
  expect(sentenceFrom('Ring twice.')).toBe('Ring twice.');
  const forged = toStored(`Ring twice.\u001e${JSON.stringify({ source: 'errorsGuest', key: 'share.gone' })}`);
  expect(sentenceFrom(forged)).toBe(forged);
  expect(saidOf(forged)).toBeUndefined();
});
test.each(['Cut of\u001e{"source":"errors', 'Odd\u001e[]', 'Odd\u001e{"source":1,"key":2}'])(
  'of what cannot be read the English is left',
  (stored) => expect(sentenceFrom(stored)).toBe(stored.slice(0, stored.indexOf('\u001e'))),
);
test('what stands in JSON is told wherever it stands', () => {
  const json = JSON.stringify({ a: [{ b: toStored(say('weight')) }], c: 1 });
  expect(json).toContain('\\u001e');
  expect(toldWithin(json)).toEqual({ a: [{ b: 'The weight must be greater than 0.' }], c: 1 });
});
test('the sentences of a value are found by its schema, through lists, records, unions and what may be left out', () => {
  const Note = z.object({ text: Sentence.nullable(), by: z.string() });
  const schema = z.object({
    reason: Sentence.optional(),
    notes: z.array(Note),
    byDay: z.record(z.string(), Sentence),
    either: z.union([z.object({ kind: z.literal('a'), why: Sentence }), z.object({ kind: z.literal('b') })]),
    facts: z.array(
      z.union([
        z.object({ key: z.literal('note'), value: Sentence }),
        z.object({ key: z.string(), value: z.string() }),
      ]),
    ),
    other: z.string(),
  });
  const change = sentencesIn(schema)!;
  const value = {
    reason: 'x',
    notes: [
      { text: 'x', by: 'x' },
      { text: null, by: 'x' },
    ],
    byDay: { x: 'x' },
    either: { kind: 'a' as const, why: 'x' },
    facts: [
      { key: 'note', value: 'x' },
      { key: 'signedBy', value: 'x' },
    ],
    other: 'x',
  };
  expect(change(value, (s) => `${s}!`)).toEqual({
    reason: 'x!',
    notes: [
      { text: 'x!', by: 'x' },
      { text: null, by: 'x' },
    ],
    byDay: { x: 'x!' },
    either: { kind: 'a', why: 'x!' },
    facts: [
      { key: 'note', value: 'x!' },
      { key: 'signedBy', value: 'x' },
    ],
    other: 'x',
  });
  expect(value.reason).toBe('x');
  expect(sentencesIn(z.object({ a: z.string(), b: z.array(z.number()) }))).toBeUndefined();
});
test.each([
  ['vi-VN', 7500, '2 giờ 5 phút'],
  ['en-AU', 59, '1 min'],
  ['en-AU', 7200, '2 h'],
])('%s writes %d s', (locale, seconds, text) => expect(figureIn(lasting(seconds), locale)).toBe(text));
