/** What of the board stands where on its map. Pure. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import type { BoardLane, BoardMap } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { clockIn } from '@cartage/contract/time.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { decode, type LonLat, type MapLine, type MapPlace } from '@cartage/ui/maps.ts';
import { isOpen, suburbOf } from '../job-words.ts';
import { stopsOf } from './lane-order.ts';

const t = wordsOf(boardWords);

export type Shown = { map: BoardMap; lanes: readonly BoardLane[]; waiting: readonly JobSummary[]; zone: string };
/** `jobs`: those that choosing the place selects. */
export type BoardPlace = MapPlace & { jobs: readonly JobSummary[] };

/** `stop:{driver}:{job}` and `driver:{driver}` belong to a driver; what waits belongs to nobody. */
export const driverOf = (key: string): string | undefined => /^(?:stop|driver):([^:]+)/.exec(key)?.[1];

export function placesOn({ map, lanes, waiting, zone }: Shown): BoardPlace[] {
  const at = new Map(map.jobs.map((j) => [j.id, [j.longitude, j.latitude] as LonLat]));
  // Jobs of a suburb have one position unless their addresses have their own; those share a disc as well when they are neighbours.
  const suburbs = Map.groupBy(
    waiting.filter((j) => at.has(j.id)),
    (j) =>
      at
        .get(j.id)!
        .map((degrees) => degrees.toFixed(2))
        .join(),
  );
  const drivers = new Map(lanes.map((l) => [l.driverid, l]));
  return [
    ...lanes.flatMap((lane) =>
      stopsOf(lane).flatMap(({ job, number, state, type }): BoardPlace[] =>
        isOpen(job) && type === 'delivery' && at.has(job.id)
          ? [
              {
                key: `stop:${lane.driverid}:${job.id}`,
                at: at.get(job.id)!,
                label: String(number),
                title: t('nameStopNumberSuburb', { name: lane.name, number, suburb: suburbOf(job) }),
                state: state === 'new' ? 'planned' : state,
                jobs: [],
              },
            ]
          : [],
      ),
    ),
    ...map.drivers.flatMap((d): BoardPlace[] =>
      drivers.has(d.driverid)
        ? [
            {
              key: `driver:${d.driverid}`,
              at: [d.longitude, d.latitude],
              title: t('nameSeenTime', { name: d.name, time: clockIn(d.at, zone) }),
              state: 'driver',
              jobs: [],
            },
          ]
        : [],
    ),
    ...[...suburbs].map(([key, jobs]): BoardPlace => ({
      key: `wait:${key}`,
      at: at.get(jobs[0]!.id)!,
      label: String(jobs.length),
      title: t('suburbJobsWithoutDriver', { suburb: suburbOf(jobs[0]!), count: jobs.length }),
      state: 'waiting',
      jobs,
    })),
  ];
}

/** All ways, quiet; in colour that of the driver one looks at. */
export function linesOn({ map, lanes }: Shown, lit: string | undefined): MapLine[] {
  const shown = new Set(lanes.map((l) => l.driverid));
  return map.ways
    .filter((w) => shown.has(w.driverid))
    .map((w) => ({ key: w.driverid, path: decode(w.geometry), quiet: w.driverid !== lit }));
}
