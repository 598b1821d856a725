import { suppressionCalls } from '@cartage/contract/communication/suppression.ts';
import { conflict } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import { routes } from '@cartage/server/routes.ts';
import { listPage } from '@cartage/server/rows.ts';
import { remove } from '@cartage/server/write.ts';
import { suppression } from './suppression.entity.ts';
import { suppress } from './suppression.store.ts';
import { suppressions } from './suppression.tables.ts';

export const suppressionRoutes = routes(suppressionCalls, {
  list: (ctx, query) => listPage(ctx, { from: suppressions, sort: 'creationtime desc' }, query),
  create: async (ctx, { email, detail }) => {
    const [id] = await suppress(ctx, [email], { reason: 'ByHand', detail: detail?.trim() ?? '' });
    if (!id) throw conflict('suppression.there', say('suppression.there', { email }), ['email']);
    return { id };
  },
  remove: async (ctx, { id }) => {
    await remove(ctx, suppression, id);
  },
});
