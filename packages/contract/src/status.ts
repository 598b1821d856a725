/** Booking and job status codes, their four counters, and what people read for them (decisions §3, §5). */
import type { LookupItem } from './wire.ts';
import { englishOf, isCode } from './words/code-names.ts';

export const BOOKING_GROUPS = {
  processing: ['Draft', 'Quoted', 'Unmanifested', 'Manifesting', 'Manifested', 'Booked', 'AtPickup'],
  inTransit: [
    'PickedUp',
    'ScannedIntoDepot',
    'InTransit',
    'SortedForDelivery',
    'OnForDelivery',
    'AtDelivery',
    'AwaitingCollection',
    'PartialDelivery',
  ],
  delivered: ['Delivered'],
  exception: [
    'Delayed',
    'FailedPickup',
    'DeliveryAttempted',
    'FailedDelivery',
    'OnHold',
    'Damaged',
    'Lost',
    'ReturnedToSender',
    'TrackingExpired',
  ],
  none: ['Cancelled', 'Deleted'],
} as const;
export type StatusGroup = keyof typeof BOOKING_GROUPS;
/** Every one, in the order in which they are offered. */
export const BOOKING_STATUSES = [
  ...BOOKING_GROUPS.processing,
  ...BOOKING_GROUPS.inTransit,
  ...BOOKING_GROUPS.exception,
  ...BOOKING_GROUPS.delivered,
  ...BOOKING_GROUPS.none,
] as const;

/** The counter a status belongs to; an unknown carrier status counts as in transit. */
export function statusGroup(status: string): StatusGroup {
  for (const [group, list] of Object.entries(BOOKING_GROUPS))
    if ((list as readonly string[]).includes(status)) return group as StatusGroup;
  return 'inTransit';
}

/** How far along its way a status stands; used so that nothing moves back (decisions §3, §5). Exceptions and ends stand nowhere (-1), a carrier's own word is on the way. */
export const statusRank = (status: string): number => {
  const order: readonly string[] = [...BOOKING_GROUPS.processing, ...BOOKING_GROUPS.inTransit, 'Delivered'];
  return order.indexOf(
    Object.values(BOOKING_GROUPS).some((list) => (list as readonly string[]).includes(status)) ? status : 'InTransit',
  );
};

export const JOB_TYPES = [
  'Delivery',
  'Pickup',
  'PickupAndDelivery',
  'PointToPoint',
  'Return',
  'MultiLeg',
  'MultiStop',
  'Linehaul',
  'Onforward',
  'HourlyHire',
] as const;
export const JOB_STATUSES = [
  'Unconfirmed',
  'Confirmed',
  'Ready',
  'Allocated',
  'Accepted',
  'PickedUp',
  'InDepot',
  'OnLinehaul',
  'OnDelivery',
  'Delivered',
  'Failed',
  'Cancelled',
] as const;
/** What about a job wants somebody's attention: freight was missing at the door, or a scan says that cancelled freight is moving. */
export const JOB_EXCEPTIONS = ['Short', 'ScannedAfterEnd'] as const;
export const SCAN_TYPES = [
  'PickedUp',
  'DepotIn',
  'DepotOut',
  'LinehaulLoaded',
  'LinehaulOut',
  'HeldOver',
  'Misdirected',
  'Short',
  'Damaged',
  'Floor',
  'OnDelivery',
  'AtLocation',
  'DepotCollect',
  'Delivered',
  'AttemptFailed',
] as const;
export const POD_KINDS = [
  'Complete',
  'LeftAsInstructed',
  'Short',
  'SignedOnPaper',
  'CardLeft',
  'Rejected',
  'OutOfTime',
  'LocationDrop',
  'DeclinedReattempt',
  'BookingRequired',
  'CheckAddress',
  'NoParking',
  'UnsafeToLeave',
  'Closed',
] as const;
export const LINEHAUL_STATUSES = [
  'Planned',
  'Loading',
  'Sealed',
  'Departed',
  'Arrived',
  'Unloading',
  'Completed',
  'Cancelled',
] as const;
/** What a line of a price or an invoice is for. Services and surcharges have names of their own, which the tenant gives them. */
export const COST_TYPES = ['Freight', 'Surcharge', 'Insurance', 'Adhoc'] as const;
/**
 * Lists of money, of what is written and of what is sold: a draft invoice is no draft booking, a closed discussion no closed
 * door, and a tenant's codes are its own. What
 * a tenant names there is said there alone, by `wordsIn`, and what it names elsewhere is not said there.
 */
const APART = [
  'invoiceStatuses',
  'remittanceStatuses',
  'discussionStatuses',
  'discussionTypes',
  'commentStatuses',
  'mailStatuses',
  'inboundStatuses',
  'smsStatuses',
  'serviceLevels',
] as const;
/**
 * The lists that a tenant may word. Those apart aside, a code is called the same wherever it stands, so where several lists
 * have it and the tenant has named it in more than one, the first list here goes for all.
 */
export const CODE_LISTS = [
  'bookingStatuses',
  'jobStatuses',
  'scanEventTypes',
  'podKinds',
  'lineHaulStatuses',
  'jobTypes',
  'costTypes',
  'statusTypes',
  'customerTypes',
  'businessTypes',
  'durationTypes',
  'packageTypes',
  ...APART,
] as const;
export type CodeList = (typeof CODE_LISTS)[number];
export type ListApart = (typeof APART)[number];
export const isApart = (list: string): list is ListApart => (APART as readonly string[]).includes(list);
export type JobStatus = (typeof JOB_STATUSES)[number];
export type ScanType = (typeof SCAN_TYPES)[number];

/** What a browser knows of a code beyond the house's English: undefined where it knows nothing. */
export type Namer = (code: string, list?: ListApart) => string | undefined;
type Namers = { tenant?: Namer; language?: Namer };
/** One for all copies of this module on a page: each remote brings its own, and the kit says them once. */
const place = globalThis as unknown as Record<symbol, Namers | undefined>;
const namers: Namers = (place[Symbol.for('cartage.namers')] ??= {});
/** Said once by a browser, which belongs to one tenant and one reader; a service speaks for many and never says it. */
export function nameCodes(layer: keyof Namers, by: Namer): void {
  namers[layer] = by;
}
/**
 * Words for a code: the tenant's own, else those of the reader's language, else English, else its own, spaced: a carrier's
 * `AwaitingTruck` reads "Awaiting truck".
 */
export const words = (code: string): string => namers.tenant?.(code) ?? namers.language?.(code) ?? englishOf(code);
/** The same for a code of a list whose names are its own: `wordsIn('invoiceStatuses', 'Draft')`. */
export const wordsIn = (list: ListApart, code: string): string =>
  namers.tenant?.(code, list) ?? namers.language?.(code) ?? englishOf(code);
/** What may be a code of ours or somebody's own word, such as a package type: the latter as it was written. */
export const called = (text: string): string => (isCode(text) ? words(text) : text);
/** A code with what it is about, `FailedCheck: Brakes`; `about` is null for a code alone. */
export function codeIn(text: string): { code: string; about: string | null } {
  const at = text.indexOf(': ');
  return at < 0 ? { code: text, about: null } : { code: text.slice(0, at), about: text.slice(at + 2) };
}
/** The same of such a one: the code in words, what it is about as it was written. */
export function calledWith(text: string): string {
  const { code, about } = codeIn(text);
  return about !== null && isCode(code) ? `${words(code)}: ${about}` : called(text);
}
/** What the house calls a code in the reader's language, whatever the tenant calls it. */
export const standardName = (code: string): string => namers.language?.(code) ?? englishOf(code);
/** Lists as services answer them: in English, where the tenant says nothing of its own (`lookup-item.ts` and `lookup-note.ts` read them). */
export const lookupOf = (codes: readonly string[]): LookupItem[] =>
  codes.map((id) => ({ id, name: englishOf(id), description: null }));
