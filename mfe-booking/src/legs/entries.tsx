/** The ways into legs from a quote and from a booking, and what a whole says instead of what freight says. */
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { legWords } from '@cartage/contract/words/booking/legs.ts';
import { wordsOf, type PageAction } from '@cartage/ui/core.ts';
import { Waypoints } from 'lucide-react';
import { storeDraft } from '../quote/kept.ts';

const t = wordsOf(legWords);

/** The legs' page reads what was typed where the quote page keeps it. */
export const splitQuote = (of: string, go: (to: string) => void): PageAction => ({
  label: t('splitIntoLegs'),
  icon: <Waypoints />,
  inMenu: true,
  onClick: () => {
    storeDraft();
    go(`/bookings/legs?of=${encodeURIComponent(of)}`);
  },
});
export const splitBooking = (b: Pick<BookingRecord, 'id'>): PageAction => ({
  label: t('splitIntoLegs'),
  icon: <Waypoints />,
  inMenu: true,
  to: `/bookings/legs?from=${b.id}`,
});
export const isWhole = (b: { legs?: BookingRecord['legs'] }): boolean => b.legs?.isWhole === true;
export const whyNotChanged = (b: { legs?: BookingRecord['legs'] }): string | undefined =>
  isWhole(b) ? t('changedByLegs') : undefined;
export const inLegs = (): string => t('inLegs');
