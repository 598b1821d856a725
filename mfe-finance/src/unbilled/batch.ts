import type { UnbilledBooking } from '@cartage/contract/finance/invoice.ts';
import { sum } from '@cartage/contract/money.ts';

export type Batch = {
  bookings: number;
  customers: { id: number; name: string; bookings: number; amount: number }[];
  amount: number;
};
/** What a run of invoicing comes to: one invoice a customer, the dearest first. */
export function batchOf(rows: readonly UnbilledBooking[]): Batch {
  const customers = [...Map.groupBy(rows, (r) => r.customerId)]
    .map(([id, theirs]) => ({
      id,
      name: theirs[0]!.customerName ?? theirs[0]!.customerCode ?? String(id),
      bookings: theirs.length,
      amount: sum(theirs.map((t) => t.amount)),
    }))
    .sort((a, b) => b.amount - a.amount);
  return { bookings: rows.length, customers, amount: sum(customers.map((c) => c.amount)) };
}
