/** Reads a mail, in a thread: whatever a stranger has made of it takes time from nobody else. */
import { invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import { threadWork } from '@cartage/server/thread-work.ts';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { withoutToken } from '../reply/reply-address.ts';
import { textOf } from '../template/clean.ts';
import { automaticBy } from './automatic.ts';
import { type Bounce, bounceOf } from './bounce.ts';
import { CUT } from './cut.ts';
import { type Folded, folded, splitHtml } from './folded.ts';

/** Beyond so much a mail is no letter any more; what is longer is cut, and the mail as it came is kept beside it. */
const LONGEST = 500_000,
  LONGEST_HTML = 250_000,
  MOST_FILES = 20;
/** Pictures that belong to the look of a mail, such as the logo in a signature, are no documents. */
const SMALLEST_PICTURE = 20_000;
const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true } as const;

export type ReadFile = { filename: string; content: Uint8Array<ArrayBuffer> };
export type ReadMail = Folded & {
  from: { name: string; address: string };
  subject: string;
  messageId: string | null;
  /** Message-IDs of what it answers, the nearest first. */
  answers: string[];
  /** Which program wrote it, as it is kept (`words/sentence.ts`): it comes from another thread. */
  automatic: string | null;
  bounce: Bounce | null;
  files: ReadFile[];
  /** How many more there are than are taken. */
  filesBeyond: number;
};

export const read = threadWork(async (raw: Uint8Array): Promise<ReadMail> => {
  const mail = await PostalMime.parse(raw, LIMITS).catch((error: Error) => {
    throw invalid([{ message: say('inbound.unread', { message: error.message.slice(0, 200) }), members: ['mail'] }]);
  });
  const from = firstOf(mail.from);
  const subject = oneLine(mail.subject ?? '').slice(0, 400);
  const contentType = mail.headers.find((h) => h.key === 'content-type')?.value ?? '';
  const reported = mail.attachments.filter((a) => /^message\/|^text\/rfc822-headers/i.test(a.mimeType));
  const bounce = bounceOf(
    contentType,
    reported.map((a) => ({ mimeType: a.mimeType, text: new TextDecoder().decode(bytesOf(a).subarray(0, LONGEST)) })),
  );
  const program = automaticBy(mail.headers, { sender: from.address, subject });
  const files = mail.attachments.filter((a) => !(a.related && bytesOf(a).length < SMALLEST_PICTURE));
  return {
    ...wordsOf(mail),
    ...{ from, subject, bounce: bounce ?? null },
    messageId: idsIn(mail.messageId)[0] ?? null,
    answers: [...new Set([...idsIn(mail.inReplyTo), ...idsIn(mail.references).toReversed()])].slice(0, 20),
    automatic: program === undefined ? null : toStored(program),
    files: files.slice(0, MOST_FILES).map((a, n) => ({ filename: nameOf(a, n), content: bytesOf(a) })),
    filesBeyond: Math.max(0, files.length - MOST_FILES),
  };
});

/** As people may have it: a reply address in it would let them write in the name of its owner. */
export const shareable = threadWork(
  (raw: Uint8Array): Uint8Array =>
    new Uint8Array(Buffer.from(withoutToken(Buffer.from(raw).toString('latin1')).replaceAll('…', '...'), 'latin1')),
);

/** The plain part is what its writer saw; of a mail in HTML alone the words are taken. */
function wordsOf({ text, html }: Email): Folded {
  if (text?.trim()) return folded(clean(text));
  const [own, repeated] = splitHtml((html ?? '').slice(0, LONGEST_HTML));
  const isCut = (html?.length ?? 0) > LONGEST_HTML && !repeated;
  const content = clean(textOf(own)).trim() + (isCut ? CUT : '');
  return content ? { content, quoted: clean(textOf(repeated)).trim() } : folded(clean(textOf(repeated)));
}
/** A character that a database refuses, or that turns what is read around, is none that a person typed. */
const clean = (text: string): string =>
  withoutToken(text.slice(0, LONGEST))
    // oxlint-disable-next-line no-control-regex -- control characters are what it takes out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .toWellFormed();
const oneLine = (text: string): string => clean(text).replace(/\s+/g, ' ').trim();

const firstOf = (of: Address | undefined): ReadMail['from'] => {
  const one = of?.group ? of.group[0] : of;
  return { name: oneLine(one?.name ?? '').slice(0, 120), address: oneLine(one?.address ?? '').slice(0, 254) };
};
const idsIn = (text: string | undefined): string[] =>
  [
    ...clean(text ?? '')
      .slice(0, 20_000)
      .matchAll(/<[^<>\s]{1,400}>/g),
  ].map(([id]) => id);
const bytesOf = ({ content }: Attachment): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content as ArrayBuffer);
function nameOf({ filename, mimeType }: Attachment, n: number): string {
  const named = oneLine(filename ?? '')
    .split(/[\\/]/)
    .at(-1)!
    .slice(-120);
  return named || `${mimeType === 'message/rfc822' ? 'mail' : 'file'}-${n + 1}`;
}
