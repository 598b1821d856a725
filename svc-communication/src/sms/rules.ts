/** When a text may leave and what it may cost. Pure. */
import { addDays, clockIn, dayIn, instantAt } from '@cartage/contract/time.ts';
import type { SmsSettingsRow } from './sms.tables.ts';

const DAY_MS = 86_400_000,
  MINUTE_MS = 60_000;
export const MOST_ATTEMPTS = 6;

type Quiet = Pick<SmsSettingsRow, 'quietfrom' | 'quietuntil'>;
/** When the quiet hours end that `now` lies in; undefined outside of them. They may begin on one day and end on the next. */
export function quietUntil({ quietfrom, quietuntil }: Quiet, now: Date, zone: string): Date | undefined {
  if (!quietfrom || !quietuntil || quietfrom === quietuntil) return undefined;
  const clock = clockIn(now, zone);
  const overnight = quietfrom > quietuntil;
  const isQuiet = overnight ? clock >= quietfrom || clock < quietuntil : clock >= quietfrom && clock < quietuntil;
  if (!isQuiet) return undefined;
  const today = dayIn(now, zone);
  return instantAt(overnight && clock >= quietfrom ? addDays(today, 1) : today, quietuntil, zone);
}

/** News that is older is none. */
export const isTooOld = (creationtime: string, now: Date): boolean => now.getTime() - Date.parse(creationtime) > DAY_MS;
/** 1 minute after the first try, doubled each time. */
export const retryAt = (attempts: number, now: Date): string =>
  new Date(now.getTime() + MINUTE_MS * 2 ** Math.max(0, attempts - 1)).toISOString();
/** When the provider is asked again what became of one; later and later, and after a day never. */
export function askedAgainAt(senttime: string, now: Date): string | null {
  const since = now.getTime() - Date.parse(senttime);
  return since > DAY_MS ? null : new Date(now.getTime() + Math.max(MINUTE_MS, since)).toISOString();
}
