/** Mail that came in: what became of each, and what a person does with those that belong nowhere yet. */
import { calls, get, put } from '../call.ts';
import { ListQuery, pageOf } from '../list.ts';
import { Guid, Instant, Sentence } from '../wire.ts';
import { z } from '../zod.ts';
import { TALK_WRITE } from './talk.ts';

/**
 * `Received`: kept, and about to be read. `Matched`: it is a comment. `Unmatched`: a person decides. `Bounce`: a mail of ours
 * was not delivered. `Automatic`: written by a program and answered by nobody. `Discarded`: a person wanted it nowhere.
 */
export const INBOUND_STATUSES = ['Unmatched', 'Matched', 'Bounce', 'Automatic', 'Discarded', 'Received'] as const;
export type InboundStatus = (typeof INBOUND_STATUSES)[number];
/** What a person may still put into a discussion, or out of sight. */
export const UNDECIDED = ['Unmatched', 'Automatic'] as const satisfies readonly InboundStatus[];

/** A file of a mail; `documentid` says where it was filed, `problem` why it was not. */
export const MailFile = z.object({
  filename: z.string(),
  /** Bytes. */
  size: z.number().int(),
  documentid: z.number().int().nullable(),
  problem: Sentence.nullable(),
});
export type MailFile = z.output<typeof MailFile>;

export const InboundMail = z.object({
  id: Guid,
  /** Empty where it names nobody. */
  from: z.string(),
  fromname: z.string(),
  /** Without the secret of a reply address. */
  to: z.string(),
  subject: z.string(),
  messageid: z.string().nullable(),
  /** The discussion that it went into or, of one that is not matched, that it seems to answer. */
  discussionid: z.string().nullable(),
  entitytype: z.string().nullable(),
  entityid: z.string().nullable(),
  status: z.enum(INBOUND_STATUSES),
  /** Why it is no comment, in words. */
  error: Sentence.nullable(),
  creationtime: Instant,
});
export type InboundMail = z.output<typeof InboundMail>;

const READ = ['Booking.View', 'Finance.View', 'Customer.View'];
export const inboundCalls = calls(
  'svc-communication',
  '/api/communication/inbound',
  { staff: true, ours: true, permission: READ },
  {
    list: get('get-inbox', ListQuery, pageOf(InboundMail), { summary: 'Mail that came in, newest first' }),
    find: get(
      'get-inbound-email',
      { id: Guid },
      InboundMail.extend({ text: z.string(), files: z.array(MailFile), topic: z.string().nullable() }),
      { summary: 'One mail that came in, as text' },
    ),
    /** The files of the mail go to the record of the discussion in the background. */
    attach: put('attach-email', { id: Guid, discussionid: Guid }, undefined, {
      permission: TALK_WRITE,
      summary: 'Makes a mail that matched nothing a comment for the team',
    }),
    discard: put('discard-email', { id: Guid }, undefined, {
      permission: TALK_WRITE,
      summary: 'A mail that belongs nowhere is out of the way',
    }),
    restore: put('restore-email', { id: Guid }, undefined, {
      permission: TALK_WRITE,
      summary: 'Takes back that a mail was discarded',
    }),
    download: get('download-email', { id: Guid }, undefined, {
      answer: 'bytes',
      permission: TALK_WRITE,
      summary: 'The mail as it came, without the secrets of reply addresses',
    }),
  },
);
