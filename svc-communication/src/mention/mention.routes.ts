import { mentionCalls } from '@cartage/contract/communication/mention.ts';
import { routes } from '@cartage/server/routes.ts';
import { listMentions, markMentionsRead } from './mention.store.ts';

export const mentionRoutes = routes(mentionCalls, {
  list: (ctx, query) => listMentions(ctx, query),
  markRead: (ctx, { id }) => markMentionsRead(ctx, id),
});
