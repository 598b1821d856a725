import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import type { Parsed } from '@cartage/contract/call.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { findRow } from '@cartage/server/rows.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, lock } from '@cartage/server/write.ts';
import { communicationLookups } from '../lookup/lookups.ts';
import { opened, refuseDrivers, refuseOthers } from './access.store.ts';
import { withStatus } from './comment.ts';
import { addComment, editComment, lockDiscussion, requireNamed, writerOf } from './comment.store.ts';
import { newDiscussion } from './discussion.ts';
import { discussion } from './discussion.entity.ts';
import { discussions } from './discussion.tables.ts';
import { requireReaders } from './reader.store.ts';
import { replyAddressesFor } from '../reply/reply.store.ts';
import { listDiscussions } from './list.store.ts';
import { markRead } from './read.store.ts';
import { recordOf } from './record.store.ts';
import { shownDiscussions } from './shown.store.ts';

const NEWEST = 100;

export const discussionRoutes = routes(discussionCalls, {
  types: (ctx) => communicationLookups.read(ctx, 'discussionTypes'),
  statuses: (ctx) => communicationLookups.read(ctx, 'discussionStatuses'),
  find: async (ctx, { id }) => {
    const row = opened(ctx, await findRow(ctx, discussions, id, 'Discussion'), 'Discussion', id);
    return (await shownDiscussions(ctx, [row], NEWEST))[0]!;
  },
  list: (ctx, query) => listDiscussions(ctx, query),
  create: begin,
  update: async (ctx, { id, comments, ...asked }) => {
    if (comments && !comments.comment.id) await requireNamed(ctx, id, comments.comment.usertags);
    const row = await lockDiscussion(ctx, id);
    if (asked.topic !== undefined || asked.type !== undefined)
      if (!isStaff(ctx)) refuseOthers(ctx, row, say('discussion.ownName'));
    const { username } = writerOf(ctx);
    const now = await change(ctx, discussion, row, (was, at) => ({
      ...withStatus(was, asked.status ?? was.status, { username, at, isreply: false }),
      topic: asked.topic?.trim() ?? was.topic,
      type: asked.type ?? was.type,
    }));
    if (!comments) return;
    const { id: of, ...input } = comments.comment;
    if (!of) await addComment(ctx, now, input);
    else await editComment(ctx, of, input);
  },
  remove: async (ctx, { id }) => {
    const row = await lockDiscussion(ctx, id);
    refuseOthers(ctx, row, say('discussion.ownDelete'));
    await change(ctx, discussion, row, (was, at) => ({ ...was, deletedtime: at }));
  },
  restore: async (ctx, { id }) => {
    const row = await lock(ctx, discussion, id);
    opened(ctx, { ...row, deletedtime: null }, 'Discussion', id);
    refuseOthers(ctx, row, say('discussion.ownRestore'));
    await change(ctx, discussion, row, (was) => ({ ...was, deletedtime: null }));
  },
  replyAddress: async (ctx, { id }) => {
    opened(ctx, await findRow(ctx, discussions, id, 'Discussion'), 'Discussion', id);
    const { userId, customerId } = ctx.actor;
    if (userId === null) return { address: null };
    const mine = { discussionid: id, who: { userid: userId, email: null }, customerid: customerId };
    return { address: (await replyAddressesFor(ctx, [mine]))?.[0] ?? null };
  },
  markRead: async (ctx, { id }) => {
    opened(ctx, await findRow(ctx, discussions, id, 'Discussion'), 'Discussion', id);
    await markRead(ctx, id);
  },
});

/** The record's owner is asked outside of the transaction. */
async function begin(ctx: Ctx, asked: Parsed<typeof discussionCalls.create>): Promise<{ id: string }> {
  refuseDrivers(ctx);
  const about = await aboutOf(ctx, asked);
  const { comments, isteamonly } = asked;
  await requireReaders(ctx, about, comments.comment.usertags ?? []);
  return ctx.tx(async (tx) => {
    const begun = newDiscussion(uuidv7(tx.now()), { ...asked, ...about }, writerOf(tx), tx.now().toISOString());
    const row = await create(tx, discussion, begun);
    const input = comments.comment;
    // What opens a discussion is as open as it is, unless it says otherwise.
    const opening = isStaff(tx) && isteamonly === false && row.isopen;
    await addComment(tx, row, { ...input, ...(opening && { isteamonly: input.isteamonly ?? false }) });
    return { id: row.id };
  });
}
async function aboutOf(ctx: Ctx, asked: Parsed<typeof discussionCalls.create>) {
  const { entitytype, entityid } = asked;
  if (entitytype && entityid) return recordOf(ctx, entitytype, entityid);
  if (entitytype || entityid)
    throw invalid([{ message: sayKit('required'), members: [entitytype ? 'entityid' : 'entitytype'] }]);
  if (asked.customerid && isStaff(ctx)) await ctx.call(customerCalls.find, { id: asked.customerid });
  const customerid = isStaff(ctx) ? (asked.customerid ?? null) : ctx.actor.customerId;
  return { entitytype: null, entityid: null, entityname: null, customerid };
}
