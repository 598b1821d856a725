/**
 * A leg that is changed still fits its neighbours: it picks up where the one before delivers, leaves once that has arrived,
 * and carries what the whole carries. What needs no new price is carried over; what does not fit is refused and says whom it
 * would miss. Pure.
 */
import { locality } from '@cartage/contract/address.ts';
import { readyAgain } from '@cartage/contract/booking/legs.ts';
import { AppError, conflict, refused } from '@cartage/contract/error.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import { isCoveredByWhole } from '../pricing/pricing.ts';
import { isManifested } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.tables.ts';
import { changedFields } from '../booking/change.ts';
import type { Fields } from '../booking/fields.ts';
import type { Price } from '../booking/row.ts';
import { isLive } from './legs.ts';

/** `legs` in the order in which they are travelled. */
type Family = { whole: BookingRow; legs: readonly BookingRow[] };
/** What another row of the family becomes with the change. */
export type Carried = { id: number; more: Partial<BookingRow> };
type Changed = { before: BookingRow; fields: Fields; price: Price | null };

const FREIGHT = [
  'items',
  'isDangerousGood',
  'dangerousGoodUNCode',
  'dangerousGoodPackageType',
  'dangerousGoodDescription',
] as const satisfies readonly (keyof Fields)[];
const COVER = ['isInsured', 'insuredValue', 'insuranceType'] as const satisfies readonly (keyof Fields)[];
const AT_START = [
  'bookingDate',
  'pickupReadyTime',
  'businessClosingTime',
  'fromAddress',
  'pickupOptions',
  'specialInstructions',
] as const satisfies readonly (keyof Fields)[];
const AT_END = ['toAddress', 'deliveryOptions', 'deliveryInstructions'] as const satisfies readonly (keyof Fields)[];

/** What else changes with it, or why it may not change so. */
export function followed(leg: Changed, { whole, legs }: Family, zone: string): Carried[] | AppError {
  const { before, fields } = leg;
  const n = legs.findIndex((l) => l.id === before.id);
  const changed = new Set<string>(changedFields(before, fields));
  if (changed.has('parentBookingId')) return refused('legs.stays', say('legs.stays'), ['parentBookingId']);
  // It counts for the way, which took it off where that was to be.
  if (changed.has('promoCode')) return refused('legs.promoStays', say('legs.promoStays'), ['promoCode']);
  const cover = COVER.filter((member) => changed.has(member));
  if (cover.length && isCoveredByWhole(before)) return refused('legs.coverStays', say('legs.coverStays'), cover);
  const others = new Set<string>(changedFields(whole, fields));
  const freight = FREIGHT.filter((member) => changed.has(member) && others.has(member));
  if (freight.length) return refused('legs.otherFreight', say('legs.otherFreight'), freight);

  const carried: Carried[] = [];
  const eta = leg.price?.eta ?? null;
  for (const [at, end] of [
    [n - 1, 'fromAddress'],
    [n + 1, 'toAddress'],
  ] as const) {
    const neighbour = legs[at];
    if (!neighbour || !isLive(neighbour) || !changed.has(end)) continue;
    const joint = end === 'fromAddress' ? 'toAddress' : 'fromAddress';
    const fault = jointFault(neighbour, at, neighbour[joint], fields[end], end);
    if (fault) return fault;
    const more = end === 'fromAddress' ? { toAddress: fields.fromAddress } : { fromAddress: fields.toAddress };
    carried.push({ id: neighbour.id, more });
  }
  const late = leavesEarly(leg, legs[n - 1], n, changed, zone);
  if (late) return late;
  const next = legs[n + 1];
  const isOtherTime = timeOf(eta) !== timeOf(before.eta);
  if (next && isLive(next) && isOtherTime) {
    const follows = nextOf(before, eta, fields.toAddress, next, n + 1, zone);
    if (follows instanceof AppError) return follows;
    if (Object.keys(follows).length) carried.push({ id: next.id, more: follows });
  }
  const more = {
    ...(n === 0 &&
      pick(
        fields,
        AT_START.filter((m) => changed.has(m)),
      )),
    ...(n === legs.length - 1 && {
      ...pick(
        fields,
        AT_END.filter((m) => changed.has(m)),
      ),
      ...(isOtherTime && { eta, deliverBy: leg.price?.deliverBy ?? null }),
    }),
  };
  return Object.keys(more).length ? [...carried, { id: whole.id, more }] : carried;
}

const timeOf = (at: string | null) => (at === null ? null : Date.parse(at));
const named = (leg: BookingRow, at: number) => ({ leg: at + 1, connote: leg.consignmentId ?? 'none' });

type Place = BookingRow['fromAddress'];
const PLACE = ['suburb', 'postCode', 'stateCode'] as const satisfies readonly (keyof Place)[];
/** Another suburb is another price of the neighbour too, which nobody has seen; a neighbour on a manifest is as it was told. */
function jointFault(
  neighbour: BookingRow,
  at: number,
  was: Place,
  now: Place,
  member: 'fromAddress' | 'toAddress',
): AppError | undefined {
  const of = { ...named(neighbour, at), place: [was.companyName, locality(was)].filter(Boolean).join(', ') };
  const isFrom = member === 'fromAddress';
  if (PLACE.some((p) => (was[p] ?? '').trim().toLowerCase() !== (now[p] ?? '').trim().toLowerCase()))
    return refused('legs.joint', say(isFrom ? 'legs.delivers' : 'legs.picksUp', of), [`${member}.suburb`]);
  return isManifested(neighbour)
    ? conflict('legs.joint', say(isFrom ? 'legs.deliversManifested' : 'legs.picksUpManifested', of), [member])
    : undefined;
}

/** It leaves no earlier than the one before has arrived, or is expected to. */
function leavesEarly(
  { before, fields }: Changed,
  previous: BookingRow | undefined,
  n: number,
  changed: ReadonlySet<string>,
  zone: string,
): AppError | undefined {
  const member = (['bookingDate', 'pickupReadyTime'] as const).find((m) => changed.has(m));
  if (!member || !previous || !isLive(previous)) return undefined;
  const there = zoneOf(before.fromAddress, zone);
  const arrives = previous.deliveredAt ?? previous.eta;
  if (!arrives) return undefined;
  const day = previous.deliveredAt ? dayIn(arrives, there) : readyAgain(arrives, 0, there).day;
  const isEarly =
    fields.bookingDate < day ||
    (changed.has('pickupReadyTime') && !!fields.pickupReadyTime && timeOf(fields.pickupReadyTime)! < timeOf(arrives)!);
  return isEarly
    ? refused('legs.tooEarly', say('legs.beforePrevious', { ...named(previous, n - 1), day }), [member])
    : undefined;
}

/** When the next one may leave once this arrives at another time: it is handled for as long as it was to be. */
function nextOf(
  before: BookingRow,
  eta: string | null,
  place: Place,
  next: BookingRow,
  at: number,
  zone: string,
): Partial<BookingRow> | AppError {
  const of = named(next, at);
  if (!eta) return refused('legs.noArrival', say('legs.nextWaits', of), ['carrierServiceCode']);
  const handling =
    before.eta && next.pickupReadyTime
      ? Math.max(0, (Date.parse(next.pickupReadyTime) - Date.parse(before.eta)) / 60_000)
      : 0;
  const { readyAt, day } = readyAgain(eta, handling, zoneOf(place, zone));
  if (next.bookingDate < day)
    return refused('legs.tooLate', say('legs.nextLeaves', { ...of, leaves: next.bookingDate, day }), ['bookingDate']);
  const isLater = next.pickupReadyTime !== null && timeOf(next.pickupReadyTime)! < timeOf(readyAt)!;
  return isLater && !isManifested(next) ? { pickupReadyTime: readyAt } : {};
}

const pick = <K extends keyof Fields>(fields: Fields, members: readonly K[]): Pick<Fields, K> =>
  Object.fromEntries(members.map((m) => [m, fields[m]])) as Pick<Fields, K>;
