/** What settles an exception, by its status: an act done here where a call exists for it, else the page where it is done. Who may not settle it looks. */
import { dashboardWords } from '@cartage/contract/words/shell/dashboard.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import type { Booking } from '@cartage/contract/booking/booking.ts';
import { CalendarCheck, FileWarning, MailQuestion, PhoneCall, Search, Undo2, type LucideIcon } from 'lucide-react';

const t = wordsOf(dashboardWords);

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
  const look = act(t('seeWhatHappened'), Search, undefined, `${record}?tab=tracking`),
    goesOut = may.dispatch && b.jobId;
  switch (b.bookingStatus) {
    case 'Delayed':
      return may.write ? act(t('tellTheCustomer'), PhoneCall, 'tell') : look;
    case 'OnHold':
      return may.write ? act(t('askTheSender'), MailQuestion, 'ask') : look;
    case 'DeliveryAttempted':
    case 'FailedDelivery':
      return goesOut ? act(t('planAReattempt'), CalendarCheck, 'reattempt') : look;
    case 'FailedPickup':
      return goesOut ? act(t('planPickUp'), CalendarCheck, 'reattempt') : look;
    case 'Lost':
      return may.write
        ? act(
            t('searchTheDepots'),
            Search,
            undefined,
            `/warehousing/items?q=${encodeURIComponent(b.consignmentId ?? '')}`,
          )
        : look;
    case 'Damaged':
      return act(t('seeTheDamage'), FileWarning, undefined, `${record}?tab=tracking`);
    case 'ReturnedToSender':
      return act(t('followTheReturn'), Undo2, undefined, `${record}?tab=tracking`);
    default:
      return look;
  }
}
