/** When freight leaves and arrives: business days in the tenant's zone, and the carrier's cut-off. */
import { refused } from '@cartage/contract/error.ts';
import { addBusinessDays, addDays, clockIn, dayIn } from '@cartage/contract/time.ts';

/** How far ahead a day may be asked for; no rate card is known for longer. */
const DAYS_AHEAD = 366;

/** The business day the freight is asked to leave on; today when nobody says. */
export function despatchDay(asked: string | null | undefined, now: Date, zone: string): string {
  const today = dayIn(now, zone);
  if (asked && asked < today) throw refused('quote.pastDay', 'The despatch day lies in the past.', ['despatchDate']);
  if (asked && asked > addDays(today, DAYS_AHEAD)) throw refused('quote.tooFar', `The despatch day lies more than ${DAYS_AHEAD} days ahead.`, ['despatchDate']);
  return addBusinessDays(asked ?? today, 0);
}

/** After the carrier's cut-off today's freight leaves on the next business day. */
export function dates(day: string, cutOff: string | null, transitDays: number | null, now: Date, zone: string): { despatchDay: string; deliveryDay: string | null } {
  const missed = day === dayIn(now, zone) && cutOff !== null && clockIn(now, zone) > cutOff;
  const leaves = missed ? addBusinessDays(day, 1) : day;
  return { despatchDay: leaves, deliveryDay: transitDays === null ? null : addBusinessDays(leaves, transitDays) };
}
