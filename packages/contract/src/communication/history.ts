/** What was said and done: mails in and out, and the field-level history of every entity. */
import { calls, get, post } from '../call.ts';
import { ListQuery, pageOf } from '../list.ts';
import { Guid, name, Instant, Sentence } from '../wire.ts';
import { z } from '../zod.ts';
import { INBOUND_STATUSES } from './inbound.ts';

const str = z.string().nullable();
/** `Stored`: kept in the outbox because the tenant has no mail server. */
export const EMAIL_STATUSES = ['Queued', 'Sent', 'Stored', 'Failed'] as const;
export const Email = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  tenantid: z.number().int(),
  uniqueid: z.string(),
  messageid: str,
  discussionid: str,
  creationtime: Instant,
  /** Ours: how far it got and what it was about. */
  status: z.enum([...EMAIL_STATUSES, ...INBOUND_STATUSES]),
  eventcode: str,
  entitytype: str,
  entityid: str,
  customerid: z.number().int().nullable(),
  attempts: z.number().int(),
  error: Sentence.nullable(),
  senttime: Instant.nullable(),
  /** Recipients that it did not go to, each with what their server said. The others stand in `to`. */
  refused: z.array(z.object({ email: z.string(), answer: Sentence })),
  /** Recipients that are still to get it: it is tried again for them alone. Null: all alike, as `status` says. */
  waiting: z.array(z.string()).nullish(),
  /** `path` answers the file to whoever may read the document itself. */
  attachments: z.array(z.object({ filename: z.string(), contenttype: z.string(), path: z.string() })),
});
export type Email = z.infer<typeof Email>;
export const SentEmail = Email.extend({ status: z.enum(EMAIL_STATUSES) });
export type SentEmail = z.infer<typeof SentEmail>;
export const OutboxMail = SentEmail.omit({ body: true, tenantid: true, uniqueid: true });
export type OutboxMail = z.infer<typeof OutboxMail>;
/** What did not leave and may be sent again. */
export const SENT_AGAIN = ['Failed', 'Stored'] as const satisfies readonly OutboxMail['status'][];

export const EntityChange = z.object({
  id: z.string(),
  tenantid: z.number().int(),
  changetime: Instant,
  changetype: z.enum(['Created', 'Updated', 'Deleted']),
  entityid: z.string(),
  entitytypefullname: z.string(),
  propertychanges: z.array(
    z.object({ newvalue: str, originalvalue: str, propertyname: z.string(), propertytypefullname: z.string() }),
  ),
  /** Ours: who did it, and who was acting as that person. */
  username: z.string(),
  impersonator: str,
});
export type EntityChange = z.infer<typeof EntityChange>;

export const historyCalls = calls(
  'svc-communication',
  '/api/communication/history',
  {},
  {
    /** `inbound` is what came in to reply addresses and into the tenant's mailbox. */
    emails: get('get-emails', ListQuery, z.object({ inbound: z.array(Email), outbound: z.array(SentEmail) }), {
      permission: ['Booking.View', 'Finance.View', 'Customer.View'],
    }),
    outbox: get('get-outbox', ListQuery, pageOf(OutboxMail), {
      ours: true,
      staff: true,
      permission: ['Booking.View', 'Finance.View', 'Customer.View'],
      summary: 'Mails of ours, newest first, with how many there are and without their text',
    }),
    sendAgain: post(
      'send-emails-again',
      { ids: z.array(Guid).min(1).max(200) },
      z.object({ queued: z.number().int() }),
      {
        ours: true,
        staff: true,
        permission: ['Booking.Manage', 'Job.Manage', 'Finance.Manage', 'Customer.Manage'],
        summary: 'Puts mails that failed, or were kept for want of a mail server, back to be sent',
      },
    ),
    /** Newest first, 500 at most. `entityType` is a schema name of the contract: Booking, Job, Customer, Invoice, Payment, … */
    changes: get('get-entity-changes', { entityId: name(80), entityType: name(60) }, z.array(EntityChange)),
  },
);
