/** What hangs on a mail. Kept by reference: its owner draws it when the mail leaves or is read, as every document of ours. */
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import type { Email } from '@cartage/contract/communication/history.ts';
import type { Ctx } from '@cartage/server/context.ts';

export type Attachment =
  | { kind: 'Invoice'; id: number; filename: string }
  | { kind: 'Statement'; customerId: number; fromDate: string; toDate: string; filename: string };

/** As the history shows it: `path` answers the bytes to whoever may read the document itself. */
export const attachmentAnswer = (of: Attachment): Email['attachments'][number] => ({
  filename: of.filename,
  contenttype: 'application/pdf',
  path:
    of.kind === 'Invoice'
      ? `${invoiceCalls.download.path}?id=${of.id}`
      : `${statementCalls.download.path}?${new URLSearchParams({ customerId: String(of.customerId), fromDate: of.fromDate, toDate: of.toDate }).toString()}`,
});

/** Throws 503 while its owner is down; the mail waits then. */
export async function drawn(
  ctx: Ctx,
  of: Attachment,
): Promise<{ filename: string; contentType: string; content: Buffer }> {
  const asked =
    of.kind === 'Invoice'
      ? ctx.call(invoiceCalls.download, { id: of.id }, { system: true })
      : ctx.call(
          statementCalls.download,
          { customerId: of.customerId, fromDate: of.fromDate, toDate: of.toDate },
          { system: true },
        );
  const answer = (await asked) as unknown as Response;
  return {
    filename: of.filename,
    contentType: 'application/pdf',
    content: Buffer.from(await answer.arrayBuffer()),
  };
}
