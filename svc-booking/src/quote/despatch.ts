/** When freight leaves and arrives: business days and the cut-off by the clock of the place where it is picked up. */
import { refused } from '@cartage/contract/error.ts';
import { addBusinessDays, addDays, clockIn, dayIn } from '@cartage/contract/time.ts';
import { stateOf, zoneOf } from '@cartage/contract/zone.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { businessDay, type Calendar, type From } from '../calendar/calendar.ts';

/** How far ahead a day may be asked for; no rate card is known for longer. */
const DAYS_AHEAD = 366;
/** The business day the freight is asked to leave on; today when nobody says. */
export function despatchDay(
  asked: string | null | undefined,
  from: From,
  now: Date,
  zone: string,
  calendar: Calendar,
): string {
  const today = dayIn(now, zoneOf(from, zone));
  if (asked && asked < today) throw refused('quote.pastDay', say('despatchPast'), ['despatchDate']);
  if (asked && asked > addDays(today, DAYS_AHEAD))
    throw refused('quote.tooFar', say('quote.tooFar', { daysAhead: DAYS_AHEAD }), ['despatchDate']);
  return businessDay(asked ?? today, from, calendar);
}

type Lane = { from: From; to: From; despatchDay: string };
type Service = { cutOffTime: string | null; transitDays: number | null };
/** After the carrier's cut-off today's freight leaves on the next business day; days off at its end do not count as transit. */
export function dates(
  { from, to, despatchDay: day }: Lane,
  { cutOffTime, transitDays }: Service,
  now: Date,
  zone: string,
  calendar: Calendar,
): { despatchDay: string; deliveryDay: string | null } {
  const here = zoneOf(from, zone);
  const open = businessDay(day, from, calendar);
  const missed = open === dayIn(now, here) && cutOffTime !== null && clockIn(now, here) > cutOffTime;
  const leaves = missed ? addBusinessDays(open, 1, calendar(stateOf(from))) : open;
  return {
    despatchDay: leaves,
    deliveryDay: transitDays === null ? null : arrival(leaves, transitDays, calendar(stateOf(to))),
  };
}
/** Freight leaves on a day off of its end like on any other; only the days after count. */
function arrival(leaves: string, transitDays: number, closed: (day: string) => boolean): string {
  if (transitDays === 0) return addBusinessDays(leaves, 0, closed);
  let at = leaves;
  for (let left = transitDays; left > 0; left--) at = addBusinessDays(addDays(at, 1), 0, closed);
  return at;
}
