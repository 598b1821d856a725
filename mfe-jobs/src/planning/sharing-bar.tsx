/** Hours shared evenly or the least cost: what each comes to, and which of both is shown. */
import type { RoutePlan } from '@cartage/contract/jobs/route-plan.ts';
import { formatNumber, useFormat } from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';

type Props = { plan: RoutePlan; busy: boolean; onShare: (evenly: boolean) => void };

export function SharingBar({ plan: { sharing, state }, busy, onShare }: Props) {
  const { money } = useFormat();
  if (!sharing)
    return (
      <p className="text-table text-muted">
        {state === 'planning'
          ? 'The hours are shared out in the last part of the search.'
          : 'No plan was found that shares the hours more evenly and leaves nobody out for it: this is the cheapest. A search that is stopped early does not look for one.'}
      </p>
    );
  const { evenly, even, cheapest } = sharing;
  const text = ({ cost, longest, shortest }: typeof even) =>
    `${money(cost, 0)}, days of ${formatNumber(shortest, 1)} to ${formatNumber(longest, 1)} h`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SegmentedControl
        label="Which plan"
        segments={[
          { value: 'even', label: 'Share hours evenly' },
          { value: 'cheapest', label: 'Cheapest' },
        ]}
        value={evenly ? 'even' : 'cheapest'}
        onChange={(value) => !busy && state !== 'accepted' && onShare(value === 'even')}
      />
      <p className="num text-table">
        Shared evenly: {text(even)}. Cheapest: {text(cheapest)}.
      </p>
    </div>
  );
}
