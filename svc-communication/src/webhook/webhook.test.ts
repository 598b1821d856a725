import { Webhook } from 'standardwebhooks';
import { failed, nextTry, resumed, secretOf, signed, SPAN_MS, succeeded } from './webhook.ts';
import type { WebhookRow } from './webhook.tables.ts';

const since = '2026-11-21T02:00:00.000Z';
const at = (ms: number) => new Date(Date.parse(since) + ms);
const HOUR = 3_600_000;
const row = (more: Partial<WebhookRow> = {}) =>
  ({ failures: 0, failingsince: null, pausedtime: null, pausedreason: null, ...more }) as WebhookRow;
const failure = { answerstatus: 500, error: 'It answered 500.', isLast: false, failingsince: since };

test('pauses grow, the last try is at the end of 24 hours, and none comes after it', () => {
  const tries = [0];
  for (let n = 1; ; n++) {
    const next = nextTry(n, since, at(tries.at(-1)!));
    if (!next) break;
    tries.push(next.getTime() - Date.parse(since));
  }
  const pauses = tries.slice(1).map((t, n) => t - tries[n]!);
  expect(tries.at(-1)).toBe(SPAN_MS);
  expect(tries).toHaveLength(13);
  expect(pauses.slice(0, -1)).toEqual(pauses.slice(0, -1).toSorted((a, b) => a - b));
  expect(nextTry(40, since, at(SPAN_MS + 1))).toBeUndefined();
});

test('a receiver verifies what is signed, with either secret while one is replaced, and refuses what was changed', () => {
  const [old, fresh, other] = ['a', 'b', 'c'].map((c) => secretOf(Buffer.alloc(32, c)));
  const now = new Date();
  const body = '{"id":"1","text":"Kœln"}';
  const headers = signed([fresh!, old!], 'evt-1', now, body);
  for (const secret of [old!, fresh!]) expect(new Webhook(secret).verify(body, headers)).toMatchObject({ id: '1' });
  expect(() => new Webhook(other!).verify(body, headers)).toThrow(/signature|timestamp/i);
  expect(() => new Webhook(fresh!).verify(body.replace('1', '2'), headers)).toThrow(/signature|timestamp/i);
  expect(() => new Webhook(fresh!).verify(body, { ...headers, 'webhook-id': 'evt-2' })).toThrow(/signature|timestamp/i);
  expect(() =>
    new Webhook(fresh!).verify(body, signed([fresh!], 'evt-1', new Date(now.getTime() - HOUR), body)),
  ).toThrow(/signature|timestamp/i);
});

test('twenty in a row over an hour pause an endpoint; a busy minute does not, and a success forgets them', () => {
  const streak = row({ failures: 19, failingsince: since });
  expect(failed(streak, failure, at(HOUR - 1).toISOString()).pausedtime).toBeNull();
  const paused = failed(streak, failure, at(HOUR).toISOString());
  expect(paused).toMatchObject({ failures: 20, pausedtime: at(HOUR).toISOString() });
  expect(paused.pausedreason).toBe('20 tries in a row failed, the last one with: It answered 500.');
  expect(succeeded(streak)).toMatchObject({ failures: 0, failingsince: null });
  expect(resumed(paused)).toMatchObject({ failures: 0, pausedtime: null, pausedreason: null });
});

test('a delivery that fails for a day pauses it when nothing else got through, and so does an address that says it is gone', () => {
  const day = at(24 * HOUR).toISOString();
  const last = { ...failure, isLast: true };
  expect(failed(row({ failures: 12, failingsince: since }), last, day).pausedreason).toContain('24 hours');
  expect(failed(row(), { ...failure, answerstatus: 410 }, since).pausedreason).toContain('410');
  const already = row({ pausedtime: since, pausedreason: 'First' });
  expect(failed(already, last, at(1).toISOString())).toMatchObject({ pausedreason: 'First' });
});

test('one delivery that is always refused does not pause an endpoint that takes others', () => {
  const last = { ...failure, isLast: true };
  const day = at(24 * HOUR).toISOString();
  // Another one got through an hour after the first failure; since then nothing came.
  const streak = row({ failures: 6, failingsince: at(HOUR).toISOString() });
  expect(failed(streak, last, day)).toMatchObject({ failures: 7, pausedtime: null, pausedreason: null });
  // The only try, after a long wait.
  expect(failed(row(), { ...last, failingsince: day }, day).pausedtime).toBeNull();
});
