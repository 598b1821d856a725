/** The statement as a file: the whole account of its period, whatever the page shows of it. */
import type { Client } from '@cartage/client/client.ts';
import { type FinanceStatement, statementCalls } from '@cartage/contract/finance/statement.ts';
import { download, printBlob } from '@cartage/ui/core.ts';

const fetched = (client: Client, { customerId, fromDate, toDate }: FinanceStatement): Promise<Response> =>
  client.raw(statementCalls.download, { customerId, fromDate, toDate });
export const saveStatement = (client: Client, of: FinanceStatement, code: string | undefined): Promise<void> =>
  download(fetched(client, of), { name: `statement-${code ?? of.customerId}-${of.fromDate}-${of.toDate}.pdf` });
export const printStatement = async (client: Client, of: FinanceStatement): Promise<void> =>
  printBlob(await (await fetched(client, of)).blob());
