/** The plan on the map: the chosen driver's stops and way in the accent, all others quiet with their initials. */
import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import type { PlanRoute, RoutePlan } from '@cartage/contract/jobs/route-plan.ts';
import { Button, cx, initialsOf, wordsOf } from '@cartage/ui/core.ts';
import { decode, FreightMap, type MapLine, type MapPlace } from '@cartage/ui/maps.ts';
import { useMemo } from 'react';

const t = wordsOf(planWords);

type Props = {
  plan: RoutePlan;
  chosen: PlanRoute | undefined;
  /** Jobs that change hands, to be seen. */ moves: boolean;
  stop: string | undefined;
  onDriver: (driverid: string | undefined) => void;
  onStop: (key: string) => void;
  className?: string;
};
const DRIVER = 'driver:';

export function PlanMap({ plan, chosen, moves, stop, onDriver, onStop, className }: Props) {
  const places = useMemo(() => placesOf(plan, chosen, moves), [plan, chosen, moves]);
  const lines = useMemo(() => linesOf(plan, chosen), [plan, chosen]);
  const lit = useMemo(() => new Set(stop ? [stop] : []), [stop]);
  return (
    <div className={cx('relative', className)}>
      <FreightMap
        fill
        places={places}
        lines={lines}
        chosen={lit}
        onChoose={(key) => (key.startsWith(DRIVER) ? onDriver(key.slice(DRIVER.length)) : onStop(key))}
        empty={t('nothingPlannedYet')}
        className="size-full rounded-none! border-0!"
      />
      {chosen && (
        <Button
          size="xs"
          variant="outline"
          className="absolute left-2 top-2 bg-surface-1"
          onClick={() => onDriver(undefined)}
        >
          {t('allRoutes')}
        </Button>
      )}
    </div>
  );
}

function placesOf(plan: RoutePlan, chosen: PlanRoute | undefined, moves: boolean): MapPlace[] {
  const depots = new Map(plan.routes.flatMap((r) => (r.end ? [[r.end.join(), r.end] as const] : [])));
  const moved = new Set(moves ? plan.comparison.moves.map((m) => m.jobid) : []);
  return [
    ...[...depots].map(([key, at]): MapPlace => ({ key: `depot:${key}`, at, title: t('depot'), state: 'depot' })),
    ...plan.routes.flatMap((r): MapPlace[] => {
      if (r === chosen)
        return r.stops.map((s) => ({
          key: `${s.jobid}|${s.type}`,
          at: s.location,
          label: String(s.number),
          title: t('stopNumberNameSuburb', { number: s.number, name: r.name, suburb: s.suburb ?? s.jobno }),
          state: s.lateminutes > 0 || s.bent ? 'failed' : 'planned',
        }));
      const far = r.stops[Math.floor(r.stops.length / 2)];
      return [
        ...(far
          ? [
              {
                key: `${DRIVER}${r.driverid}`,
                at: far.location,
                label: initialsOf(r.name),
                title: r.name,
                state: 'driver' as const,
              },
            ]
          : []),
        ...r.stops
          .filter((s) => moved.has(s.jobid) && s.type === 'delivery')
          .map((s) => ({
            ...{ key: `${s.jobid}|${s.type}`, at: s.location, label: String(s.number) },
            ...{
              title: t('suburbMovesName', { suburb: s.suburb ?? s.jobno, name: r.name }),
              state: 'waiting' as const,
            },
          })),
      ];
    }),
    ...plan.unassigned.flatMap((u): MapPlace[] =>
      u.location
        ? [
            {
              key: `left:${u.jobid}`,
              at: u.location,
              label: '!',
              title: t('suburbUnassigned', { suburb: u.suburb ?? u.jobno }),
              state: 'failed',
            },
          ]
        : [],
    ),
  ];
}

function linesOf({ routes }: RoutePlan, chosen: PlanRoute | undefined): MapLine[] {
  return routes.flatMap((r): MapLine[] =>
    r.geometry ? [{ key: r.driverid, path: decode(r.geometry), ...(r !== chosen && { quiet: true }) }] : [],
  );
}
