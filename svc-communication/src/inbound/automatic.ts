/** Mails that nobody wrote: answering machines, lists, our own coming back. Pure. */
import { say } from '@cartage/contract/words/told/talk.ts';
import { OURS } from '../mail/headers.ts';

export type Headers = readonly { key: string; value: string }[];
const valueOf = (headers: Headers, key: string) => headers.find((h) => h.key === key)?.value.trim();
const has = (headers: Headers, ...keys: string[]) => headers.some((h) => keys.includes(h.key));

/** Why it was written by a program (RFC 3834 and custom), or undefined for a person's. */
export function automaticBy(
  headers: Headers,
  { sender, subject }: { sender: string; subject: string },
): string | undefined {
  if (headers.some((h) => h.key === 'x-loop' && h.value.trim() === OURS)) return say('program.ours');
  const submitted = valueOf(headers, 'auto-submitted');
  if (submitted && !/^no\b/i.test(submitted)) return say('program.submitted');
  if (/^(?:bulk|junk|list|auto_reply)\b/i.test(valueOf(headers, 'precedence') ?? '')) return say('program.toMany');
  if (has(headers, 'list-id', 'list-post', 'list-unsubscribe', 'list-help')) return say('program.list');
  if (has(headers, 'x-autoreply', 'x-autorespond', 'x-autoresponder')) return say('program.reply');
  if (/^(?:auto(?:matic)?[- ]?reply|out of office|abwesenheit)\b/i.test(subject)) return say('program.reply');
  if (/^(?:mailer-daemon|postmaster|no-?reply|donotreply)@/i.test(sender)) return say('program.server');
  return undefined;
}
