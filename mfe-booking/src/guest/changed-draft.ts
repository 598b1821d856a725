/** A draft that is not paid, as its guest changes it: what was said then, in the form as the house asks for it now. Pure. */
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { Quote } from '@cartage/contract/booking/quote.ts';
import { clocksOn, draftOf } from '../quote/draft.ts';
import type { GuestDraft } from './guest-draft.ts';

type Now = { today: string; clock: string };
/** On its day and at its hour, unless nothing can be picked up then any more. The e-mail names the booking, so it stays. */
export function changedDraft(fresh: GuestDraft, b: BookingRecord, { today, clock }: Now, zone: string): GuestDraft {
  const { booking, ready } = draftOf(b, zone);
  const soonest = fresh.booking.bookingDate,
    day = booking.bookingDate > soonest ? booking.bookingDate : soonest;
  const { email, costCenterId, costCenter } = b.customer;
  const isSame = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();
  const said = b.reference ?? [],
    asked = fresh.booking.reference;
  return {
    ...fresh,
    ready: clocksOn(day, today, clock).includes(ready) ? ready : fresh.ready,
    booking: {
      ...booking,
      bookingDate: day,
      customer: {
        ...fresh.booking.customer,
        email: email ?? '',
        ...(costCenterId && { costCenterId }),
        ...(costCenter && { costCenter }),
      },
      reference: [
        ...asked.map((r) => ({ ...r, value: said.find(({ key }) => isSame(r.key, key))?.value ?? '' })),
        ...said.filter(({ key }) => !asked.some((r) => isSame(r.key, key))),
      ],
    },
  };
}

/** What it would be carried by as before. A guest reads the operator's name where the house names its own fleet. */
export const isServiceOf = (b: Pick<BookingRecord, 'carrier' | 'carrierServiceCode'>, q: Quote): boolean =>
  q.service.code === b.carrierServiceCode && (q.carrier.code === b.carrier || q.carrier.accountName === b.carrier);
