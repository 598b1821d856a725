/** Mails that nobody wrote: answering machines, lists, our own coming back. Pure. */
import { OURS } from '../mail/headers.ts';

export type Headers = readonly { key: string; value: string }[];
const valueOf = (headers: Headers, key: string) => headers.find((h) => h.key === key)?.value.trim();
const has = (headers: Headers, ...keys: string[]) => headers.some((h) => keys.includes(h.key));

/** Why it was written by a program (RFC 3834 and custom), or undefined for a person's. */
export function automaticBy(
  headers: Headers,
  { sender, subject }: { sender: string; subject: string },
): string | undefined {
  if (headers.some((h) => h.key === 'x-loop' && h.value.trim() === OURS)) return 'It is a mail of ours that came back.';
  const submitted = valueOf(headers, 'auto-submitted');
  if (submitted && !/^no\b/i.test(submitted)) return 'It was written by a program (Auto-Submitted).';
  if (/^(?:bulk|junk|list|auto_reply)\b/i.test(valueOf(headers, 'precedence') ?? ''))
    return 'It was sent to many (Precedence).';
  if (has(headers, 'list-id', 'list-post', 'list-unsubscribe', 'list-help')) return 'It came from a mailing list.';
  if (has(headers, 'x-autoreply', 'x-autorespond', 'x-autoresponder')) return 'It is an automatic reply.';
  if (/^(?:auto(?:matic)?[- ]?reply|out of office|abwesenheit)\b/i.test(subject)) return 'It is an automatic reply.';
  if (/^(?:mailer-daemon|postmaster|no-?reply|donotreply)@/i.test(sender)) return 'It was written by a mail server.';
  return undefined;
}
