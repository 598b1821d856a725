/** What settles an exception, by its status: an act done here where a call exists for it, else the page where it is done. Who may not settle it looks. */
import type { Booking } from '@cartage/contract/booking/booking.ts';
import { CalendarCheck, FileWarning, MailQuestion, PhoneCall, Search, Undo2, type LucideIcon } from 'lucide-react';

export type Doing = 'tell' | 'ask' | 'reattempt';
export type Act = { label: string; icon: LucideIcon; does?: Doing; to: string };
/** Settled by going out again. */
export const REATTEMPTED: readonly string[] = ['DeliveryAttempted', 'FailedDelivery', 'FailedPickup'];
export type May = { write: boolean; dispatch: boolean };

export function actOf(b: Pick<Booking, 'id' | 'bookingStatus' | 'consignmentId' | 'jobId'>, may: May): Act {
  const record = `/bookings-beta/details/${b.id}`;
  const act = (label: string, icon: LucideIcon, does?: Doing, to = record): Act => ({
    label,
    icon,
    to,
    ...(does && { does }),
  });
  const look = act('See what happened', Search, undefined, `${record}?tab=tracking`),
    goesOut = may.dispatch && b.jobId;
  switch (b.bookingStatus) {
    case 'Delayed':
      return may.write ? act('Tell the customer', PhoneCall, 'tell') : look;
    case 'OnHold':
      return may.write ? act('Ask the sender', MailQuestion, 'ask') : look;
    case 'DeliveryAttempted':
    case 'FailedDelivery':
      return goesOut ? act('Plan a reattempt', CalendarCheck, 'reattempt') : look;
    case 'FailedPickup':
      return goesOut ? act('Plan the pick-up', CalendarCheck, 'reattempt') : look;
    case 'Lost':
      return may.write
        ? act(
            'Search the depots',
            Search,
            undefined,
            `/warehousing/items?q=${encodeURIComponent(b.consignmentId ?? '')}`,
          )
        : look;
    case 'Damaged':
      return act('See the damage', FileWarning, undefined, `${record}?tab=tracking`);
    case 'ReturnedToSender':
      return act('Follow the return', Undo2, undefined, `${record}?tab=tracking`);
    default:
      return look;
  }
}
