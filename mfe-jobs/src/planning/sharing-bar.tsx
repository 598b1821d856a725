/** Hours shared evenly or the least cost: what each comes to, and which of both is shown. */
import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import type { RoutePlan } from '@cartage/contract/jobs/route-plan.ts';
import { formatNumber, useFormat, wordsOf } from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';

const t = wordsOf(planWords);

type Props = { plan: RoutePlan; busy: boolean; onShare: (evenly: boolean) => void };

export function SharingBar({ plan: { sharing, state }, busy, onShare }: Props) {
  const { money } = useFormat();
  if (!sharing)
    return (
      <p className="text-table text-muted">{state === 'planning' ? t('hoursSharedOutLast') : t('noPlanFoundShares')}</p>
    );
  const { evenly, even, cheapest } = sharing;
  const text = ({ cost, longest, shortest }: typeof even) =>
    t('amountDaysShortestLongest', {
      amount: money(cost, 0),
      shortest: formatNumber(shortest, 1),
      longest: formatNumber(longest, 1),
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SegmentedControl
        label={t('whichPlan')}
        segments={[
          { value: 'even', label: t('shareHoursEvenly') },
          { value: 'cheapest', label: t('cheapest') },
        ]}
        value={evenly ? 'even' : 'cheapest'}
        onChange={(value) => !busy && state !== 'accepted' && onShare(value === 'even')}
      />
      <p className="num text-table">{t('bothPlans', { even: text(even), cheapest: text(cheapest) })}</p>
    </div>
  );
}
