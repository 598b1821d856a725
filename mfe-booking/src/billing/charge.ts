/** Differences to invoices, as the invoices that charge them: one a customer. */
import type { Booking } from '@cartage/contract/booking/booking.ts';
import type { Input } from '@cartage/contract/call.ts';
import type { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { sumTaxed, type Taxed } from '@cartage/contract/money.ts';
import { customerName } from '../bookings/parts.tsx';

/** As many lines as one invoice takes. */
const MOST = 200;
export type Charge = Taxed & { key: string; customerId: number; name: string; bookings: Booking[] };

/** What comes to nothing or less is not charged: it is owed to the customer. */
export function chargesOf(rows: readonly Booking[]): { charges: Charge[]; owed: Charge[] } {
  const all = [...Map.groupBy(rows, (b) => b.customer.id ?? 0)]
    .flatMap(([customerId, theirs]) => partsOf(theirs).map((bookings, n) => chargeOf(customerId, bookings, n)))
    .sort((a, b) => b.amount - a.amount);
  return { charges: all.filter((c) => c.amount > 0), owed: all.filter((c) => c.amount <= 0) };
}
const partsOf = (bookings: Booking[]): Booking[][] =>
  Array.from({ length: Math.ceil(bookings.length / MOST) }, (_, n) => bookings.slice(n * MOST, (n + 1) * MOST));
const chargeOf = (customerId: number, bookings: Booking[], part: number): Charge => ({
  key: `${customerId}.${part}`,
  customerId,
  name: customerName(bookings[0]!),
  bookings,
  ...sumTaxed(bookings.flatMap((b) => b.rechargeDetail?.totalCost ?? [])),
});

export const invoiceFor = ({ customerId, bookings }: Charge): Input<typeof invoiceCalls.generateAdhoc> => ({
  customerId,
  adhocInvoice: {
    rechargedBookingIds: bookings.map((b) => b.id),
    invoiceLines: bookings.map((b) => ({
      serviceCode: 'RECHARGE',
      differsFrom: b.invoiceNumber,
      description: b.rechargeDetail?.serviceDetails[0]?.note?.slice(0, 400) || null,
      referenceNo: b.consignmentId,
      quantity: 1,
      unitPrice: b.rechargeDetail?.totalCost.taxExclusiveAmount ?? 0,
      isTaxApplied: b.rechargeDetail?.isTaxApplied ?? true,
    })),
  },
});
