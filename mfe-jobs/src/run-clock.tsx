/** A run's times by the clock that it names: who drives in Perth goes by Perth's, wherever the office is. */
import { clockIn, dayIn } from '@cartage/contract/time.ts';
import type { Instant } from '@cartage/contract/wire.ts';
import { jobsWords } from '@cartage/contract/words/jobs/everywhere.ts';
import { cityOf } from '@cartage/contract/zone.ts';
import { formatWhen, useFormat, type WhenStyle, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(jobsWords);
/** Null or absent: the company's zone. */
export type RunZone = string | null | undefined;

export function useRunClock(timezone: RunZone) {
  const { zone: company } = useFormat();
  const zone = timezone || company;
  return { zone, company, when: (at: Instant, style?: WhenStyle) => formatWhen(at, zone, style) };
}
export function RunTime({ at, of, style = 'time' }: { at: Instant | null; of: RunZone; style?: WhenStyle }) {
  const { zone, when } = useRunClock(of);
  if (!at) return null;
  return (
    <time dateTime={at} title={`${when(at, 'full')} ${zone} (${at})`} className="num whitespace-nowrap">
      {when(at, style)}
    </time>
  );
}
/** Whose clock it is, where that is another than the company's on the day. */
export function RunZoneNote({ of, day, className }: { of: RunZone; day: string; className?: string }) {
  const { zone, company } = useRunClock(of);
  const noon = `${day}T12:00:00Z`;
  if (dayIn(noon, zone) === dayIn(noon, company) && clockIn(noon, zone) === clockIn(noon, company)) return null;
  return <span className={className}>{t('timesOf', { place: cityOf(zone) })}</span>;
}
