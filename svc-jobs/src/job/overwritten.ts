/**
 * What the office wrote over what a booking says of its job. Bookings tell all of their facts with every change, so the
 * office's word stands until the booking says something else than it did. Pure.
 */
import { createHash } from 'node:crypto';

/** Members that both write. The price is not among them: the office's is told to the booking, which takes it over. */
const SHARED = [
  'fromaddress',
  'toaddress',
  'items',
  'servicecode',
  'reference',
  'pickupdate',
  'pickupreadydatetime',
  'ispickupready',
  'deadline',
  'timeslot',
  'specialinstructions',
  'deliveryinstructions',
  'isdangerousgood',
  'authoritytoleave',
  'signaturerequired',
  'isinsured',
] as const;
type Member = (typeof SHARED)[number];
type Said = { [M in Member]?: unknown };
/** Of each such member a digest of what the booking had said. */
export type Overwritten = Partial<Record<Member, string>>;
type Job = Said & { bookingid: number | null; overwritten: Overwritten | null };

export function overwrittenBy(before: Job, after: Said): Overwritten | null {
  if (before.bookingid === null) return null;
  const now: Overwritten = { ...before.overwritten };
  for (const member of SHARED) {
    const said = digestOf(before[member]);
    if (said !== digestOf(after[member])) now[member] ??= said;
  }
  return orNull(now);
}

/** What a booking tells now, with the office’s words where the booking’s are those that it had written over. */
export function saidAnew<B extends Said>(job: Job, booked: B): { told: B; overwritten: Overwritten | null } {
  const stands = SHARED.filter((member) => member in booked && job.overwritten?.[member] === digestOf(booked[member]));
  const told = { ...booked, ...Object.fromEntries(stands.map((member) => [member, job[member]])) };
  return { told, overwritten: orNull(Object.fromEntries(stands.map((m) => [m, job.overwritten![m]!]))) };
}

const orNull = (found: Overwritten): Overwritten | null => (Object.keys(found).length ? found : null);
const digestOf = (said: unknown): string => createHash('sha1').update(plain(said)).digest('base64url');
/** Where an address lies on the map is found out by us, and what is to be done at a receiver's door is a member of its own. */
const BESIDE: readonly string[] = ['latitude', 'longitude', 'instructions'];
/** Absent, null and empty are one thing, in whatever order. */
const plain = (said: unknown): string =>
  JSON.stringify(said, (key, value: unknown) => {
    if (value === null || value === '' || BESIDE.includes(key)) return undefined;
    if (typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1)));
  }) ?? '';
