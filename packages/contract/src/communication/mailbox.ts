/** The mailbox of a tenant's own that is read over IMAP, and where replies go while there is none. */
import { calls, del, get, post, put } from '../call.ts';
import { Instant, name, Sentence, text } from '../wire.ts';
import { z } from '../zod.ts';
import { sayKit } from '../words/errors/kit.ts';

/** What stands before the @: the secret of a reply address comes behind it, and both together have 64 places at most. */
export const MOST_BEFORE_AT = 31;
const Address = z
  .email()
  .max(200)
  .refine((a) => a.indexOf('@') <= MOST_BEFORE_AT && !a.includes('+'), sayKit('invalidInput'));

export const MailboxInput = z.object({
  address: Address,
  host: name(200),
  port: z.number().int().min(1).max(65535),
  username: name(200),
  /** Left out, it stays as it is. */
  password: text(400).optional(),
  /** Encrypted from the first byte; otherwise the connection must turn to TLS before the password is said. */
  isssl: z.boolean(),
  folder: name(200),
  isactive: z.boolean(),
});
export type MailboxInput = z.output<typeof MailboxInput>;
export const Mailbox = MailboxInput.omit({ password: true }).extend({
  haspassword: z.boolean(),
  /** When it was last looked into, and what went wrong then. */
  lastpolltime: Instant.nullable(),
  error: Sentence.nullable(),
});
export type Mailbox = z.output<typeof Mailbox>;

export const mailboxCalls = calls(
  'svc-communication',
  '/api/communication/mailbox',
  { staff: true, ours: true, permission: 'Administration.Settings' },
  {
    /** `domain`: where replies come in for every tenant that has no mailbox; null where the platform takes no mail. */
    find: get('get-mailbox', {}, z.object({ mailbox: Mailbox.nullable(), domain: z.string().nullable() }), {
      summary: 'Where replies to discussions come in',
    }),
    save: put('save-mailbox', { mailbox: MailboxInput }, undefined, {
      readBy: 'find',
      summary: 'Sets up the mailbox that is read',
    }),
    remove: del('delete-mailbox', {}, undefined, { summary: 'Reads the mailbox no more, and forgets its password' }),
    test: post('test-mailbox', {}, z.object({ isReached: z.boolean(), answer: Sentence, tookMs: z.number().int() }), {
      ownTransactions: true,
      cost: 10,
      summary: 'Signs in to the mailbox as it is saved, and opens its folder',
    }),
  },
);
