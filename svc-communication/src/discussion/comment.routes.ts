import { commentCalls } from '@cartage/contract/communication/comment.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import { routes } from '@cartage/server/routes.ts';
import { findRow } from '@cartage/server/rows.ts';
import { change, lock } from '@cartage/server/write.ts';
import { communicationLookups } from '../lookup/lookups.ts';
import { opened, refuseOthers } from './access.store.ts';
import { addComment, editComment, lockDiscussion, requireNamed } from './comment.store.ts';
import { comment } from './discussion.entity.ts';
import { comments, discussions } from './discussion.tables.ts';
import { listComments } from './list.store.ts';
import { shownComments } from './shown.store.ts';

export const commentRoutes = routes(commentCalls, {
  statuses: (ctx) => communicationLookups.read(ctx, 'commentStatuses'),
  find: async (ctx, { id }) => {
    const row = opened(ctx, await findRow(ctx, comments, id, 'Comment'), 'Comment', id);
    opened(ctx, await findRow(ctx, discussions, row.discussionid, 'Discussion'), 'Comment', id);
    return (await shownComments(ctx, [row]))[0]!;
  },
  ofDiscussion: async (ctx, { discussionId, ...query }) => {
    opened(ctx, await findRow(ctx, discussions, discussionId, 'Discussion'), 'Discussion', discussionId);
    return listComments(ctx, query, discussionId);
  },
  list: (ctx, query) => listComments(ctx, query),
  create: async (ctx, { comment: { discussionid, ...input } }) => {
    await requireNamed(ctx, discussionid, input.usertags);
    return { id: (await addComment(ctx, await lockDiscussion(ctx, discussionid), input)).id };
  },
  update: (ctx, { comment: { id, ...input } }) => editComment(ctx, id, input),
  remove: async (ctx, { id }) => {
    const row = opened(ctx, await lock(ctx, comment, id), 'Comment', id);
    refuseOthers(ctx, row, say('comment.ownDelete'));
    await change(ctx, comment, row, (was, at) => ({ ...was, deletedtime: at }));
  },
  restore: async (ctx, { id }) => {
    const row = await lock(ctx, comment, id);
    opened(ctx, { ...row, deletedtime: null }, 'Comment', id);
    refuseOthers(ctx, row, say('comment.ownRestore'));
    await lockDiscussion(ctx, row.discussionid);
    await change(ctx, comment, row, (was) => ({ ...was, deletedtime: null }));
  },
});
