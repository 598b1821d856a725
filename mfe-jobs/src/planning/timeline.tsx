/** All days of the plan on one axis of hours; by arrows from stop to stop, Space lifts, F fixes. */
import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import type { PlanRoute, PlanStop, RoutePlan } from '@cartage/contract/jobs/route-plan.ts';
import { Button, Card, cx, wordsOf, lateBy } from '@cartage/ui/core.ts';
import { Pin, Table2, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { axisOf, hoursOf, laidOut } from './axis.ts';
import { keyOf, nameOf, othersIn, type Spot } from './hand.ts';
import { TimelineRow } from './timeline-row.tsx';
import type { Hand } from './use-hand.ts';

const t = wordsOf(planWords);

type Props = {
  plan: RoutePlan;
  chosen: string | undefined;
  spot: Spot;
  hand: Hand;
  busy: boolean;
  onSpot: (spot: Spot) => void;
  onFix: (route: PlanRoute, count: number) => void;
  onFigures: () => void;
};
const HEAD_PX = 168,
  FIGURES_PX = 158,
  LEAST_WIDTH = 720;

export function Timeline({ plan, chosen, spot, hand, busy, onSpot, onFix, onFigures }: Props) {
  const box = useRef<HTMLDivElement>(null),
    [room, setRoom] = useState(LEAST_WIDTH);
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(([entry]) =>
      setRoom(Math.max(LEAST_WIDTH, entry!.contentRect.width - HEAD_PX - FIGURES_PX)),
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  const axis = axisOf(plan.routes, plan.timezone, room);
  const route = plan.routes.find((r) => r.driverid === (chosen ?? spot.driverid));
  const isFixed = !!route?.stops.length && route.stops.every((s) => s.isfixed);
  const late = plan.routes.flatMap((r) => r.stops).find((s) => s.lateminutes > 0 || s.bent);

  const go = (driverid: string, at: number) => {
    const stops = plan.routes.find((r) => r.driverid === driverid)?.stops ?? [];
    const to = { driverid, at: Math.max(-1, Math.min(stops.length - 1, at)) };
    onSpot(to);
    focusOn(box.current, to, stops);
  };
  const onKey = (e: KeyboardEvent) => {
    if (hand.held || e.ctrlKey || e.metaKey || e.altKey) return;
    const at = plan.routes.findIndex((r) => r.driverid === spot.driverid),
      here = plan.routes[at];
    const stop = here?.stops[spot.at];
    if (!here) return;
    if (e.key === 'ArrowRight' || e.key === 'ArrowLeft') go(here.driverid, spot.at + (e.key === 'ArrowRight' ? 1 : -1));
    else if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      const next = plan.routes[at + (e.key === 'ArrowDown' ? 1 : -1)];
      if (next) go(next.driverid, spot.at);
    } else if (e.key === ' ' && stop) hand.lift(here, stop);
    else if (e.key.toLowerCase() === 'f' && stop && !busy) onFix(here, stop.isfixed ? spot.at : spot.at + 1);
    else return;
    e.preventDefault();
  };
  const grab = (e: PointerEvent, of: PlanRoute, stop: PlanStop) =>
    hand.startPointer(e, of, stop, (driverid) => {
      const to = plan.routes.find((r) => r.driverid === driverid)!;
      return laidOut(othersIn(to, { stop, from: of.driverid, to: driverid, position: 1, by: 'pointer' }), axis);
    });
  return (
    <Card
      flush
      title={t('timeline')}
      note={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs max-sm:hidden">
          <Legend className="border border-line-strong bg-surface-3">{t('stopInline')}</Legend>
          <Legend className="h-px! bg-muted">{t('drive')}</Legend>
          <Legend className="text-line-strong hatched">{t('break')}</Legend>
          <Legend className="bg-surface-2">{t('shift')}</Legend>
          {late && (
            <span className="flex items-center gap-1.5 font-semibold text-warn">
              <TriangleAlert aria-hidden className="size-3.5" />
              {late.bent
                ? t('nameTextAllowedDollars', {
                    name: nameOf(late),
                    text: late.bent.text,
                    cost: late.bent.cost,
                  })
                : t('nameIsLateBy', { name: nameOf(late), lateBy: lateBy(late.lateminutes) })}
            </span>
          )}
        </span>
      }
      action={
        <>
          <Button
            size="sm"
            variant="outline"
            icon={<Pin />}
            aria-pressed={isFixed}
            disabled={busy || !route?.stops.length}
            onClick={() => route && onFix(route, isFixed ? 0 : route.stops.length)}
          >
            {isFixed ? t('letGoStops') : t('fixStops')}
          </Button>
          <Button size="sm" variant="outline" icon={<Table2 />} onClick={onFigures}>
            {t('figures')}
          </Button>
        </>
      }
      className="flex min-h-64 min-w-0 flex-col [&>div:last-child]:min-h-0 [&>div:last-child]:flex-1"
    >
      <div ref={box} className="relative h-full overflow-auto" onKeyDown={onKey}>
        <div className="w-fit min-w-full">
          <div aria-hidden className="num sticky top-0 z-20 flex h-8 items-center bg-surface-1 text-xs text-muted">
            <span className="sticky left-0 z-10 w-42 shrink-0 bg-surface-1 px-3 max-sm:w-28 max-sm:px-2">
              {t('drivers', { count: plan.routes.length })}
            </span>
            <span className="relative h-4 shrink-0" style={{ width: axis.width }}>
              {hoursOf(axis).map((h, n) => (
                <span key={h.label} className={cx('absolute', n > 0 && '-translate-x-1/2')} style={{ left: h.x }}>
                  {h.label}
                </span>
              ))}
            </span>
            {[t('stopsHead'), 'km', t('hoursHead')].map((t) => (
              <span key={t} className="w-13 shrink-0 pr-3 text-right">
                {t}
              </span>
            ))}
          </div>
          <ol aria-label={t('driversDays')}>
            {plan.routes.map((r, n) => (
              <TimelineRow
                key={r.driverid}
                route={r}
                axis={axis}
                chosen={r.driverid === chosen}
                spot={spot}
                hand={hand}
                isLast={n > 0 && n >= plan.routes.length - 2}
                onSpot={onSpot}
                onGrab={grab}
              />
            ))}
          </ol>
        </div>
      </div>
    </Card>
  );
}
const Legend = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden className={cx('h-3 w-4 rounded-xs', className)} />
    {children}
  </span>
);

export function focusOn(box: ParentNode | null, { driverid, at }: Spot, stops: readonly PlanStop[]): void {
  const stop = stops[at];
  const query = stop ? `[data-spot-key="${keyOf(stop)}"]` : `[data-spot="${driverid}:-1"]`;
  const found = box?.querySelector<HTMLElement>(query);
  found?.focus();
  found?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
