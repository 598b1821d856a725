/** Files of bookings in the page: fetched with the session's token, then shown, printed or saved. */
import { documentCalls, fileCalls, type DocumentType } from '@cartage/contract/booking/document.ts';
import type { Client } from '@cartage/client/client.ts';

export type Paper = { fileName: string; fileType: string; body: Blob };
export async function paperOf(client: Client, bookingId: number, documentType: DocumentType): Promise<Paper | undefined> {
  const [found] = await client(documentCalls.list, { bookingId, documentType });
  return found && fileOf(client, found);
}
export async function fileOf(client: Client, { fileName, fileType, fileToken }: { fileName: string; fileType: string; fileToken: string }): Promise<Paper> {
  const body = await (await client.raw(fileCalls.download, { token: fileToken })).blob();
  return { fileName, fileType, body };
}

/** The browser's print dialog over the file; where PDFs are not shown in a page, it opens in a tab instead. */
export function printPaper({ body }: Pick<Paper, 'body'>): void {
  const url = URL.createObjectURL(body);
  setTimeout(() => URL.revokeObjectURL(url), 600_000);
  if (!navigator.pdfViewerEnabled) { window.open(url, '_blank', 'noopener'); return; }
  const frame = Object.assign(document.createElement('iframe'), { src: url, title: 'Print', tabIndex: -1, ariaHidden: 'true' });
  Object.assign(frame.style, { position: 'fixed', right: '0', bottom: '0', width: '1px', height: '1px', border: '0', opacity: '0' });
  frame.addEventListener('load', () => { frame.contentWindow?.focus(); frame.contentWindow?.print(); });
  document.body.append(frame);
  setTimeout(() => frame.remove(), 600_000);
}
export function savePaper({ fileName, body }: Paper): void {
  const url = URL.createObjectURL(body);
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
