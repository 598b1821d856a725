import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { routes } from '@cartage/server/routes.ts';
import { sendStatement } from './statement-paper.ts';
import { statementFor } from './statement.store.ts';

export const statementRoutes = routes(statementCalls, {
  find: statementFor,
  download: async (ctx, query) => sendStatement(ctx, await statementFor(ctx, query)),
});
