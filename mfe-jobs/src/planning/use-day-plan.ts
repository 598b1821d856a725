/** The day's plan: watched while it is searched, changed, accepted, each change undone for ten seconds. */
import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import type { Answer, Call, Input } from '@cartage/contract/call.ts';
import { OVERRIDABLE } from '@cartage/contract/jobs/delivery-agent.ts';
import {
  OUTDATED,
  PLAN_SECONDS,
  routePlanCalls,
  UNDO_SECONDS,
  type RoutePlan,
} from '@cartage/contract/jobs/route-plan.ts';
import { ApiError, toast, useCall, useClient, useQueryClient, useSession, wordsOf } from '@cartage/ui/core.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Undo } from '../allocation/use-acts.ts';
import type { Held } from './hand.ts';

const t = wordsOf(planWords);

type Current = Answer<typeof routePlanCalls.current>;
const WATCHED_MS = 1000,
  RESTING_MS = 30_000;

export function useDayPlan(day: string, say: (text: string) => void) {
  const client = useClient(),
    queries = useQueryClient(),
    isSupervisor = useSession().can('Driver.Manage');
  const key = [routePlanCalls.current.id, { day }];
  const known = queries.getQueryData<Current>(key)?.plan;
  const found = useCall(
    routePlanCalls.current,
    { day },
    { refetchMs: known?.state === 'planning' ? WATCHED_MS : RESTING_MS },
  );
  const plan = found.data?.plan ?? undefined;
  const [busy, setBusy] = useState(false),
    [undo, setUndo] = useState<Undo>(),
    [override, setOverride] = useState<string>(),
    [outdated, setOutdated] = useState<string>();
  useEffect(() => {
    if (!undo) return;
    const timer = setTimeout(() => setUndo((now) => (now === undo ? undefined : now)), undo.until - Date.now());
    return () => clearTimeout(timer);
  }, [undo]);
  useEffect(() => setUndo(undefined), [day]);

  const show = useCallback(
    (next: RoutePlan | null) => queries.setQueryData<Current>([routePlanCalls.current.id, { day }], { plan: next }),
    [queries, day],
  );
  /** Nothing where it was refused, which is told; some calls answer nothing. */
  const act = useCallback(
    async <C extends Call>(call: C, input: Input<C>, failed: string): Promise<{ answer: Answer<C> } | undefined> => {
      setBusy(true);
      try {
        await queries.cancelQueries({ queryKey: [routePlanCalls.current.id] });
        return { answer: await client(call, input) };
      } catch (error) {
        const e = error as ApiError;
        const wantsReason = call.id === routePlanCalls.accept.id && OVERRIDABLE.includes(e.code);
        if (wantsReason && isSupervisor) setOverride(e.message);
        else if (wantsReason)
          toast({ title: failed, description: t('messageSupervisorMayAccept', { message: e.message }), tone: 'bad' });
        else if (OUTDATED.includes(e.code)) setOutdated(e.message);
        else toast({ title: failed, description: e.message, tone: 'bad' });
        void queries.invalidateQueries({ predicate: (q) => q.meta?.['group'] === routePlanCalls.current.group });
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    [client, queries, isSupervisor],
  );
  /** Shows what became of the plan, says it, and offers to take it back. */
  const edit = useCallback(
    async (call: Call, input: object, failed: string, heard?: (after: RoutePlan) => string) => {
      const after = (await act(call, input as never, failed))?.answer as RoutePlan | undefined;
      if (!after) return undefined;
      show(after);
      const text = heard?.(after);
      if (text) say(text);
      setUndo(after.undo ? { text: after.undo.text, until: Date.now() + UNDO_SECONDS * 1000 } : undefined);
      return after;
    },
    [act, show, say],
  );
  const changedRuns = () =>
    void queries.invalidateQueries({
      predicate: (q) =>
        /^\/api\/(jobs|drivers)/.test(String(q.meta?.['group'])) && q.meta?.['group'] !== routePlanCalls.current.group,
    });

  const id = plan?.id ?? '';
  return {
    found,
    plan,
    busy,
    undo,
    override,
    noOverride: () => setOverride(undefined),
    /** Why the plan is no longer what the day is. */
    outdated,
    notOutdated: () => setOutdated(undefined),
    planFromNow() {
      setOutdated(undefined);
      return edit(routePlanCalls.goOn, { id, seconds: PLAN_SECONDS.usual }, t('nothingIsPlanned'), (p) =>
        t('planningJobsBegins', { count: p.jobs }),
      );
    },
    start: (input: Input<typeof routePlanCalls.start>) =>
      edit(routePlanCalls.start, input, t('nothingIsPlanned'), (p) => t('planningJobsBegins', { count: p.jobs })),
    stop: () =>
      edit(routePlanCalls.stop, { id }, t('planningGoesOn'), (p) =>
        t('planningStoppedPlannedJobs', { planned: p.planned, jobs: p.jobs }),
      ),
    goOn: (seconds: number) => edit(routePlanCalls.goOn, { id, seconds }, t('planningDoesNotGo')),
    free: (jobid: string) =>
      edit(routePlanCalls.free, { id, jobid }, t('notFreedNothingChanged'), (p) =>
        t('textUndoTenSeconds', { text: p.undo?.text }),
      ),
    move: ({ stop: { jobid, type }, to, position }: Held) =>
      edit(routePlanCalls.move, { id, move: { jobid, type, driverid: to, position } }, t('putBackNothingMoved'), (p) =>
        t('textUndoTenSeconds', { text: p.undo?.text }),
      ),
    share: (evenly: boolean) =>
      edit(routePlanCalls.share, { id, evenly }, t('asItWas'), (p) => t('textUndoTenSeconds', { text: p.undo?.text })),
    fix: (driverid: string, count: number) =>
      edit(routePlanCalls.fix, { id, driverid, count }, t('nothingIsFixed'), (p) =>
        t('textAlone', { text: p.undo?.text }),
      ),
    async accept(overrideReason?: string) {
      const after = await edit(
        routePlanCalls.accept,
        { id, ...(overrideReason && { overrideReason }) },
        t('nothingIsAccepted'),
        (p) => t('planAcceptedRunsUndo', { count: runsOf(p) }),
      );
      if (after) setOverride(undefined);
      changedRuns();
      return after;
    },
    async takeBack() {
      setUndo(undefined);
      const after = await edit(routePlanCalls.undo, { id }, t('couldNotUndone'), () => t('undoneAll'));
      changedRuns();
      return after;
    },
    async discard() {
      if (!(await act(routePlanCalls.remove, { id }, t('planStill')))) return;
      setUndo(undefined);
      await queries.invalidateQueries({ queryKey: [routePlanCalls.current.id] });
      say(t('planDiscarded'));
    },
  };
}
export type DayPlan = ReturnType<typeof useDayPlan>;

export const runsOf = ({ routes }: RoutePlan): number => routes.filter((r) => r.stops.length > 0).length;
