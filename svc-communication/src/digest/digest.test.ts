import { say } from '@cartage/contract/words/told/bookings.ts';
import { chosen, fieldsOf, nextDue, NOTHING_CHOSEN, together, type Unread } from './digest.ts';
import type { DigestRow } from './digest.tables.ts';

const SYDNEY = 'Australia/Sydney';
const at = (iso: string) => new Date(iso);
const due = (pace: 'Hourly' | 'Daily', iso: string, hour = 8) => nextDue(pace, hour, at(iso), SYDNEY);

test('hourly is the next full hour, daily the next such hour of the tenant’s day, also where a day has 23 or 25 hours', () => {
  expect(due('Hourly', '2026-11-21T02:00:00Z')).toBe('2026-11-21T03:00:00.000Z');
  expect(due('Daily', '2026-11-20T20:59:59Z')).toBe('2026-11-20T21:00:00.000Z');
  expect(due('Daily', '2026-11-20T21:00:00Z')).toBe('2026-11-21T21:00:00.000Z');
  expect(due('Daily', '2026-10-02T23:00:00Z')).toBe('2026-10-03T21:00:00.000Z');
  expect(due('Daily', '2026-10-03T13:00:00Z', 2)).toBe('2026-10-03T16:00:00.000Z');
  expect(nextDue('AtOnce', 8, at('2026-11-21T02:00:00Z'), SYDNEY)).toBeNull();
});
test('what was written before somebody asked for it is not told, and a pace that stays keeps its turn', () => {
  const row = {
    ...NOTHING_CHOSEN,
    mentionsdue: null,
    mentionstold: 'old',
    commentsdue: null,
    commentstold: 'old',
  } as DigestRow;
  const now = at('2026-11-21T02:30:00Z');
  const hourly = chosen(row, { mentions: 'Hourly', comments: 'Never', hour: 8 }, now, SYDNEY);
  expect(hourly).toMatchObject({
    mentionsdue: '2026-11-21T03:00:00.000Z',
    mentionstold: now.toISOString(),
    commentstold: 'old',
  });
  const later = chosen(hourly, { mentions: 'Hourly', comments: 'Daily', hour: 8 }, at('2026-11-21T05:30:00Z'), SYDNEY);
  expect([later.mentionsdue, later.mentionstold]).toEqual([hourly.mentionsdue, hourly.mentionstold]);
});
test('each comment stands in the mail once, the oldest first, and a long one is cut', () => {
  const unread = (commentid: string, creationtime: string): Unread => ({
    ...{
      commentid,
      creationtime,
      discussionid: 'd',
      username: 'Ravi',
      content: 'x'.repeat(400),
      topic: 'Ferry',
      entityname: 'CR1',
      creatoruserid: 12,
      isbymail: false,
      topicby: 12,
    },
  });
  const items = together([unread('b', '2'), unread('a', '1')], [unread('b', '2')]);
  expect(items.map((u) => u.commentid)).toEqual(['a', 'b']);
  const { lines, links, words } = fieldsOf(items, 'Mia', 'https://h.test', (s) => s) as Record<string, string[]>;
  expect([lines![0], links![0], words![0]!.length]).toEqual([
    'Ravi in CR1: Ferry',
    'https://h.test/discussions/d',
    301,
  ]);
});
test('what the house wrote is said in the mail’s language; what people wrote stays, also where it equals a sentence of ours', () => {
  const ours = say('day.missed'),
    topic = say('day.topic');
  const house = { creatoruserid: null, isbymail: false, topicby: null };
  const unread = (commentid: string, by: Pick<Unread, 'creatoruserid' | 'isbymail' | 'topicby'>): Unread => ({
    ...{ commentid, creationtime: '1', discussionid: 'd', username: 'S', entityname: null },
    ...{ topic, content: ours, ...by },
  });
  const items = [unread('a', house), unread('b', { creatoruserid: 12, isbymail: false, topicby: 12 })];
  const upper = (sentence: string) => sentence.toUpperCase();
  const { lines, words, first } = fieldsOf(items, 'Mia', 'https://h.test', upper);
  expect(first).toBe(topic.toUpperCase());
  expect(words).toEqual([ours.toUpperCase(), ours]);
  expect(lines).toEqual([`S IN ${topic.toUpperCase()}`, `S IN ${topic}`]);
});
