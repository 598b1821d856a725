/** One driver's day: shift, ways, stops and rests on the hours of all, and its three figures. */
import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import type { PlanRoute, PlanStop } from '@cartage/contract/jobs/route-plan.ts';
import { clockIn } from '@cartage/contract/time.ts';
import { cx, formatNumber, initialsOf, wordsOf, lateBy } from '@cartage/ui/core.ts';
import { Coffee, TriangleAlert, Warehouse } from 'lucide-react';
import type { PointerEvent } from 'react';
import { type Axis, hoursOf, laidOut, LEAST_PX, xOf } from './axis.ts';
import { type Held, keyOf, nameOf, othersIn, type Spot } from './hand.ts';
import { VerdictTag } from './verdict-tag.tsx';
import type { Hand } from './use-hand.ts';

const t = wordsOf(planWords);

export type RowProps = {
  route: PlanRoute;
  axis: Axis;
  chosen: boolean;
  /** The one thing of the timeline that Tab reaches. */ spot: Spot;
  hand: Hand;
  isLast: boolean;
  onSpot: (spot: Spot) => void;
  onGrab: (e: PointerEvent, route: PlanRoute, stop: PlanStop) => void;
};

export function TimelineRow({ route, axis, chosen, spot, hand, isLast, onSpot, onGrab }: RowProps) {
  const { held } = hand;
  const isHere = (at: number) => spot.driverid === route.driverid && spot.at === at;
  const spots = laidOut(route.stops, axis);
  const target = held?.to === route.driverid ? slotOf(route, held, axis) : undefined;
  return (
    <li className={cx('flex h-10 border-t border-line', chosen && 'bg-accent-soft')}>
      <button
        type="button"
        data-spot={`${route.driverid}:-1`}
        tabIndex={isHere(-1) ? 0 : -1}
        aria-pressed={chosen}
        onFocus={() => onSpot({ driverid: route.driverid, at: -1 })}
        onClick={() => onSpot({ driverid: route.driverid, at: -1 })}
        className={cx(
          'sticky left-0 z-10 flex w-42 shrink-0 items-center gap-2 border-r border-line px-3 text-left -outline-offset-2 max-sm:w-28 max-sm:px-2',
          chosen ? 'bg-accent-soft' : 'bg-surface-1 hover:bg-surface-2',
        )}
      >
        <span
          aria-hidden
          className={cx(
            'grid size-6.5 shrink-0 place-items-center rounded-full text-xs font-semibold max-sm:hidden',
            chosen ? 'bg-accent text-on-accent' : 'bg-surface-3 text-muted',
          )}
        >
          {initialsOf(route.name)}
        </span>
        <span className="min-w-0 leading-4">
          <b className="block truncate text-table/4 font-semibold">{route.name}</b>
          <span className="block truncate text-xs text-muted">
            {[route.vehicle, route.registrationnumber].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
      <div data-lane={route.driverid} className="relative shrink-0" style={{ width: axis.width }}>
        <Ground route={route} axis={axis} chosen={chosen} />
        {route.stops.map((s, n) => (
          <StopBlock
            key={keyOf(s)}
            stop={s}
            box={spots[n]!}
            chosen={chosen}
            held={held && keyOf(held.stop) === keyOf(s) ? held : undefined}
            zone={axis.zone}
            name={route.name}
            tabIndex={isHere(n) ? 0 : -1}
            onFocus={() => onSpot({ driverid: route.driverid, at: n })}
            onGrab={(e) => onGrab(e, route, s)}
          />
        ))}
        {target !== undefined && held && (
          <>
            <span
              aria-hidden
              className={cx(
                'num absolute top-3.5 z-20 grid h-6.5 place-items-center rounded-xs border-2 bg-accent text-xs font-semibold text-on-accent shadow-float',
                hand.verdict.words?.bad ? 'border-warn' : 'border-surface-1 outline-2 outline-accent',
              )}
              style={{ left: target, width: LEAST_PX + 6 }}
            >
              {held.stop.number}
            </span>
            <VerdictTag hand={hand} x={target} width={axis.width} above={isLast} />
          </>
        )}
      </div>
      <Figures route={route} />
    </li>
  );
}

/** Where the stop in the hand would stand. */
function slotOf(route: PlanRoute, held: Held, axis: Axis): number {
  const others = laidOut(othersIn(route, held), axis);
  const next = others[held.position - 1];
  if (next) return next.x - LEAST_PX / 2;
  const last = others.at(-1);
  return last ? last.x + last.width + 6 : xOf(axis, route.shiftfrom);
}

function Ground({ route, axis, chosen }: Pick<RowProps, 'route' | 'axis' | 'chosen'>) {
  const from = xOf(axis, route.shiftfrom),
    starts = route.startsat && xOf(axis, route.startsat);
  return (
    <span aria-hidden>
      {hoursOf(axis).map((h) => (
        <span key={h.label} className="absolute inset-y-0 w-px bg-line" style={{ left: h.x }} />
      ))}
      <span
        className={cx('absolute inset-y-3 rounded-xs', chosen ? 'bg-surface-1' : 'bg-surface-2')}
        style={{ left: from, width: xOf(axis, route.shiftuntil) - from }}
      />
      {starts !== null && route.endsat && (
        <>
          <span
            className={cx('absolute top-[19.5px] h-px', chosen ? 'bg-accent' : 'bg-muted')}
            style={{ left: starts, width: xOf(axis, route.endsat) - starts }}
          />
          <span
            className="absolute top-2.5 grid h-5 w-6.5 -translate-x-full place-items-center rounded-xs bg-ink text-on-ink"
            style={{ left: starts }}
          >
            <Warehouse className="size-3" />
          </span>
        </>
      )}
      {route.pauses.map((p) => (
        <span
          key={p.at}
          className="absolute top-2.5 grid h-5 place-items-center rounded-xs bg-surface-1 text-muted"
          style={{ left: xOf(axis, p.at), width: xOf(axis, p.until) - xOf(axis, p.at) }}
        >
          <span className="absolute inset-0 rounded-xs text-line-strong hatched" />
          {p.type === 'break' ? <Coffee className="relative size-3.5" /> : <Warehouse className="relative size-3.5" />}
        </span>
      ))}
    </span>
  );
}

type BlockProps = {
  stop: PlanStop;
  box: { x: number; width: number };
  chosen: boolean;
  held: Held | undefined;
  zone: string;
  name: string;
  tabIndex: number;
  onFocus: () => void;
  onGrab: (e: PointerEvent) => void;
};
function StopBlock({ stop, box, chosen, held, zone, name, tabIndex, onFocus, onGrab }: BlockProps) {
  const isBent = stop.lateminutes > 0 || stop.bent !== null;
  return (
    <button
      type="button"
      data-spot-key={keyOf(stop)}
      tabIndex={tabIndex}
      aria-label={saidOf(stop, name, zone)}
      title={saidOf(stop, name, zone)}
      onFocus={onFocus}
      onPointerDown={onGrab}
      className={cx(
        'num absolute top-2.5 grid h-5 cursor-grab place-items-center overflow-hidden rounded-xs border text-xs/none font-semibold',
        held
          ? 'border-dashed border-accent bg-surface-1 text-accent'
          : isBent
            ? 'border-warn bg-warn-soft text-warn'
            : chosen
              ? 'border-accent bg-accent text-on-accent'
              : 'border-line-strong bg-surface-3 text-ink',
        stop.isfixed && 'border-b-3 border-b-ink',
      )}
      style={{ left: box.x, width: box.width }}
    >
      {isBent && !held ? <TriangleAlert aria-hidden className="size-3" /> : stop.number}
    </button>
  );
}
export function saidOf(s: PlanStop, name: string, zone: string): string {
  return [
    s.type === 'pickup'
      ? t('pickupOfDriver', { number: s.number, driver: name, place: nameOf(s), time: clockIn(s.at, zone) })
      : t('deliveryOfDriver', { number: s.number, driver: name, place: nameOf(s), time: clockIn(s.at, zone) }),
    s.due && t('dueByTime', { time: clockIn(s.due, zone) }),
    s.lateminutes > 0 && s.bent?.lateminutes !== s.lateminutes && lateBy(s.lateminutes),
    s.bent?.text,
    s.bent && s.bent.cost > 0 && t('allowedDollarsCost', { cost: s.bent.cost }),
    s.isfixed && t('isFixed'),
  ]
    .filter(Boolean)
    .join(', ');
}

const Figures = ({ route }: { route: PlanRoute }) => (
  <span className="num flex shrink-0 items-center border-l border-line text-table">
    <span className="w-13 pr-3 text-right">
      {route.stops.length}
      <span className="sr-only"> {t('stops')}</span>
    </span>
    <span className="w-13 pr-3 text-right">
      {formatNumber(route.km)}
      <span className="sr-only"> {t('km')}</span>
    </span>
    <span
      className={cx('w-13 pr-3 text-right', route.overtime && 'font-semibold text-warn')}
      title={
        route.overtime
          ? t('textAllowedDollarsCost', { text: route.overtime.text, cost: route.overtime.cost })
          : undefined
      }
    >
      {formatNumber(route.hours, 1)}
      <span className="sr-only">
        {' '}
        {route.overtime ? t('hoursOfWhich', { hours: t('hours'), text: route.overtime.text }) : t('hours')}
      </span>
    </span>
  </span>
);
