/** "Plan runs" of the board and of the day's runs: whose run is planned, how many are to come, and an end to it. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import { type PageAction, wordsOf } from '@cartage/ui/core.ts';
import { Route, Square } from 'lucide-react';
import type { Planning } from './use-plan.ts';

const t = wordsOf(boardWords);

type Facts = { toPlan: readonly unknown[]; progress: Planning | undefined; onPlan: () => void; onStop: () => void };

export const planActions = ({ toPlan, progress, onPlan, onStop }: Facts): (PageAction | false)[] => [
  progress !== undefined &&
    progress.of > 1 && {
      label: t('stopHere'),
      icon: <Square />,
      permission: 'Job.Dispatch',
      disabled: progress.isEnding,
      why: t('isEnding'),
      onClick: onStop,
    },
  {
    label: progress ? textOf(progress) : toPlan.length ? t('planRuns', { count: toPlan.length }) : t('planRunsLabel'),
    icon: <Route />,
    primary: true,
    permission: 'Job.Dispatch',
    disabled: !toPlan.length || progress !== undefined,
    ...(!toPlan.length && { why: t('allOnRuns') }),
    state: progress ? 'pending' : 'idle',
    onClick: onPlan,
  },
];
export const textOf = ({ name, at, of }: Pick<Planning, 'name' | 'at' | 'of'>): string =>
  of === 1 ? t('planningName', { name }) : t('planningNameOf', { name, at, of });
