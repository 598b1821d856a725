/** The tax invoice as a file: fetched with the session's token, then shown, printed or saved. */
import type { Client } from '@cartage/client/client.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { download, printBlob } from '@cartage/ui/core.ts';

export const invoicePdf = async (client: Client, id: number): Promise<Blob> =>
  (await client.raw(invoiceCalls.download, { id })).blob();
export const saveInvoice = (client: Client, id: number, invoiceNumber: string): Promise<void> =>
  download(client.raw(invoiceCalls.download, { id }), { name: `${invoiceNumber}.pdf` });

export const printInvoice = async (client: Client, id: number): Promise<void> =>
  printBlob(await invoicePdf(client, id));
