/** The server's verdicts for what is lifted: all lanes in one answer, and the aimed lane anew where a position was chosen. */
import { deliveryAgentCalls, type BoardLane, type Fit } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { skip, useCall } from '@cartage/ui/core.ts';
import { useCallback, useMemo } from 'react';
import { POOL } from './held.ts';
import { verdictFrom, verdictOf, type Verdict } from './verdict.ts';

type Held = { jobs: readonly JobSummary[]; home?: string; over?: string | undefined; position?: number | undefined };
export type Fits = {
  /** Best first; undefined until they are there. */ ranked: readonly Fit[] | undefined;
  /** The lane that takes them best; null when none does or nobody can say. */ best: string | null | undefined;
  verdictFor: (lane: BoardLane) => Verdict;
};

export function useFits(held: Held | undefined, day: string): Fits {
  const asked = held && {
    jobIds: held.jobs.map((j) => j.id),
    day,
    ...(held.jobs.some((j) => j.driverid) && { reassign: true }),
  };
  const all = useCall(deliveryAgentCalls.check, asked ? { allocation: asked } : skip, QUICK);
  const at =
    asked && held.position !== undefined && held.over && held.over !== POOL
      ? { ...asked, agentId: held.over, position: held.position }
      : undefined;
  const placed = useCall(deliveryAgentCalls.check, at ? { allocation: at } : skip, QUICK);
  const ranked = all.data?.fits,
    chosen = at && placed.data?.fits[0],
    jobs = held?.jobs;
  const failed = all.isError;
  return useMemo(() => {
    const byLane = new Map(ranked?.map((f) => [f.driverid, f]));
    if (chosen) byLane.set(chosen.driverid, chosen);
    return {
      ranked,
      best: failed
        ? null
        : ranked &&
          (ranked.find((f) => f.refusals.length === 0 && f.driverid !== jobs?.[0]?.driverid)?.driverid ?? null),
      verdictFor: (lane) => {
        const fit = byLane.get(lane.driverid);
        return fit ? verdictFrom(fit) : verdictOf(lane, jobs ?? []);
      },
    };
  }, [ranked, chosen, failed, jobs]);
}
const QUICK = { staleMs: 4000, retry: false } as const;

/** The numbers that freight can have in a lane with a run: among the stops still to be made. */
export function usePositions(lanes: readonly BoardLane[], fits: Fits) {
  return useCallback(
    (laneId: string) => {
      const lane = lanes.find((l) => l.driverid === laneId),
        open = lane?.stops.filter((s) => s.state === 'planned' || s.state === 'next') ?? [];
      if (!lane?.runid || open.length === 0) return undefined;
      const from = open[0]!.number,
        to = open.at(-1)!.number + 1;
      return { from, to, at: fits.ranked?.find((f) => f.driverid === laneId)?.place?.stops[0]?.number ?? to };
    },
    [lanes, fits.ranked],
  );
}
