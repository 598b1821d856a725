import type { Ctx } from '@cartage/server/context.ts';

/** A file of a call that answers bytes; spreadsheets open it by its name. */
export function sendCsv(ctx: Ctx, name: string, csv: string): undefined {
  void ctx
    .reply!.header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]+/g, '_')}.csv"`)
    .send(csv);
  return undefined;
}
