/** When freight would be there: the clock, and the day where it is another than the board's. */
import { clockIn, dayIn } from '@cartage/contract/time.ts';
import { formatDay, formatWhen, useFormat } from '@cartage/ui/core.ts';

export function Arrival({ at, day }: { at: string; day: string }) {
  const { zone } = useFormat(),
    on = dayIn(at, zone);
  return (
    <time dateTime={at} title={formatWhen(at, zone, 'full')} className="num">
      {clockIn(at, zone)}
      {on !== day && ` ${formatDay(on, { weekday: true }).slice(0, 3)}`}
    </time>
  );
}
