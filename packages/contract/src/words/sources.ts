/** Every source there is, in the order in which translators see them. */
import { invoiceWords } from './finance/invoices.ts';
import { financeWords } from './finance/finance.ts';
import { paymentWords } from './finance/payments.ts';
import { remittanceWords } from './finance/remittances.ts';
import { statementWords } from './finance/statement.ts';
import { unbilledWords } from './finance/unbilled.ts';
import { signInWords } from './sign-in.ts';
import type { Source } from './source.ts';
import type { SourceName } from './titles.ts';
import { itemWords } from './warehouse/items.ts';
import { scanWords } from './warehouse/scan.ts';

const ALL: { readonly [N in SourceName]: Source & { readonly name: N } } = {
  signIn: signInWords,
  financeInvoices: invoiceWords,
  financeUnbilled: unbilledWords,
  financePayments: paymentWords,
  financeRemittances: remittanceWords,
  financeStatement: statementWords,
  finance: financeWords,
  warehouseItems: itemWords,
  warehouseScan: scanWords,
};
export const SOURCES: readonly Source[] = Object.values(ALL);
export const sourceNamed = (name: string): Source | undefined => SOURCES.find((s) => s.name === name);
