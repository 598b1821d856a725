/** How bookings are narrowed down; the list and its counters share it. */
import { bookingCalls, SERVICE_CODES_OF_OWN_FLEET } from '@cartage/contract/booking/booking.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import type { StatusCount } from '@cartage/contract/booking/booking-sums.ts';
import { eq, isIn } from '@cartage/contract/odata.ts';
import { BOOKING_GROUPS, BOOKING_STATUSES, words } from '@cartage/contract/status.ts';
import { bookingListWords } from '@cartage/contract/words/booking/bookings.ts';
import { codeOptions, codesTold, tenantsName, wordsOf, worded } from '@cartage/ui/core.ts';
import type { z } from '@cartage/contract/zod.ts';
import {
  customerFilterOf,
  daysFilter,
  numberFilter,
  optionsFilter,
  textFilter,
  yesNoFilter,
  type Filters,
  type Segments,
} from '@cartage/ui/data.ts';

const t = wordsOf(bookingListWords);

const groups = worded(
  () =>
    [
      ['processing', t('processing')],
      ['inTransit', t('inTransit')],
      ['delivered', t('delivered')],
      ['exception', t('exception')],
    ] as const,
);
/** A status that no list names counts as in transit, so that group is what the others are not. */
const known = ['processing', 'delivered', 'exception', 'none'] as const;
export const segments = worded((): Segments => ({
  segments: groups().map(([value, label]) => ({
    value,
    label,
    dot: value,
    where:
      value === 'inTransit'
        ? `not (${isIn(
            'bookingStatus',
            known.flatMap((g) => [...BOOKING_GROUPS[g]]),
          )})`
        : isIn('bookingStatus', BOOKING_GROUPS[value]),
  })),
  counts: {
    call: bookingCalls.countByStatus,
    of: ({ totalCount, ...counts }: z.infer<typeof StatusCount>) => ({ '': totalCount, ...counts }),
  },
}));
/** Deleted ones are in no list. */
const statuses = BOOKING_STATUSES.filter((code) => code !== 'Deleted');

/** As the tenant calls and orders them, also those that it offers no longer. */
function services() {
  const told = codesTold('serviceLevels');
  return (told.length ? told : SERVICE_CODES_OF_OWN_FLEET).map((code) => ({
    value: code,
    label: tenantsName(code, 'serviceLevels') ?? words(code.toLowerCase()),
  }));
}
/** `operator`: what the own fleet is called to a customer. */
export const filtersFor = (operator = t('ownFleet')): Filters => ({
  booked: daysFilter(t('anyDay'), 'bookingDate'),
  customer: customerFilterOf(),
  carrier: optionsFilter(
    t('carrier'),
    'carrier',
    [
      { value: OWN_FLEET, label: operator },
      { value: 'SIM', label: t('partnerCarriers') },
    ],
    {
      where: (v) =>
        v.length === 1 ? (v[0] === OWN_FLEET ? eq('carrier', OWN_FLEET) : `carrier ne '${OWN_FLEET}'`) : undefined,
    },
  ),
  service: optionsFilter(t('service'), 'carrierServiceCode', services()),
  weight: numberFilter(t('weight'), 'totalWeight/value', 'kg'),
  state: optionsFilter(t('status'), 'bookingStatus', codeOptions('bookingStatuses', statuses)),
  to: textFilter(t('deliveredToSuburb'), 'toAddress/suburb'),
  legs: optionsFilter(
    t('legs'),
    'isLeg',
    [
      { value: 'once', label: t('legsOnce') },
      { value: 'only', label: t('legsOnly') },
    ],
    { one: true, where: (v) => eq('isLeg', v[0] === 'only') },
  ),
  dangerous: yesNoFilter(t('dangerousGoods'), 'isDangerousGood'),
  invoiced: optionsFilter(
    t('invoice'),
    'invoiceId',
    [
      { value: 'no', label: t('notInvoiced') },
      { value: 'yes', label: t('invoiced') },
    ],
    { one: true, where: (v) => (v[0] === 'yes' ? 'invoiceId ne null' : 'invoiceId eq null') },
  ),
});
/** Looks into connote, names, suburbs, postcodes and references at once. */
export const search = (text: string): Record<string, unknown> => ({ search: text });
