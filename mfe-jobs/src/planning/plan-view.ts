/** Day, goal and drivers of a plan, in the URL so that it can be sent to a colleague. */
import { PLAN_GOALS } from '@cartage/contract/jobs/route-plan.ts';
import { useFormat, useSearchParams } from '@cartage/ui/core.ts';
import { useMemo } from 'react';

export type Goal = (typeof PLAN_GOALS)[number];
export const GOALS: { value: Goal; label: string }[] = [
  { value: 'cost', label: 'Cost' },
  { value: 'fairness', label: 'Fairness' },
  { value: 'punctuality', label: 'On time' },
];

export function usePlanView() {
  const [params, setParams] = useSearchParams();
  const today = useFormat().today();
  const put = (name: string, value: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const asked = params.get('day') ?? '',
    goal = params.get('goal'),
    drivers = params.get('drivers') ?? '';
  return {
    today,
    day: /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today,
    goal: PLAN_GOALS.find((g) => g === goal),
    /** Empty: all who are able. */
    drivers: useMemo(() => new Set(drivers.split(',').filter(Boolean)), [drivers]),
    setDay: (day: string) => put('day', day === today ? undefined : day),
    setGoal: (value: string) => put('goal', value),
    setDrivers: (ids: ReadonlySet<string>) => put('drivers', [...ids].join(',')),
  };
}
export type PlanView = ReturnType<typeof usePlanView>;
