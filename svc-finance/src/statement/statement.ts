/** A statement from its opening balance and its entries; the closing balance follows and is never stored. */
import type { FinanceStatement } from '@cartage/contract/finance/statement.ts';
import { fromCents, toCents } from '@cartage/contract/money.ts';
import type { LedgerEntry } from './ledger.tables.ts';

/** closing = opening + charges − payments, in cents (decisions §6). */
export function statementOf(openingBalance: number, entries: readonly LedgerEntry[]): Pick<FinanceStatement, 'openingBalance' | 'closingBalance' | 'items'> {
  let balance = toCents(openingBalance);
  const items = entries.map(({ creationTime: _at, customerId: _customer, ...entry }) => {
    balance += toCents(entry.charges) - toCents(entry.payments);
    return { ...entry, balance: fromCents(balance) };
  });
  return { openingBalance: fromCents(toCents(openingBalance)), closingBalance: fromCents(balance), items };
}
