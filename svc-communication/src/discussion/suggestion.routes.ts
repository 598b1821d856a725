import { suggestionCalls } from '@cartage/contract/communication/comment.ts';
import { routes } from '@cartage/server/routes.ts';
import { refuseDrivers } from './access.store.ts';
import { typed } from '../people/people.ts';
import { filtered, suggested } from '../people/people.store.ts';

export const suggestionRoutes = routes(suggestionCalls, {
  users: (ctx, { filter = '' }) => {
    refuseDrivers(ctx);
    const words = typed(filter);
    return words ? suggested(ctx, words.prefix, words.others) : filtered(ctx, filter);
  },
});
