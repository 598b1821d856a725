import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { ErrorState, Page, useCall, useMedia, useMinute, usePhone, useSession, wordsOf } from '@cartage/ui/core.ts';
import { useMemo, useState } from 'react';
import { actionsOf, BoardNote, useBoardView } from './board-bar.tsx';
import { BoardDialogs, type Open } from './board-dialogs.tsx';
import { BoardLayout, BoardSkeleton } from './board-layout.tsx';
import { useFirstCard } from './cards.ts';
import { laneAsOf, lanesInOrder, unplanned } from './lane-order.ts';
import { useActs } from './use-acts.ts';
import { useAskedBookings } from './use-asked-bookings.ts';
import { useHand } from './use-hand.ts';
import { textOf } from './plan-actions.tsx';
import { usePlan } from './use-plan.ts';
import { useSaid } from './use-said.ts';
import { useSelection } from './use-selection.ts';

const t = wordsOf(boardWords);

export default function AllocationPage() {
  const view = useBoardView(),
    phone = usePhone(),
    between = useMedia('(min-width: 40rem) and (max-width: 87.99rem)'),
    { can } = useSession();
  const { said, say } = useSaid(),
    [open, setOpen] = useState<Open>();
  const found = useCall(deliveryAgentCalls.board, { day: view.day }, { keep: true, refetchMs: 60_000 });
  const board = found.data,
    mayAct = can('Job.Dispatch');
  // What a day gone by did not finish is not late any more.
  const minute = useMinute(),
    now = view.day === view.today ? minute : 0;
  const lanes = useMemo(
    () => lanesInOrder(board?.lanes ?? [], view.drivers).map((l) => laneAsOf(l, now)),
    [board, now, view.drivers],
  );
  const waiting = useMemo(
    () => (board?.unallocated ?? []).filter((j) => !view.area || j.area === view.area),
    [board, view.area],
  );
  const selection = useSelection(waiting);
  const acts = useActs(view.day, board, say);
  const hand = useHand({
    day: view.day,
    lanes,
    isSupervisor: can('Driver.Manage'),
    acts,
    say,
    onDone: selection.clear,
  });
  const { plan, planning, progress, stop } = usePlan(view.day, (now) => say(`${textOf(now)}.`));
  const suggest = () => {
    const jobs: readonly JobSummary[] = selection.jobs.length ? selection.jobs : waiting;
    if (mayAct && jobs.length) setOpen({ suggest: jobs });
  };
  useAskedBookings((jobs) => mayAct && setOpen({ give: jobs }));
  useFirstCard(!open && !hand.override, suggest);
  const toPlan = lanes.filter((l) => l.isfit && unplanned(l).length > 0);
  const bar = <BoardNote view={view} board={board} phone={phone} />;
  return (
    <Page
      title={t('allocation')}
      fill
      className="max-w-none"
      // Beside the acts it would break into three lines.
      {...(between ? { sub: bar } : { note: bar })}
      actions={actionsOf({
        toPlan,
        progress,
        onPlan: () => void plan(toPlan),
        onStop: stop,
        waiting: waiting.length,
        onSuggest: suggest,
      })}
    >
      <p role="status" aria-live="assertive" className="sr-only">
        <span key={said.count}>{said.text}</span>
      </p>
      {found.isError && !board ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !board ? (
        <BoardSkeleton />
      ) : (
        <BoardLayout
          view={view}
          phone={phone}
          mayAct={mayAct}
          busy={found.isPlaceholderData}
          count={view.area ? waiting.length : board.unallocatedCount}
          lanes={lanes}
          waiting={waiting}
          selection={selection}
          hand={hand}
          acts={acts}
          plan={plan}
          planning={planning}
          onGive={(jobs) => setOpen({ give: jobs })}
        />
      )}
      <BoardDialogs
        open={open}
        onClose={() => setOpen(undefined)}
        day={view.day}
        lanes={lanesInOrder(board?.lanes ?? [])}
        hand={hand}
        acts={acts}
        onDone={selection.clear}
      />
    </Page>
  );
}
