/** How bookings are narrowed down; the list and its counters share it. */
import { bookingCalls, SERVICE_CODES_OF_OWN_FLEET, type StatusCount } from '@cartage/contract/booking/booking.ts';
import { eq, isIn } from '@cartage/contract/odata.ts';
import { BOOKING_GROUPS, words } from '@cartage/contract/status.ts';
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

const groups = [
  ['processing', 'Processing'],
  ['inTransit', 'In transit'],
  ['delivered', 'Delivered'],
  ['exception', 'Exception'],
] as const;
/** A status that no list names counts as in transit, so that group is what the others are not. */
const known = ['processing', 'delivered', 'exception', 'none'] as const;
export const segments: Segments = {
  segments: groups.map(([value, label]) => ({
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
};
const statuses = [
  ...BOOKING_GROUPS.processing,
  ...BOOKING_GROUPS.inTransit,
  ...BOOKING_GROUPS.exception,
  ...BOOKING_GROUPS.delivered,
  'Cancelled',
];

/** `operator`: what the own fleet is called to a customer. */
export const filtersFor = (operator = 'Own fleet'): Filters => ({
  booked: daysFilter('Any day', 'bookingDate'),
  customer: customerFilterOf(),
  carrier: optionsFilter(
    'Carrier',
    'carrier',
    [
      { value: 'FLEET', label: operator },
      { value: 'SIM', label: 'Partner carriers' },
    ],
    {
      where: (v) => (v.length === 1 ? (v[0] === 'FLEET' ? eq('carrier', 'FLEET') : `carrier ne 'FLEET'`) : undefined),
    },
  ),
  service: optionsFilter(
    'Service',
    'carrierServiceCode',
    SERVICE_CODES_OF_OWN_FLEET.map((code) => ({ value: code, label: words(code.toLowerCase()) })),
  ),
  weight: numberFilter('Weight', 'totalWeight/value', 'kg'),
  state: optionsFilter(
    'Status',
    'bookingStatus',
    statuses.map((code) => ({ value: code, label: words(code) })),
  ),
  to: textFilter('Delivered to suburb', 'toAddress/suburb'),
  dangerous: yesNoFilter('Dangerous goods', 'isDangerousGood'),
  invoiced: optionsFilter(
    'Invoice',
    'invoiceId',
    [
      { value: 'no', label: 'Not invoiced' },
      { value: 'yes', label: 'Invoiced' },
    ],
    { one: true, where: (v) => (v[0] === 'yes' ? 'invoiceId ne null' : 'invoiceId eq null') },
  ),
});
/** Looks into connote, names, suburbs, postcodes and references at once. */
export const search = (text: string): Record<string, unknown> => ({ search: text });
