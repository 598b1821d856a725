/** Files of bookings in the page: fetched with the session's token, then shown, printed or saved. */
import { documentCalls, fileCalls, type DocumentType } from '@cartage/contract/booking/document.ts';
import type { Client } from '@cartage/client/client.ts';
import { printBlob } from '@cartage/ui/core.ts';

export type Paper = { fileName: string; fileType: string; body: Blob };
export async function paperOf(client: Client, bookingId: number, documentType: DocumentType): Promise<Paper | undefined> {
  const [found] = await client(documentCalls.list, { bookingId, documentType });
  return found && fileOf(client, found);
}
export async function fileOf(client: Client, { fileName, fileType, fileToken }: { fileName: string; fileType: string; fileToken: string }): Promise<Paper> {
  const body = await (await client.raw(fileCalls.download, { token: fileToken })).blob();
  return { fileName, fileType, body };
}

export const printPaper = ({ body }: Pick<Paper, 'body'>): void => printBlob(body);
export function savePaper({ fileName, body }: Paper): void {
  const url = URL.createObjectURL(body);
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
