/** What a driver answered before driving. */
import { CHECKLISTS, preStartCheckCalls } from '@cartage/contract/compliance/pre-start-check.ts';
import { fleetWords } from '@cartage/contract/words/jobs/drivers.ts';
import { Badge, EmptyState, ErrorState, SkeletonRows, useCall, When, wordsOf } from '@cartage/ui/core.ts';
import { CircleAlert, CircleCheck, ClipboardCheck } from 'lucide-react';
import { reasonsText } from '../unfit.ts';

const t = wordsOf(fleetWords);

export function Checks({ driverid }: { driverid: string }) {
  const found = useCall(preStartCheckCalls.list, { driverid, maxResultCount: 50 });
  if (found.isPending) return <SkeletonRows rows={5} />;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data.items.length)
    return <EmptyState icon={<ClipboardCheck />} title={t('noAnswersYet')} text={t('driversAnswerTheirPhone')} />;
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
                  {t('fit')}
                </Badge>
              ) : (
                <Badge tone="bad" icon={<CircleAlert />}>
                  {t('unfit')}
                </Badge>
              )}
            </p>
            <p className="text-muted">
              {a.isfit
                ? [
                    a.hadenoughsleep ? t('sleptEnough') : t('sleptTooLittle'),
                    a.wearingpropersafetyequipment ? t('safetyGearOn') : t('noSafetyGear'),
                    ticked.length > 0 &&
                      t('vehicleChecksInOrder', {
                        good: ticked.filter((t) => t.isselected).length,
                        all: ticked.length,
                      }),
                  ]
                    .filter(Boolean)
                    .join(' · ')
                : reasonsText(a.unfitreasons)}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
