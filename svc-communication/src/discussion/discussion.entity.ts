import { discussionEvents } from '@cartage/contract/events/discussion.ts';
import { entity } from '@cartage/server/entity.ts';
import { comments, discussions } from './discussion.tables.ts';

const opento = (row: { isopen: boolean; customerid: number | null }) => (row.isopen ? row.customerid : null);

/** Whoever reads it hears that something about it is another; only its customer's people do where it is open to them. */
export const discussion = entity(discussions, {
  name: 'Discussion',
  customer: opento,
  history: ['topic', 'type', 'status', 'deletedtime'],
  events: (before, after) => {
    const row = (after ?? before)!;
    return [before && discussionEvents.changed({ discussionId: row.id, customerId: opento(row) })];
  },
});
export const comment = entity(comments, {
  name: 'Comment',
  customer: opento,
  history: ['content', 'status', 'deletedtime'],
  events: (before, after) => {
    const row = (after ?? before)!;
    return [before && discussionEvents.changed({ discussionId: row.discussionid, customerId: opento(row) })];
  },
});
