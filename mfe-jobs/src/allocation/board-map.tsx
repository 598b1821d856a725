/** The board's map: what waits by suburb, the drivers, their stops and ways. Choosing a suburb selects its jobs. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import { deliveryAgentCalls, type BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { cx, ErrorState, Spinner, useCall, useFormat, wordsOf } from '@cartage/ui/core.ts';
import { FreightMap } from '@cartage/ui/maps.ts';
import { useMemo, useState } from 'react';
import { driverOf, linesOn, placesOn, type Shown } from './board-places.ts';

const t = wordsOf(boardWords);

type Props = {
  day: string;
  lanes: readonly BoardLane[];
  waiting: readonly JobSummary[];
  selected: ReadonlySet<string>;
  /** The lane that the hand is over. */ aimed: string | undefined;
  onSelectMany: (jobs: readonly JobSummary[], on: boolean) => void;
  className?: string;
};

export function BoardMap({ day, lanes, waiting, selected, aimed, onSelectMany, className }: Props) {
  const { zone } = useFormat();
  const found = useCall(deliveryAgentCalls.map, { day }, { keep: true, refetchMs: 60_000 });
  const [looked, look] = useState<string>();
  const shown = useMemo(
    (): Shown | undefined => found.data && { map: found.data, lanes, waiting, zone },
    [found.data, lanes, waiting, zone],
  );
  const places = useMemo(() => (shown ? placesOn(shown) : []), [shown]);
  const lit = aimed ?? looked;
  const lines = useMemo(() => (shown ? linesOn(shown, lit) : []), [shown, lit]);
  const chosen = useMemo(
    () =>
      new Set(
        places
          .filter((p) =>
            p.jobs.length
              ? p.jobs.every((j) => selected.has(j.id))
              : driverOf(p.key) !== undefined && driverOf(p.key) === lit && p.state === 'driver',
          )
          .map((p) => p.key),
      ),
    [places, selected, lit],
  );
  if (!found.data) {
    return (
      <div
        className={cx(
          'grid rounded-card border border-line bg-surface-1 p-3',
          !found.isError && 'place-items-center',
          className,
        )}
      >
        {found.isError ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Spinner label={t('loadingTheMap')} />
        )}
      </div>
    );
  }
  const choose = (key: string) => {
    const place = places.find((p) => p.key === key);
    if (place?.jobs.length) onSelectMany(place.jobs, !place.jobs.every((j) => selected.has(j.id)));
    else look((now) => (now === driverOf(key) ? undefined : driverOf(key)));
  };
  return (
    <FreightMap
      fill
      crowds
      places={places}
      lines={lines}
      chosen={chosen}
      onChoose={choose}
      empty={t('nothingBoardPosition')}
      {...(className && { className })}
    />
  );
}
