import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { skip, useCall } from '@cartage/ui/core.ts';
import { OPEN } from '../invoices/filters.ts';

/** More than a person would allocate by hand; the call takes 500. */
const MOST = 500;
/** What a customer still owes, oldest due first: the order in which it is paid. */
export function useOpenInvoices(customerId: number | null | undefined) {
  return useCall(
    invoiceCalls.list,
    customerId ? { customerId, filter: OPEN, sorting: 'dueDate, id', maxResultCount: MOST } : skip,
    { staleMs: 0 },
  );
}
