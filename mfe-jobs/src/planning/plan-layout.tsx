/** A plan on the page: map, how the search goes, what is left out, and the days below. */
import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import type { RoutePlan } from '@cartage/contract/jobs/route-plan.ts';
import { Button, Card, Strip, When, wordsOf } from '@cartage/ui/core.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ComparisonCard } from './comparison-card.tsx';
import { FiguresDialog } from './figures-dialog.tsx';
import { keyOf, type Spot } from './hand.ts';
import { PlanFoot } from './plan-foot.tsx';
import { PlanMap } from './plan-map.tsx';
import { PlanningCard } from './planning-card.tsx';
import { SharingBar } from './sharing-bar.tsx';
import { focusOn, Timeline } from './timeline.tsx';
import { UnassignedCard } from './unassigned-card.tsx';
import { type DayPlan, runsOf } from './use-day-plan.ts';
import type { Hand } from './use-hand.ts';

const t = wordsOf(planWords);

type Props = { plan: RoutePlan; day: DayPlan; hand: Hand; dropped: string | undefined };

export function PlanLayout({ plan, day, hand, dropped }: Props) {
  const first = plan.routes.find((r) => r.stops.length > 0) ?? plan.routes[0]!;
  const [chosen, choose] = useState<string | undefined>(first.driverid),
    [spot, setSpot] = useState<Spot>({ driverid: first.driverid, at: -1 }),
    [moves, showMoves] = useState(false),
    [figures, setFigures] = useState(false);
  // The plan goes on under the hand: what is chosen may be gone.
  const here = plan.routes.find((r) => r.driverid === spot.driverid) ?? first;
  const at: Spot = { driverid: here.driverid, at: Math.min(spot.at, here.stops.length - 1) };
  const route = plan.routes.find((r) => r.driverid === chosen),
    stop = here.stops[at.at];
  const go = (to: Spot) => {
    setSpot(to);
    choose(to.driverid);
  };
  // The stop that was dropped keeps the focus where it now stands.
  useEffect(() => {
    if (!dropped) return;
    for (const r of plan.routes) {
      const n = r.stops.findIndex((s) => keyOf(s) === dropped);
      if (n < 0) continue;
      setSpot({ driverid: r.driverid, at: n });
      choose(r.driverid);
      focusOn(document, { driverid: r.driverid, at: n }, r.stops);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only when something was dropped
  }, [dropped, plan.revision]);
  return (
    <>
      {plan.state === 'accepted' && (
        <Strip tone="ok">
          <CircleCheck aria-hidden />
          <span>{t('acceptedRunsTakenBack', { count: runsOf(plan) })}</span>
          {plan.undo && (
            <Button size="xs" variant="outline" disabled={day.busy} onClick={() => void day.takeBack()}>
              {t('takeBack')}
            </Button>
          )}
        </Strip>
      )}
      {plan.goal === 'fairness' && (
        <SharingBar plan={plan} busy={day.busy} onShare={(evenly) => void day.share(evenly)} />
      )}
      <div className="grid shrink-0 gap-3 lg:h-[28rem] lg:grid-cols-[minmax(0,524fr)_minmax(17rem,322fr)_minmax(17rem,314fr)]">
        <Card
          flush
          title={route?.name ?? t('allRoutes')}
          note={
            route ? (
              <span className="num text-xs">
                {t('stopsKm', { count: route.stops.length, km: Math.round(route.km) })}
                {route.endsat && <> {t.parts('backWhen', { when: <When at={route.endsat} style="time" /> })}</>}
              </span>
            ) : (
              <span className="num text-xs">{t('runs', { count: runsOf(plan) })}</span>
            )
          }
          className="flex flex-col overflow-hidden [&>div:last-child]:min-h-0 [&>div:last-child]:flex-1"
        >
          <PlanMap
            plan={plan}
            chosen={route}
            moves={moves}
            stop={stop && keyOf(stop)}
            onDriver={(id) => (id ? go({ driverid: id, at: -1 }) : choose(undefined))}
            onStop={(key) => {
              const n = here.stops.findIndex((s) => keyOf(s) === key);
              if (n >= 0) go({ driverid: here.driverid, at: n });
            }}
            className="h-72 lg:h-full"
          />
        </Card>
        <div className="flex min-h-0 flex-col gap-3">
          <PlanningCard
            plan={plan}
            busy={day.busy}
            onStop={() => void day.stop()}
            onGoOn={(seconds) => void day.goOn(seconds)}
          />
          <ComparisonCard plan={plan} shown={moves} onShow={showMoves} />
        </div>
        <UnassignedCard plan={plan} busy={day.busy} onFree={(left) => void day.free(left.jobid)} />
      </div>
      <Timeline
        plan={plan}
        chosen={chosen}
        spot={at}
        hand={hand}
        busy={day.busy || plan.state === 'accepted'}
        onSpot={go}
        onFix={(of, count) => void day.fix(of.driverid, count)}
        onFigures={() => setFigures(true)}
      />
      <PlanFoot
        undo={day.undo}
        onUndo={() => void day.takeBack()}
        hand={hand}
        onLift={stop && plan.state !== 'accepted' ? () => hand.lift(here, stop) : undefined}
      />
      {figures && <FiguresDialog plan={plan} onClose={() => setFigures(false)} />}
    </>
  );
}
