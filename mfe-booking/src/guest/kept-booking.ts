/** The booking that this tab has open: kept out of the address, where an e-mail would be read by others. */
export type KeptBooking = { bookingId: string; email: string };
const KEY = 'guest.booking';

export function keepBooking(of: KeptBooking | undefined): void {
  try {
    if (of) sessionStorage.setItem(KEY, JSON.stringify(of));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A frame may be refused a store of its own: then the booking is asked for again.
  }
}
export function keptBooking(): KeptBooking | undefined {
  try {
    const of = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptBooking | null;
    return of?.bookingId && of.email ? of : undefined;
  } catch {
    return undefined;
  }
}
