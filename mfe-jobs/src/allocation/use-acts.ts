/** Giving and taking back: shown at once, put back when the server refuses, undone for ten seconds. */
import { deliveryAgentCalls, OVERRIDABLE, type Board } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { ApiError, plural, toast, useClient, useQueryClient } from '@cartage/ui/core.ts';
import { useCallback, useEffect, useState } from 'react';
import { moved } from './moves.ts';

export type Undo = { text: string; jobs: readonly Pick<JobSummary, 'id' | 'driverid'>[]; until: number };
export const UNDO_MS = 10_000;
/** `override`: refused for reasons that a supervisor may lift. */
export type Outcome = { done: true } | { done: false; override?: string };

export function useActs(day: string, board: Board | undefined, announce: (text: string) => void) {
  const client = useClient(), queries = useQueryClient();
  const [undo, setUndo] = useState<Undo>();
  useEffect(() => {
    if (!undo) return;
    const timer = setTimeout(() => setUndo((now) => (now === undo ? undefined : now)), undo.until - Date.now());
    return () => clearTimeout(timer);
  }, [undo]);

  const send = useCallback(async (ids: readonly string[], driverid: string | null, more: { reassign?: boolean; overrideReason?: string }) => {
    const key = [deliveryAgentCalls.board.id, { day }], jobIds = [...ids];
    await queries.cancelQueries({ queryKey: key });
    const before = queries.getQueryData<Board>(key);
    if (before) queries.setQueryData(key, moved(before, ids, driverid));
    try {
      if (driverid === null) await client(deliveryAgentCalls.releaseMany, { jobIds });
      else await client(deliveryAgentCalls.allocate, { allocation: { agentId: driverid, jobIds, day, ...more } });
    } catch (error) {
      if (before) queries.setQueryData(key, before);
      throw error;
    } finally {
      void queries.invalidateQueries({ predicate: (q) => /^\/api\/(jobs|drivers)/.test(String(q.meta?.['group'])) });
    }
  }, [client, queries, day]);

  const give = useCallback(async (jobs: readonly JobSummary[], driverid: string | null, overrideReason?: string): Promise<Outcome> => {
    const moving = jobs.filter((j) => j.driverid !== driverid);
    if (!moving.length) return { done: true };
    const name = board?.lanes.find((l) => l.driverid === driverid)?.name;
    const text = name ? `Allocated ${plural(moving.length, 'job')} to ${name}` : `Took back ${plural(moving.length, 'job')}`;
    const before = moving.map(({ id, driverid: was }) => ({ id, driverid: was }));
    try {
      await send(moving.map((j) => j.id), driverid, { ...(moving.some((j) => j.driverid) && { reassign: true }), ...(overrideReason && { overrideReason }) });
    } catch (error) {
      const e = error as ApiError;
      if (OVERRIDABLE.includes(e.code ?? '')) return { done: false, override: e.message };
      announce(`Put back. ${e.message}`);
      toast({ title: 'Not allocated, everything is where it was', description: e.message, tone: 'bad' });
      return { done: false };
    }
    announce(`${text}. Undo for ten seconds.`);
    setUndo({ text, jobs: before, until: Date.now() + UNDO_MS });
    return { done: true };
  }, [board, send, announce]);

  const takeBack = useCallback(async () => {
    if (!undo) return;
    setUndo(undefined);
    try {
      for (const [driverid, jobs] of Map.groupBy(undo.jobs, (j) => j.driverid)) {
        // They are with the new driver now, so going back to an earlier one is a reassignment.
        await send(jobs.map((j) => j.id), driverid, { reassign: true });
      }
      announce('Undone.');
    } catch (error) { toast({ title: 'Could not be undone', description: (error as ApiError).message, tone: 'bad' }); }
  }, [undo, send, announce]);
  return { give, undo, takeBack };
}
