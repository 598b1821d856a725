/** What people write in a discussion, with whom and what they name in it. */
import { calls, del, get, post, put } from '../call.ts';
import { ListQuery, listQuery, pageOf } from '../list.ts';
import { flag, Guid, Id, Instant, LookupItem, name, Sentence, text } from '../wire.ts';
import { z } from '../zod.ts';
import { MailFile } from './inbound.ts';
import { TALK_READ, TALK_RECORD_TYPES, TALK_WRITE } from './talk.ts';

export const COMMENT_STATUSES = ['Open', 'Resolved', 'Archived'] as const;
export const MAX_COMMENT = 10_000;
const MAX_TAGS = 20;

/** Where in the content a tag stands: from `start` up to, and without, `end`, in UTF-16 units as browsers count. */
export const Cursor = z.object({
  start: z.number().int().min(0).max(MAX_COMMENT),
  end: z.number().int().min(1).max(MAX_COMMENT),
});
export const UserTag = z.object({ id: Guid.optional(), userid: Id, cursor: Cursor });
export const ThirdPartyTag = z.object({ id: Guid.optional(), email: z.email().max(254), cursor: Cursor });
export const EntityTag = z.object({ id: Guid.optional(), entity: name(40), entityid: name(80), cursor: Cursor });
const tags = <T extends z.ZodType>(tag: T) => z.array(tag).max(MAX_TAGS);

export const CommentInput = z.object({
  /** One of a discussion that is changed; without it a new one is written. */
  id: Guid.optional(),
  content: name(MAX_COMMENT),
  status: z.enum(COMMENT_STATUSES).optional(),
  usertags: tags(UserTag).optional(),
  thirdpartytags: tags(ThirdPartyTag).optional(),
  entitytags: tags(EntityTag).optional(),
  /** Ours: the customer's people do not see it. What staff write is the team's alone unless they say otherwise. */
  isteamonly: z.boolean().optional(),
});
export type CommentInput = z.output<typeof CommentInput>;

export const Comment = z.object({
  id: Guid,
  content: Sentence,
  status: z.enum(COMMENT_STATUSES),
  usertags: z.array(UserTag),
  thirdpartytags: z.array(ThirdPartyTag),
  entitytags: z.array(EntityTag),
  discussionid: Guid,
  creationtime: Instant,
  /** Ours from here. */
  isteamonly: z.boolean(),
  creatoruserid: z.number().int().nullable(),
  username: z.string(),
  /** Written by one of the customer's people. */
  bycustomer: z.boolean(),
  editedtime: Instant.nullable(),
  /** It came by mail; of somebody outside the name is the address. */
  isbymail: z.boolean(),
  /** What the mail repeated of earlier ones. */
  quoted: z.string(),
  files: z.array(MailFile),
  /** What was sent to addresses outside, and how far it got: a mail's state, or `Bounced` where its server sent it back. */
  mails: z.array(z.object({ email: z.string(), status: z.string() })),
});
export type Comment = z.output<typeof Comment>;

export const commentCalls = calls(
  'svc-communication',
  '/api/communication/comment',
  { permission: TALK_READ, feature: 'Discussions' },
  {
    find: get('get-comment', { id: Guid }, Comment),
    statuses: get('get-comment-status', {}, z.array(LookupItem)),
    /** The oldest first. */
    ofDiscussion: get('get-discussion-comment', listQuery({ discussionId: Guid }), pageOf(Comment)),
    list: get('get-comments', ListQuery, pageOf(Comment)),
    create: post(
      'create-comment',
      { comment: CommentInput.extend({ discussionid: Guid }).omit({ id: true }) },
      z.object({ id: Guid }),
      { permission: TALK_WRITE, idempotent: true },
    ),
    update: put(
      'update-comment',
      { comment: CommentInput.partial({ content: true }).extend({ id: Guid }) },
      undefined,
      {
        permission: TALK_WRITE,
      },
    ),
    remove: del('delete-comment', { id: Guid }, undefined, { permission: TALK_WRITE }),
    restore: put('restore-comment', { id: Guid }, undefined, {
      permission: TALK_WRITE,
      ours: true,
      summary: 'Takes back the deletion of one of your own',
    }),
  },
);

export const SuggestedUser = z.object({
  id: z.string(),
  username: text().nullable(),
  name: z.string(),
  surname: z.string(),
  phonenumber: z.string().nullable(),
  email: z.string(),
  tenantid: z.number().int(),
  /** Null for an address outside that a comment went to before. */
  userid: z.number().int().nullable(),
  customerid: z.number().int().nullable(),
});
export type SuggestedUser = z.output<typeof SuggestedUser>;
export const suggestionCalls = calls(
  'svc-communication',
  '/api/communication/suggestion',
  { permission: TALK_READ, feature: 'Discussions' },
  {
    /**
     * Whom one may name, eight at most, each of whom may read it. `filter` is the beginnings of words of a name or an
     * address, as somebody types them behind an @; a filter of the usual language is taken as well.
     */
    users: get(
      'suggest-users',
      {
        filter: text(4000).optional(),
        /** Ours from here: where they would be named, in a discussion or in the first comment on a record. */
        discussionId: Guid.optional(),
        entitytype: z.enum(TALK_RECORD_TYPES).optional(),
        entityid: text(80).optional(),
        /** Whose people read the first comment beside the team. */
        customerid: Id.optional(),
        /** What is written is the team's alone, so nobody of the customer is offered. */
        isteamonly: flag().optional(),
      },
      z.array(SuggestedUser),
    ),
  },
);
