/** How a booking's customer and its options are read. */
import type { BookingCustomer } from './booking.ts';

/** What a customer is called; null where nothing is known of it but its number. */
export const nameOf = (
  c: Pick<Partial<BookingCustomer>, 'companyName' | 'customerName' | 'contactName'>,
): string | null => c.companyName || c.customerName || c.contactName || null;
/** Whether an option of an end was ticked; `true`, `yes` and `1` say so. */
export const isOn = (option: string | undefined): boolean =>
  option !== undefined && /^(true|yes|1)$/i.test(option.trim());
