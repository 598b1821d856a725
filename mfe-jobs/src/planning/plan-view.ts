/** Day, goal and drivers of a plan, in the URL. */
import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import { wordsOf, worded } from '@cartage/ui/core.ts';
import { PLAN_GOALS } from '@cartage/contract/jobs/route-plan.ts';
import { useDayView } from '../allocation/use-day-view.ts';

const t = wordsOf(planWords);

export type Goal = (typeof PLAN_GOALS)[number];
export const goals = worded((): { value: Goal; label: string }[] => [
  { value: 'cost', label: t('cost') },
  { value: 'fairness', label: t('evenHours') },
  { value: 'punctuality', label: t('onTime') },
]);

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
