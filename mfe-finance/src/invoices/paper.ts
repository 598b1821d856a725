/** The tax invoice as a file: fetched with the session's token, then shown, printed or saved. */
import type { Client } from '@cartage/client/client.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { download } from '@cartage/ui/core.ts';

export const invoicePdf = async (client: Client, id: number): Promise<Blob> => (await client.raw(invoiceCalls.download, { id })).blob();
export const saveInvoice = (client: Client, id: number, invoiceNumber: string): Promise<void> => download(client.raw(invoiceCalls.download, { id }), { name: `${invoiceNumber}.pdf` });

/** The browser's print dialog over the file; where PDFs are not shown in a page, it opens in a tab instead. */
export async function printInvoice(client: Client, id: number): Promise<void> {
  const url = URL.createObjectURL(await invoicePdf(client, id));
  setTimeout(() => URL.revokeObjectURL(url), 600_000);
  if (!navigator.pdfViewerEnabled) { window.open(url, '_blank', 'noopener'); return; }
  const frame = Object.assign(document.createElement('iframe'), { src: url, title: 'Print', tabIndex: -1, ariaHidden: 'true' });
  Object.assign(frame.style, { position: 'fixed', right: '0', bottom: '0', width: '1px', height: '1px', border: '0', opacity: '0' });
  frame.addEventListener('load', () => { frame.contentWindow?.focus(); frame.contentWindow?.print(); });
  document.body.append(frame);
  setTimeout(() => frame.remove(), 600_000);
}
