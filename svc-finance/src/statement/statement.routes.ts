import type { Parsed } from '@cartage/contract/call.ts';
import { forbidden } from '@cartage/contract/error.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { can, type Ctx } from '@cartage/server/context.ts';
import { trying } from '@cartage/server/document-texts.ts';
import { routes } from '@cartage/server/routes.ts';
import { requireWholeAccount } from '../invoice/unit.store.ts';
import { sendStatement } from './statement-paper.ts';
import { statementFor } from './statement.store.ts';

export const statementRoutes = routes(statementCalls, {
  find: statementFor,
  previewPaper: async (ctx, { customerId, templatecontent: content }) => {
    // Who words the papers may not thereby read what they are about.
    if (!can(ctx, 'Finance.View')) throw forbidden();
    return paperOf(trying(ctx, { type: 'StatementNote', content }), { customerId });
  },
  download: (ctx, query) => paperOf(ctx, query),
});

async function paperOf(ctx: Ctx, query: Parsed<typeof statementCalls.download>): Promise<undefined> {
  const statement = await statementFor(ctx, query);
  await requireWholeAccount(ctx, statement.customerId);
  return sendStatement(ctx, statement);
}
