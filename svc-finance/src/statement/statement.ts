/** A statement from its opening balance and its entries; the closing balance follows and is never stored. */
import type { FinanceStatement } from '@cartage/contract/finance/statement.ts';
import { fromCents, toCents } from '@cartage/contract/money.ts';
import type { LedgerEntry } from '../invoice/ledger.tables.ts';

/** closing = opening + charges − payments, in cents (decisions §6), over all entries; those not `shown` are left out of the items. */
export function statementOf(
  openingBalance: number,
  entries: readonly (LedgerEntry & { shown?: boolean })[],
): Pick<FinanceStatement, 'openingBalance' | 'closingBalance' | 'items'> {
  let balance = toCents(openingBalance);
  const items = entries.flatMap(({ creationTime: _at, customerId: _customer, shown = true, ...entry }) => {
    balance += toCents(entry.charges) - toCents(entry.payments);
    return shown ? [{ ...entry, balance: fromCents(balance) }] : [];
  });
  return { openingBalance: fromCents(toCents(openingBalance)), closingBalance: fromCents(balance), items };
}
