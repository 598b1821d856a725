/** What the tenant has switched on; what is off is not there, neither in the menu nor as a call. */
import { moneyWords } from '@cartage/contract/words/settings/money.ts';
import { featureCalls, type FeatureDefinition } from '@cartage/contract/core/feature.ts';
import { type FeatureName, isOn } from '@cartage/contract/feature.ts';
import {
  Badge,
  Button,
  Checkbox,
  Confirm,
  ErrorState,
  SkeletonRows,
  useCall,
  useSend,
  wordsOf,
} from '@cartage/ui/core.ts';
import { useState } from 'react';

const t = wordsOf(moneyWords);
/** Null gives it back to the plan. */
type Closing = FeatureDefinition & { value: 'false' | null };

export function Features() {
  const found = useCall(featureCalls.list, {});
  const [closing, close] = useState<Closing>();
  const save = useSend(featureCalls.save, { success: t('featuresSaved'), onDone: () => close(undefined) });
  if (found.isError && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonRows rows={5} />;
  const { featureValues, featureDefinitions, plan } = found.data;
  const put = ({ name }: FeatureDefinition, value: 'true' | 'false' | null) =>
    void save.send({ featureValues: [{ name, value }] });
  return (
    <div className="grid gap-3 p-4">
      <p className="max-w-2xl text-table text-muted">{t('featuresAbout', { plan: t(`plan.${plan}`) })}</p>
      <ul aria-label={t('features')} className="divide-y divide-line border-y border-line text-table">
        {featureDefinitions.map((d) => {
          const on = isOn(featureValues, d.name as FeatureName);
          return (
            <li key={d.name} className="flex min-h-12 items-center gap-3 py-1.5">
              <Checkbox
                aria-label={d.displayName}
                checked={on}
                disabled={save.isPending}
                onChange={() => (on ? close({ ...d, value: 'false' }) : put(d, 'true'))}
              />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{d.displayName}</span>
                <span className="block text-muted">{d.description}</span>
                <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
                  {d.isChosen ? (
                    <>
                      <Badge tone="info">{t('chosen', { value: onOff(d.defaultValue) })}</Badge>
                      <Button
                        variant="ghost"
                        size="sm"
                        aria-label={t('backToPlanOf', { displayName: d.displayName })}
                        disabled={save.isPending}
                        onClick={() => (on && d.defaultValue !== 'true' ? close({ ...d, value: null }) : put(d, null))}
                      >
                        {t('backToPlan')}
                      </Button>
                    </>
                  ) : (
                    <span className="text-muted">{t('asPlan', { value: onOff(d.defaultValue) })}</span>
                  )}
                </span>
              </span>
              <span className="shrink-0 text-xs text-muted max-sm:hidden">
                {t('fromPlan', { plan: t(`plan.${d.plan}`) })}
              </span>
            </li>
          );
        })}
      </ul>
      {closing && (
        <Confirm
          title={t('switchOffAsked', { displayName: closing.displayName })}
          text={t('switchOffText')}
          act={t('switchOff')}
          destructive
          busy={save.isPending}
          onYes={() => put(closing, closing.value)}
          onClose={() => close(undefined)}
        />
      )}
    </div>
  );
}
const onOff = (value: string) => (value === 'true' ? t('featureOn') : t('featureOff'));
