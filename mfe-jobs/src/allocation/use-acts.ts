/** Giving and taking back: shown at once, put back when the server refuses, undone for ten seconds. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import { deliveryAgentCalls, OVERRIDABLE, type Board, type Fit } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { ApiError, toast, useClient, useQueryClient, wordsOf } from '@cartage/ui/core.ts';
import { useCallback, useEffect, useState } from 'react';
import { whatOf } from '../job-words.ts';
import { moved } from './moves.ts';

const t = wordsOf(boardWords);

/** The jobs as they were. */
export type Undo = { text: string; until: number };
type Given = Undo & { jobs: readonly JobSummary[] };
export const UNDO_MS = 10_000;
/** `override`: refused for reasons that a supervisor may lift. */
export type Outcome = { done: true } | { done: false; override?: string };

/** A supervisor's reason; the stop that was chosen; where the verdict puts the jobs, shown until the server has answered. */
export type How = {
  overrideReason?: string | undefined;
  position?: number | undefined;
  place?: Fit['place'] | undefined;
};
type Sent = How & { reassign?: boolean };

export function useActs(day: string, board: Board | undefined, announce: (text: string) => void) {
  const client = useClient(),
    queries = useQueryClient();
  const [undo, setUndo] = useState<Given>();
  useEffect(() => {
    if (!undo) return;
    const timer = setTimeout(() => setUndo((now) => (now === undo ? undefined : now)), undo.until - Date.now());
    return () => clearTimeout(timer);
  }, [undo]);

  const send = useCallback(
    async (ids: readonly string[], driverid: string | null, { place = null, ...more }: Sent) => {
      const key = [deliveryAgentCalls.board.id, { day }],
        jobIds = [...ids];
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Board>(key);
      if (before) queries.setQueryData(key, moved(before, ids, driverid, place));
      try {
        if (driverid === null) await client(deliveryAgentCalls.releaseMany, { jobIds });
        else await client(deliveryAgentCalls.allocate, { allocation: { agentId: driverid, jobIds, day, ...more } });
      } catch (error) {
        if (before) queries.setQueryData(key, before);
        throw error;
      } finally {
        void queries.invalidateQueries({ predicate: (q) => /^\/api\/(jobs|drivers)/.test(String(q.meta?.['group'])) });
      }
    },
    [client, queries, day],
  );

  const give = useCallback(
    async (jobs: readonly JobSummary[], driverid: string | null, how: How = {}): Promise<Outcome> => {
      const moving = jobs.filter((j) => j.driverid !== driverid);
      if (!moving.length) return { done: true };
      const name = board?.lanes.find((l) => l.driverid === driverid)?.name;
      const text = name
        ? t('allocatedJobsName', { count: moving.length, name })
        : t('unallocatedJobs', { count: moving.length });
      const heard = name
        ? t('whatAllocatedName', { what: whatOf(moving), name })
        : t('whatUnallocatedAgain', { what: whatOf(moving) });
      try {
        await send(
          moving.map((j) => j.id),
          driverid,
          { ...how, ...(moving.some((j) => j.driverid) && { reassign: true }) },
        );
      } catch (error) {
        const e = error as ApiError;
        if (OVERRIDABLE.includes(e.code ?? '')) return { done: false, override: e.message };
        // The toast is read out by itself.
        toast({ title: t('notAllocatedNothingMoved'), description: e.message, tone: 'bad' });
        return { done: false };
      }
      announce(t('heardUndoTenSeconds', { heard }));
      setUndo({ text, jobs: moving, until: Date.now() + UNDO_MS });
      return { done: true };
    },
    [board, send, announce],
  );

  /** One after the other, each as the server finds the lanes by then; one undo for all. Answers what stayed, and why. */
  const giveEach = useCallback(
    async (pairs: readonly { job: JobSummary; driverid: string }[]): Promise<Map<string, string>> => {
      const left = new Map<string, string>(),
        done: JobSummary[] = [];
      for (const { job, driverid } of pairs)
        await send([job.id], driverid, {}).then(
          () => done.push(job),
          (e: ApiError) => left.set(job.id, e.message),
        );
      if (done.length) {
        const text = t('allocatedJobs', { count: done.length });
        announce(
          [`${text}.`, left.size && t('countStayed', { count: left.size }), t('undoTenSeconds')]
            .filter(Boolean)
            .join(' '),
        );
        setUndo({ text, jobs: done, until: Date.now() + UNDO_MS });
      }
      return left;
    },
    [send, announce],
  );

  const takeBack = useCallback(async () => {
    if (!undo) return;
    setUndo(undefined);
    try {
      for (const [driverid, jobs] of Map.groupBy(undo.jobs, (j) => j.driverid)) {
        // They are with the new driver now, so going back to an earlier one is a reassignment.
        await send(
          jobs.map((j) => j.id),
          driverid,
          { reassign: true },
        );
      }
      announce(t('undoneWhatBackWhere', { what: whatOf(undo.jobs), count: undo.jobs.length }));
    } catch (error) {
      toast({ title: t('couldNotUndone'), description: (error as ApiError).message, tone: 'bad' });
    }
  }, [undo, send, announce]);
  return { give, giveEach, undo, takeBack };
}
