/** What a booking is found by. Pure. */
import type { Address } from '@cartage/contract/address.ts';
import { nameOf } from '@cartage/contract/booking/said.ts';
import type { NewBooking } from './booking.tables.ts';

type Found = Pick<NewBooking, 'consignmentId' | 'customer' | 'fromAddress' | 'toAddress' | 'reference'> &
  Pick<NewBooking, 'orderNumber' | 'manifestId' | 'invoiceNumber'>;
/** Lower-cased, for the list's search field; what is in it already is not said again. */
export function searchText(b: Found): string {
  const end = (a: Address) => [a.companyName, a.contactName, a.suburb, a.postCode];
  const parts = [
    b.consignmentId,
    b.customer.code,
    nameOf(b.customer),
    ...end(b.fromAddress),
    ...end(b.toAddress),
    ...b.reference.map((r) => r.value),
    b.orderNumber,
    b.manifestId,
    b.invoiceNumber,
  ];
  let text = '';
  for (const part of parts.map((p) => p?.toLowerCase()))
    if (part && !text.includes(part)) text += `${text && ' '}${part}`;
  return text.slice(0, 2000);
}
