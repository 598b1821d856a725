import { discussionEvents, mentionEvents } from '@cartage/contract/events/discussion.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { dueForNamed, dueForTakingPart } from './digest.store.ts';

/** The house's context: who wrote sees nothing of what others have chosen. */
export const digestConsumers = consumers('digests', [
  on(mentionEvents.made, (ctx, { userId }) => dueForNamed(ctx, userId)),
  on(discussionEvents.commented, (ctx, { discussionId }) => dueForTakingPart(ctx, discussionId)),
]);
