/** Files of bookings in the page: fetched with the session's token, then shown, printed or saved. */
import { bookingListWords } from '@cartage/contract/words/booking/bookings.ts';
import { documentCalls, fileCalls, type DocumentType } from '@cartage/contract/booking/document.ts';
import type { Client } from '@cartage/client/client.ts';
import { printBlob, toast, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(bookingListWords);

export type Paper = { fileName: string; fileType: string; body: Blob };
export async function paperOf(
  client: Client,
  bookingId: number,
  documentType: DocumentType,
): Promise<Paper | undefined> {
  const [found] = await client(documentCalls.list, { bookingId, documentType });
  return found && fileOf(client, found);
}
export async function fileOf(
  client: Client,
  { fileName, fileType, fileToken }: { fileName: string; fileType: string; fileToken: string },
): Promise<Paper> {
  const body = await (await client.raw(fileCalls.download, { token: fileToken })).blob();
  return { fileName, fileType, body };
}

/** Prints a paper of one booking, and says when there is none to print. */
export const printOne = (client: Client, bookingId: number, type: DocumentType): Promise<boolean> =>
  orTell(type, async () => {
    const paper = await paperOf(client, bookingId, type);
    if (!paper) throw new Error('The booking no longer has this document.');
    printPaper(paper);
  });
/** The labels of several bookings as one paper. */
export const printLabels = (client: Client, bookingIds: readonly number[]): Promise<boolean> =>
  orTell('Label', async () =>
    printPaper({ body: await (await client.raw(documentCalls.labels, { bookingIds: bookingIds.join(',') })).blob() }),
  );
async function orTell(paper: DocumentType, print: () => Promise<void>): Promise<boolean> {
  try {
    await print();
    return true;
  } catch {
    toast({
      title: t('notFetched', { paper }),
      description: t('notFetchedMeaning'),
      tone: 'bad',
    });
    return false;
  }
}

export const printPaper = ({ body }: Pick<Paper, 'body'>): void => printBlob(body);
export function savePaper({ fileName, body }: Paper): void {
  const url = URL.createObjectURL(body);
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
