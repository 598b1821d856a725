/** Makes runs of what is allocated and says which jobs stayed off them. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import type { BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { ApiError, toast, useClient, useQueryClient, wordsOf } from '@cartage/ui/core.ts';
import { useRef, useState } from 'react';

const t = wordsOf(boardWords);

/** Whose run is planned now, as which of how many. */
export type Planning = { name: string; at: number; of: number; isEnding: boolean };

export function usePlan(day: string, onNext: (now: Planning) => void = () => {}) {
  const client = useClient(),
    queries = useQueryClient();
  const [planning, setPlanning] = useState<ReadonlySet<string>>(new Set()),
    [progress, setProgress] = useState<Planning>();
  const isEnough = useRef(false);
  const plan = async (lanes: readonly Pick<BoardLane, 'driverid' | 'name'>[]) => {
    setPlanning(new Set(lanes.map((l) => l.driverid)));
    isEnough.current = false;
    const made: string[] = [],
      left: string[] = [];
    // One after the other: each asks the solver, and a lane shows its plan as soon as it is there.
    for (const [n, lane] of lanes.entries()) {
      if (isEnough.current) break;
      const now = { name: lane.name, at: n + 1, of: lanes.length, isEnding: false };
      setProgress(now);
      onNext(now);
      try {
        const run = await client(runCalls.plan, { driverId: lane.driverid, day });
        made.push(lane.name);
        left.push(...run.unassigned.map((u) => `${u.jobno}: ${u.reason}`));
      } catch (error) {
        left.push(`${lane.name}: ${(error as ApiError).message}`);
      }
      setPlanning((now) => new Set([...now].filter((id) => id !== lane.driverid)));
      void queries.invalidateQueries({ predicate: (q) => String(q.meta?.['group']).startsWith('/api/jobs') });
    }
    setPlanning(new Set());
    setProgress(undefined);
    toast({
      title:
        made.length === 1 && lanes.length === 1
          ? t('runPlannedMade', { made: made[0] })
          : t('runsPlanned', { count: made.length }),
      tone: left.length ? 'info' : 'ok',
      ...(left.length && {
        description:
          left.length > 4
            ? t('notRunLeftNumber', { left: left.slice(0, 4).join(' '), number: left.length - 4 })
            : t('notRunLeft', { left: left.slice(0, 4).join(' ') }),
        durationMs: 12_000,
      }),
    });
  };
  /** The run that is planned now is the last; those before it stay. */
  const stop = () => {
    isEnough.current = true;
    setProgress((now) => now && { ...now, isEnding: true });
  };
  return { plan, planning, progress, stop };
}
