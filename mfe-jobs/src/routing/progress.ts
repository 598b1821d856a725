/** How a run stands. Pure. */
import { LATE_MINUTES } from '@cartage/contract/jobs/late.ts';
import { expectedAt, type RunStep } from '@cartage/contract/jobs/run.ts';

export type StepState = 'done' | 'failed' | 'next' | 'planned' | 'depot';
export function statesOf(steps: readonly RunStep[]): StepState[] {
  const next = steps.findIndex((s) => s.jobid && !s.completedat);
  return steps.map((s, i) =>
    !s.jobid ? 'depot' : s.completedat ? (s.outcome === 'Failed' ? 'failed' : 'done') : i === next ? 'next' : 'planned',
  );
}
/** Numbers of the stops among all steps; the depot has none. */
export function numbersOf(steps: readonly RunStep[]): (number | null)[] {
  let n = 0;
  return steps.map((s) => (s.jobid ? ++n : null));
}
/** When a step was or is expected, and the plan's own time where that is no longer it. */
export function timesOf(
  step: Pick<RunStep, 'type' | 'arrival' | 'completedat'>,
  lateminutes: number,
): { at: string | null; planned?: string | null } {
  if (step.completedat) return { at: step.completedat };
  if (step.type === 'start' || lateminutes < LATE_MINUTES) return { at: step.arrival };
  return { at: expectedAt(step.arrival, lateminutes), planned: step.arrival };
}
