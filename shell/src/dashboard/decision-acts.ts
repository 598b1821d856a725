/** What settles an exception, by its status: an act done here where a call exists for it, else the page where it is done. */
import type { Booking } from '@cartage/contract/booking/booking.ts';
import { CalendarCheck, FileWarning, MailQuestion, PhoneCall, Search, Undo2, type LucideIcon } from 'lucide-react';

export type Doing = 'tell' | 'ask' | 'reattempt';
export type Act = { label: string; icon: LucideIcon; does?: Doing; to: string };
/** Settled by going out again. */
export const REATTEMPTED: readonly string[] = ['DeliveryAttempted', 'FailedDelivery', 'FailedPickup'];
export type May = { write: boolean; dispatch: boolean };

export function actOf(b: Pick<Booking, 'id' | 'bookingStatus' | 'consignmentId' | 'jobId'>, may: May): Act {
  const record = `/bookings-beta/details/${b.id}`;
  const act = (label: string, icon: LucideIcon, does?: Doing, to = record): Act => ({ label, icon, to, ...(does && { does }) });
  switch (b.bookingStatus) {
    case 'Delayed': return act('Tell the customer', PhoneCall, may.write ? 'tell' : undefined);
    case 'OnHold': return act('Ask the sender', MailQuestion, may.write ? 'ask' : undefined);
    case 'DeliveryAttempted': case 'FailedDelivery': return act('Plan a reattempt', CalendarCheck, may.dispatch && b.jobId ? 'reattempt' : undefined);
    case 'FailedPickup': return act('Plan the pick-up', CalendarCheck, may.dispatch && b.jobId ? 'reattempt' : undefined);
    case 'Lost': return act('Search the depots', Search, undefined, `/warehousing/items?q=${encodeURIComponent(b.consignmentId ?? '')}`);
    case 'Damaged': return act('See the damage', FileWarning, undefined, `${record}?tab=tracking`);
    case 'ReturnedToSender': return act('Follow the return', Undo2, undefined, `${record}?tab=tracking`);
    default: return act('Look into it', Search, undefined, `${record}?tab=tracking`);
  }
}
