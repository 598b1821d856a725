/** What a driver answered before driving. */
import { preStartCheckCalls } from '@cartage/contract/compliance/pre-start-check.ts';
import { Badge, EmptyState, ErrorState, SkeletonRows, useCall, When } from '@cartage/ui/core.ts';
import { CircleAlert, CircleCheck, ClipboardCheck } from 'lucide-react';

const CHECKLISTS = [
  'body',
  'engine',
  'electrical',
  'wheelstyres',
  'safetyequipment',
  'driverinsurancecoverage',
] as const;
export function Checks({ driverid }: { driverid: string }) {
  const found = useCall(preStartCheckCalls.list, { driverid, maxResultCount: 50 });
  if (found.isPending) return <SkeletonRows rows={5} />;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data.items.length)
    return (
      <EmptyState
        icon={<ClipboardCheck />}
        title="No answers yet"
        text="Drivers answer on their phone before they start."
      />
    );
  return (
    <ol className="divide-y divide-line">
      {found.data.items.map((a) => {
        const ticked = CHECKLISTS.flatMap((k) => a[k] ?? []);
        return (
          <li key={a.id} className="grid gap-1 px-4 py-3 text-table">
            <p className="flex items-center justify-between gap-3">
              <When at={a.creationtime} style="full" />
              {a.isfit ? (
                <Badge tone="ok" icon={<CircleCheck />}>
                  Fit
                </Badge>
              ) : (
                <Badge tone="bad" icon={<CircleAlert />}>
                  Unfit
                </Badge>
              )}
            </p>
            <p className="text-muted">
              {a.isfit
                ? [
                    `slept ${a.hadenoughsleep ? 'enough' : 'too little'}`,
                    a.wearingpropersafetyequipment ? 'safety gear on' : 'no safety gear',
                    ticked.length > 0 &&
                      `${ticked.filter((t) => t.isselected).length} of ${ticked.length} vehicle checks in order`,
                  ]
                    .filter(Boolean)
                    .join(' · ')
                : a.unfitreasons.join(', ')}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
