/** Day, goal and drivers of a plan, in the URL. */
import { PLAN_GOALS } from '@cartage/contract/jobs/route-plan.ts';
import { useDayView } from '../allocation/use-day-view.ts';

export type Goal = (typeof PLAN_GOALS)[number];
export const GOALS: { value: Goal; label: string }[] = [
  { value: 'cost', label: 'Cost' },
  { value: 'fairness', label: 'Even hours' },
  { value: 'punctuality', label: 'On time' },
];

export function usePlanView() {
  const { params, put, ...view } = useDayView();
  const goal = params.get('goal');
  return {
    ...view,
    goal: PLAN_GOALS.find((g) => g === goal),
    setGoal: (value: string) => put('goal', value),
  };
}
export type PlanView = ReturnType<typeof usePlanView>;
