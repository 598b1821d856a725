/** What opens over the board: drivers for some jobs, suggestions for many, a supervisor's reason. */
import type { BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { GiveTo } from './give-to.tsx';
import { Override } from './override.tsx';
import { Suggest } from './suggest.tsx';
import type { useActs } from './use-acts.ts';
import type { useHand } from './use-hand.ts';

export type Open = { give: readonly JobSummary[] } | { suggest: readonly JobSummary[] };
type Props = {
  open: Open | undefined;
  onClose: () => void;
  day: string;
  lanes: readonly BoardLane[];
  hand: ReturnType<typeof useHand>;
  acts: ReturnType<typeof useActs>;
  onDone: () => void;
};
export function BoardDialogs({ open, onClose, day, lanes, hand, acts, onDone }: Props) {
  const { override, setOverride, settle } = hand;
  if (override)
    return (
      <Override
        lane={override.lane}
        count={override.jobs.length}
        message={override.message}
        onClose={() => setOverride(undefined)}
        onYes={async (overrideReason) => {
          await acts.give(override.jobs, override.lane.driverid, { overrideReason, position: override.position });
          onDone();
          setOverride(undefined);
        }}
      />
    );
  if (open && 'give' in open)
    return (
      <GiveTo
        jobs={open.give}
        lanes={lanes}
        day={day}
        onClose={onClose}
        onGive={(lane, verdict) => {
          onClose();
          void settle(open.give, lane, verdict);
        }}
      />
    );
  if (open)
    return (
      <Suggest jobs={open.suggest} lanes={lanes} day={day} onClose={onClose} giveEach={acts.giveEach} onDone={onDone} />
    );
  return null;
}
