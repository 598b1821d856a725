/** Tags in a text: where one is being typed, where they go when the text around them changes, how the text reads with them. Pure. */
import { folded } from '@cartage/contract/folded.ts';
import { isOwnTalk } from '@cartage/contract/communication/talk.ts';

export type Tag =
  | { kind: 'user'; userid: number; start: number; end: number }
  | { kind: 'outside'; email: string; start: number; end: number }
  | { kind: 'record'; entity: string; entityid: string; start: number; end: number };
/** What stands behind an @ or a # up to the cursor. */
export type Typing = { sign: '@' | '#'; word: string; start: number; end: number };

/** Names are several words, three of them at most; what is a tag already is typed no more, whatever is written behind it. */
export function typingAt(text: string, cursor: number, tags: readonly Tag[] = []): Typing | undefined {
  const found = /^(?:[\s\S]*[\s(])?([@#])((?:[^\s#]+(?: [^\s#]+){0,2} ?)?)$/.exec(text.slice(0, cursor));
  const word = found?.[2] ?? '';
  const start = cursor - word.length - 1;
  if (!found || word.length > MOST_TYPED || tags.some((tag) => tag.start <= start && start < tag.end)) return undefined;
  return { sign: found[1] as '@' | '#', word, start, end: cursor };
}
const MOST_TYPED = 60;
const wordsIn = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
/** Whether each word that was typed begins one of those that are offered, as the search says it. */
export function fits(typed: string, offered: string): boolean {
  const words = wordsIn(offered);
  return wordsIn(typed).every((word) => words.some((w) => w.startsWith(word)));
}

/** The tags after an edit: those before it stay, those behind it move along, those it cuts into are plain words again. */
export function movedTags(tags: readonly Tag[], before: string, after: string): Tag[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  const by = after.length - before.length;
  return tags.flatMap((tag) =>
    tag.end <= head
      ? [tag]
      : tag.start >= before.length - tail
        ? [{ ...tag, start: tag.start + by, end: tag.end + by }]
        : [],
  );
}

type Chosen =
  | { kind: 'user'; userid: number; label: string }
  | { kind: 'outside'; email: string; label: string }
  | { kind: 'record'; entity: string; entityid: string; label: string };
/** The text with what was chosen in place of what was typed, and where the cursor goes. */
export function withTag(text: string, tags: readonly Tag[], typing: Typing, { label, ...of }: Chosen) {
  const written = typing.sign + label;
  const rest = text.slice(typing.end);
  const next = `${text.slice(0, typing.start)}${written}${rest.startsWith(' ') ? '' : ' '}${rest}`;
  const tag = { ...of, start: typing.start, end: typing.start + written.length } as Tag;
  return {
    text: next,
    tags: [...movedTags(tags, text, next), tag].toSorted((a, b) => a.start - b.start),
    cursor: tag.end + 1,
  };
}
export type Option = Chosen & { note: string };

/** What is sent: spaces around the text taken off, the tags with it. */
export function asInput(text: string, tags: readonly Tag[]) {
  const content = text.trim();
  const off = text.length - text.trimStart().length;
  const at = (tag: Tag) => ({ cursor: { start: tag.start - off, end: tag.end - off } });
  return {
    content,
    usertags: tags.flatMap((t) => (t.kind === 'user' ? [{ userid: t.userid, ...at(t) }] : [])),
    thirdpartytags: tags.flatMap((t) => (t.kind === 'outside' ? [{ email: t.email, ...at(t) }] : [])),
    entitytags: tags.flatMap((t) =>
      t.kind === 'record' ? [{ entity: t.entity, entityid: t.entityid, ...at(t) }] : [],
    ),
  };
}

type Said = {
  content: string;
  usertags: readonly { userid: number; cursor: { start: number; end: number } }[];
  thirdpartytags: readonly { email: string; cursor: { start: number; end: number } }[];
  entitytags: readonly { entity: string; entityid: string; cursor: { start: number; end: number } }[];
};
export const tagsOf = (c: Said): Tag[] =>
  [
    ...c.usertags.map((t): Tag => ({ kind: 'user', userid: t.userid, ...t.cursor })),
    ...c.thirdpartytags.map((t): Tag => ({ kind: 'outside', email: t.email, ...t.cursor })),
    ...c.entitytags.map((t): Tag => ({ kind: 'record', entity: t.entity, entityid: t.entityid, ...t.cursor })),
  ].toSorted((a, b) => a.start - b.start);

/** The text in pieces, each plain or a tag's. */
export function pieces(c: Said): { text: string; tag?: Tag }[] {
  const out: { text: string; tag?: Tag }[] = [];
  let from = 0;
  for (const tag of tagsOf(c)) {
    if (tag.start < from || tag.end > c.content.length) continue;
    if (tag.start > from) out.push({ text: c.content.slice(from, tag.start) });
    out.push({ text: c.content.slice(tag.start, tag.end), tag });
    from = tag.end;
  }
  if (from < c.content.length) out.push({ text: c.content.slice(from) });
  return out;
}

const PATHS: Record<string, (id: string) => string> = {
  Booking: (id) => `/bookings-beta/details/${id}`,
  RecurringBooking: (id) => `/bookings/recurring/${id}`,
  Job: (id) => `/jobs/${id}`,
  Customer: (id) => `/customers/${id}/details`,
  Invoice: (id) => `/finance/invoices/${id}`,
};
/** Where a record opens; undefined for what has no page. */
export function recordPath(entity: string | null, id: string | null): string | undefined {
  if (!entity || !id) return undefined;
  // One of the tenant's own is named by ids alone; the page behind this address knows what its kind is called by now.
  return isOwnTalk(entity) ? `/records/${encodeURIComponent(id)}` : PATHS[entity]?.(encodeURIComponent(id));
}
/** Where a discussion opens: beside its record, else on a page of its own. */
export function discussionPath(d: { id: string; entitytype: string | null; entityid: string | null }): string {
  const record = recordPath(d.entitytype, d.entityid);
  return record ? `${record}?tab=discussion&discussion=${d.id}` : `/discussions/${d.id}`;
}
