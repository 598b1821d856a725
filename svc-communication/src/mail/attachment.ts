/** What hangs on a mail. Kept by reference: its owner draws it when the mail leaves or is read, as every document of ours. */
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import type { Email } from '@cartage/contract/communication/history.ts';
import type { Ctx } from '@cartage/server/context.ts';

export type Attachment = { kind: 'Invoice'; id: number; filename: string };

/** As the history shows it: `path` answers the bytes to whoever may read the document itself. */
export const shown = ({ id, filename }: Attachment): Email['attachments'][number] => ({
  filename,
  contenttype: 'application/pdf',
  path: `${invoiceCalls.download.path}?id=${id}`,
});

/** Throws 503 while its owner is down; the mail waits then. */
export async function drawn(
  ctx: Ctx,
  { id, filename }: Attachment,
): Promise<{ filename: string; contentType: string; content: Buffer }> {
  const answer = (await ctx.call(invoiceCalls.download, { id }, { system: true })) as unknown as Response;
  return { filename, contentType: 'application/pdf', content: Buffer.from(await answer.arrayBuffer()) };
}
