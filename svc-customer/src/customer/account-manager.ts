/** Who looks after a customer, as its row keeps it. Pure. */
import type { AccountManager } from '@cartage/contract/customer/account-manager.ts';
import type { CustomerRow } from './customer.tables.ts';

/** The same row where nothing changes; without a manager nobody looks after it. */
export function lookedAfterBy(row: CustomerRow, manager: AccountManager | undefined): CustomerRow {
  const [accountManagerId, accountManagerName] = manager ? [manager.id, manager.name] : [null, null];
  return row.accountManagerId === accountManagerId && row.accountManagerName === accountManagerName
    ? row
    : { ...row, accountManagerId, accountManagerName };
}
