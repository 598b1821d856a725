import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import type { PlanGives } from '@cartage/contract/jobs/route-plan.ts';
import { Card, Confirm, EmptyState, ErrorState, Page, Skeleton, useCall, wordsOf } from '@cartage/ui/core.ts';
import { isTyping } from '@cartage/ui/data.ts';
import { Check, RotateCcw, Route, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Override } from '../allocation/override.tsx';
import { useSaid } from '../allocation/use-said.ts';
import { RoutingNav } from '../routing/routing-nav.tsx';
import { type Held, keyOf } from './hand.ts';
import { PlanBar } from './plan-bar.tsx';
import { PlanLayout } from './plan-layout.tsx';
import { usePlanView } from './plan-view.ts';
import { SetUp } from './set-up.tsx';
import { runsOf, useDayPlan } from './use-day-plan.ts';
import { useHand } from './use-hand.ts';

const t = wordsOf(planWords);

export default function PlanPage() {
  const view = usePlanView();
  const { said, say } = useSaid();
  const day = useDayPlan(view.day, say);
  const { plan, found, busy } = day;
  const board = useCall(deliveryAgentCalls.board, { day: view.day }, { keep: true });
  const [discarding, setDiscarding] = useState(false),
    [dropped, setDropped] = useState<string>();
  const isOpen = plan !== undefined && plan.state !== 'accepted' && plan.planned > 0;
  const drop = async (held: Held) => {
    setDropped(undefined);
    await day.move(held);
    setDropped(keyOf(held.stop));
  };
  const hand = useHand({
    plan,
    mayLift: isOpen && !busy,
    // Nobody aims at what moves by itself.
    onLift: () => plan?.state === 'planning' && void day.stop(),
    onDrop: (held) => void drop(held),
    say,
  });
  // What is in the hand stands nowhere yet.
  const mayAccept = isOpen && !busy && !hand.held;
  const goal = view.goal ?? plan?.goal ?? 'cost';
  const start = (input: { jobIds?: string[]; seconds?: number; gives?: PlanGives } = {}) =>
    day.start({
      day: view.day,
      goal,
      gives: plan?.gives ?? {},
      ...(view.drivers.size > 0 && { driverIds: [...view.drivers] }),
      ...input,
    });
  // What the plan was made of is no longer what is chosen above it.
  const isOther =
    plan !== undefined &&
    plan.state !== 'accepted' &&
    (plan.goal !== goal ||
      (view.drivers.size > 0 &&
        (view.drivers.size !== plan.routes.length || plan.routes.some((r) => !view.drivers.has(r.driverid)))));
  useKeys({
    S: () => plan?.state === 'planning' && !busy && void day.stop(),
    'Ctrl+Enter': () => mayAccept && void day.accept(),
  });
  return (
    <Page
      title={t('routing')}
      fill
      className="max-w-none lg:overflow-y-auto"
      nav={
        <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-2 border-b border-line [&>nav]:border-b-0">
          <RoutingNav day={view.day} today={view.today} />
          <span className="pb-1.5">
            <PlanBar view={view} lanes={board.data?.lanes ?? []} goal={goal} />
          </span>
        </div>
      }
      note={plan && <span className="num">{t('plannedJobsPlanned', { planned: plan.planned, count: plan.jobs })}</span>}
      actions={
        plan
          ? [
              {
                label: plan.state === 'accepted' ? t('planDayAgain') : t('planAgain'),
                icon: <RotateCcw />,
                primary: isOther || plan.state === 'failed',
                disabled: busy,
                why: t('acceptBusy'),
                onClick: () => void start(),
              },
              plan.state !== 'accepted' && {
                label: t('discardPlan'),
                icon: <Trash2 />,
                disabled: busy,
                why: t('acceptBusy'),
                onClick: () => setDiscarding(true),
              },
              plan.state !== 'accepted' && {
                label: t('acceptRuns', { count: runsOf(plan) }),
                icon: <Check />,
                primary: !isOther && plan.state !== 'failed',
                disabled: !mayAccept,
                why: t(busy ? 'acceptBusy' : hand.held ? 'acceptHeld' : 'acceptNothing'),
                onClick: () => void day.accept(),
              },
            ]
          : []
      }
    >
      <p role="status" aria-live="assertive" className="sr-only">
        <span key={said.count}>{said.text}</span>
      </p>
      {(found.isError && !found.data) || (board.isError && !board.data) ? (
        <ErrorState
          error={(found.error ?? board.error)!}
          onRetry={() => {
            void found.refetch();
            void board.refetch();
          }}
        />
      ) : !found.data || !board.data ? (
        <PlanSkeleton />
      ) : !plan ? (
        <SetUp
          key={view.day}
          board={board.data}
          drivers={view.drivers}
          busy={busy}
          onStart={(input) => void start(input)}
        />
      ) : plan.state === 'failed' ? (
        <Card>
          <EmptyState icon={<TriangleAlert />} title={t('noPlan')} text={plan.problem ?? t('searchFoundNoneChoose')} />
        </Card>
      ) : plan.routes.length === 0 ? (
        <EmptyState icon={<Route />} title={t('nobodyDrivesDay')} />
      ) : (
        <PlanLayout key={plan.id} plan={plan} day={day} hand={hand} dropped={dropped} />
      )}
      {discarding && (
        <Confirm
          title={t('discardThisPlan')}
          text={t('whatSearchedChangedHand')}
          act={t('discardPlan')}
          destructive
          onYes={() => {
            setDiscarding(false);
            void day.discard();
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
      {day.outdated !== undefined && (
        <Confirm
          title={t('dayChanged')}
          text={day.outdated}
          act={t('planAgainChanges')}
          onYes={() => void day.planFromNow()}
          onClose={day.notOutdated}
        />
      )}
      {day.override !== undefined && plan && (
        <Override
          lane={{ name: t('theseDrivers') }}
          count={plan.planned}
          message={day.override}
          onYes={async (reason) => void (await day.accept(reason))}
          onClose={day.noOverride}
        />
      )}
    </Page>
  );
}

const PlanSkeleton = () => (
  <div className="grid gap-3">
    <div className="grid gap-3 lg:h-[28rem] lg:grid-cols-[524fr_322fr_314fr]">
      <Skeleton className="h-full min-h-40 rounded-card" />
      <Skeleton className="h-full min-h-40 rounded-card" />
      <Skeleton className="h-full min-h-40 rounded-card" />
    </div>
    <Skeleton className="h-72 rounded-card" />
  </div>
);

/** Anywhere on the page but in a field or a dialog. */
function useKeys(acts: Record<'S' | 'Ctrl+Enter', () => unknown>): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (isTyping(e.target) || document.querySelector('[role=dialog],[role=menu]')) return;
      const isControl = e.ctrlKey || e.metaKey;
      const act =
        isControl && e.key === 'Enter'
          ? 'Ctrl+Enter'
          : !isControl && !e.altKey && e.key.toLowerCase() === 's'
            ? 'S'
            : null;
      if (!act) return;
      e.preventDefault();
      latest.current[act]();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
