/** Conversations about a booking, a job, a customer, an invoice, or about nothing in particular. */
import { calls, get, post, put } from '../call.ts';
import { ListQuery, pageOf } from '../list.ts';
import { Guid, Id, Instant, LookupItem, name, Sentence } from '../wire.ts';
import { z } from '../zod.ts';
import { Comment, CommentInput } from './comment.ts';
import { TALK_READ, TALK_RECORD_TYPES, TALK_WRITE } from './talk.ts';

export const DISCUSSION_TYPES = ['General', 'Query', 'Claim', 'Incident', 'Booking', 'Invoice'] as const;
export const DISCUSSION_STATUSES = ['Open', 'Pending', 'Closed'] as const;
export type DiscussionStatus = (typeof DISCUSSION_STATUSES)[number];

export const StatusChange = z.object({
  from: z.enum(DISCUSSION_STATUSES),
  to: z.enum(DISCUSSION_STATUSES),
  at: Instant,
  username: z.string(),
  /** A customer's words have opened it again. */
  isreply: z.boolean(),
});
export const Discussion = z.object({
  id: Guid,
  topic: Sentence,
  type: z.enum(DISCUSSION_TYPES),
  status: z.enum(DISCUSSION_STATUSES),
  /** The newest, oldest of them first: 100 of one discussion, the last one in a list. */
  comments: z.array(Comment),
  creationtime: Instant,
  /** Ours from here. */
  entitytype: z.enum(TALK_RECORD_TYPES).nullable(),
  entityid: z.string().nullable(),
  /** What people call the record: a connote, a number, a name; one without is told by what it is and its number. */
  entityname: Sentence.nullable(),
  customerid: z.number().int().nullable(),
  /** The customer's people do not see it; it stays as it was begun. */
  isteamonly: z.boolean(),
  creatoruserid: z.number().int().nullable(),
  username: z.string(),
  lastcommenttime: Instant,
  commentcount: z.number().int(),
  /** Comments of others since the caller has read it last. */
  unread: z.number().int(),
  statuschanges: z.array(StatusChange),
});
export type Discussion = z.output<typeof Discussion>;

export const discussionCalls = calls(
  'svc-communication',
  '/api/communication/discussion',
  { permission: TALK_READ, feature: 'Discussions' },
  {
    types: get('get-discussion-type', {}, z.array(LookupItem)),
    statuses: get('get-discussion-status', {}, z.array(LookupItem)),
    find: get('get-discussion', { id: Guid }, Discussion),
    list: get('get-discussions', ListQuery, pageOf(Discussion)),
    create: post(
      'create-discussion',
      {
        topic: name(200),
        type: z.enum(DISCUSSION_TYPES).optional(),
        status: z.enum(DISCUSSION_STATUSES).optional(),
        comments: z.object({ comment: CommentInput.omit({ id: true }) }),
        /** Ours: the record it is about; its customer is the discussion's. */
        entitytype: z.enum(TALK_RECORD_TYPES).optional(),
        entityid: name(80).optional(),
        /** Ours: whose it is, where it is about no record. */
        customerid: Id.optional(),
        /** Ours: staff keep it to themselves unless they say otherwise. */
        isteamonly: z.boolean().optional(),
      },
      z.object({ id: Guid }),
      { permission: TALK_WRITE, idempotent: true, ownTransactions: true },
    ),
    update: put(
      'update-discussion',
      {
        id: Guid,
        topic: name(200).optional(),
        type: z.enum(DISCUSSION_TYPES).optional(),
        status: z.enum(DISCUSSION_STATUSES).optional(),
        /** A comment with an id is changed, one without is added. */
        comments: z.object({ comment: CommentInput }).optional(),
      },
      undefined,
      { permission: TALK_WRITE },
    ),
    remove: put('delete-discussion', { id: Guid }, undefined, { permission: TALK_WRITE }),
    restore: put('restore-discussion', { id: Guid }, undefined, {
      permission: TALK_WRITE,
      ours: true,
      summary: 'Takes back the deletion of one that you began',
    }),
    replyAddress: get('get-reply-address', { id: Guid }, z.object({ address: z.string().nullable() }), {
      ours: true,
      summary: 'Where mails of the caller, from the caller’s own address, become comments; null where no mail is taken',
    }),
    markRead: put('mark-read', { id: Guid }, undefined, {
      ours: true,
      summary: 'The caller has read what is there now',
    }),
  },
);
