/** When a person's mails about what is unread are due, and what they say. Pure. */
import type { DigestChoice, DigestPace } from '@cartage/contract/communication/digest.ts';
import { addDays, dayIn, instantAt } from '@cartage/contract/time.ts';
import { inLanguage } from '../discussion/as-written.ts';
import { say } from '@cartage/contract/words/told/letters.ts';
import type { DigestRow } from './digest.tables.ts';

export const NOTHING_CHOSEN: DigestChoice = { mentions: 'Never', comments: 'Never', hour: 8 };
/** Long enough that whoever has the page open has read it. */
export const AT_ONCE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Null as long as nothing happens: what goes at once waits for something to say. */
export function nextDue(pace: DigestPace, hour: number, now: Date, zone: string): string | null {
  if (pace === 'Never' || pace === 'AtOnce') return null;
  if (pace === 'Hourly') return new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS).toISOString();
  const clock = `${String(hour).padStart(2, '0')}:00`;
  const today = dayIn(now, zone);
  const at = instantAt(today, clock, zone);
  return (at > now ? at : instantAt(addDays(today, 1), clock, zone)).toISOString();
}

/** What is new is told from now on; a pace that stays as it was keeps its turn. */
export function chosen<R extends DigestRow>(was: R, asked: DigestChoice, now: Date, zone: string): R {
  const at = now.toISOString();
  const begins = (before: DigestPace, after: DigestPace) => before === 'Never' && after !== 'Never';
  const next = { ...was, ...asked };
  const isSame = (kind: 'mentions' | 'comments') => was[kind] === asked[kind] && was.hour === asked.hour;
  return {
    ...next,
    mentionsdue: isSame('mentions') ? was.mentionsdue : nextDue(asked.mentions, asked.hour, now, zone),
    commentsdue: isSame('comments') ? was.commentsdue : nextDue(asked.comments, asked.hour, now, zone),
    mentionstold: begins(was.mentions, asked.mentions) ? at : was.mentionstold,
    commentstold: begins(was.comments, asked.comments) ? at : was.commentstold,
  };
}

/** Something that somebody wrote and the person has not read. */
export type Unread = {
  commentid: string;
  discussionid: string;
  creationtime: string;
  username: string;
  content: string;
  topic: string;
  entityname: string | null;
  creatoruserid: number | null;
  isbymail: boolean;
  /** Who began the discussion. */
  topicby: number | null;
};
const LONGEST = 300;
/** Each comment once, also where the person is named in it; the oldest first. */
export const together = (...kinds: readonly (readonly Unread[])[]): Unread[] =>
  [...new Map(kinds.flat().map((u) => [u.commentid, u])).values()].toSorted((a, b) =>
    a.creationtime.localeCompare(b.creationtime),
  );
/** What people wrote is put in after the sentence is said, so that it stays even where it is one of ours. */
const WHO = '\ue000',
  WHERE = '\ue001';
/** `said` says a sentence of ours in the mail's language. */
export function fieldsOf(
  items: readonly Unread[],
  name: string,
  site: string,
  said: (sentence: string) => string,
): Record<string, unknown> {
  const where = ({ entityname, topic, topicby }: Unread) => {
    const about = inLanguage(topic, { creatoruserid: topicby }, said);
    return entityname ? `${said(entityname)}: ${about}` : about;
  };
  const wroteIn = said(say('wroteIn', { who: WHO, where: WHERE }));
  const shortened = (words: string) => (words.length > LONGEST ? `${words.slice(0, LONGEST).toWellFormed()}…` : words);
  return {
    name,
    count: items.length,
    first: where(items[0]!),
    lines: items.map((u) => wroteIn.replace(/[\ue000\ue001]/g, (mark) => (mark === WHO ? u.username : where(u)))),
    words: items.map((u) => shortened(inLanguage(u.content, u, said))),
    links: items.map((u) => `${site}/discussions/${u.discussionid}`),
  };
}
