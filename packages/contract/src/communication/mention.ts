/** Who was named in a comment: the bell. */
import { calls, get, put } from '../call.ts';
import { ListQuery, pageOf } from '../list.ts';
import { Guid, Instant, Sentence } from '../wire.ts';
import { z } from '../zod.ts';
import { TALK_READ } from './talk.ts';

export const Mention = z.object({
  id: Guid,
  discussionid: Guid,
  commentid: Guid,
  creationtime: Instant,
  isread: z.boolean(),
  /** Who wrote it, what, and where. */
  username: z.string(),
  content: Sentence,
  topic: Sentence,
  entitytype: z.string().nullable(),
  entityid: z.string().nullable(),
  /** One without a name is told by what it is and its number. */
  entityname: Sentence.nullable(),
});
export type Mention = z.output<typeof Mention>;

/** A person's own, and nobody else's. */
export const mentionCalls = calls(
  'svc-communication',
  '/api/communication/mention',
  { permission: TALK_READ, ours: true, feature: 'Discussions' },
  {
    /** Newest first; `unread` counts all of them, also those beyond the page. */
    list: get('get-mentions', ListQuery, pageOf(Mention).extend({ unread: z.number().int() })),
    /** One of them, or all. */
    markRead: put('mark-read', { id: Guid.optional() }),
  },
);
