import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { type Tariff, tariffCalls } from '@cartage/contract/rates/tariff.ts';
import type { RateService } from '@cartage/contract/rates/rate.ts';
import { Button, cx, Day, ErrorState, Money, SkeletonRows, useCall, wordsOf } from '@cartage/ui/core.ts';
import { useState } from 'react';
import { levyOf, valuesOf } from './levies.ts';
import { LevyAmount } from './levy-amount.tsx';
import { LevyDialog } from './levy-dialog.tsx';
import { methodWords } from './method-words.ts';
import { asTyped } from './rows.ts';
import { ruleWords } from './rule-words.ts';
import { SaveFoot } from './save-foot.tsx';
import type { DraftWork } from './use-draft.ts';

const t = wordsOf(cardWords);

type Props = { tariff: Tariff; draft: DraftWork; manages: boolean };
/** What comes on top of freight: each with its value today and the one that follows. */
export function LeviesPart({ tariff, draft, manages }: Props) {
  const [open, setOpen] = useState<RateService>();
  const levies = tariff.services.filter((s) => s.isAdditional);
  const found = useCall(tariffCalls.levies, { rateCardId: tariff.rateCard.id }, { keep: true });
  if (found.isError && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonRows rows={10} />;
  const saved = found.data;
  const of = (service: RateService) => levyOf(service, asTyped(saved, draft.edits, service.code), draft.day);
  return (
    <>
      <div className="min-h-0 flex-1 overflow-auto">
        <table className="w-full text-table" aria-label={t('surchargesAndLevies')}>
          <thead className="sticky top-0 bg-surface-2 text-left">
            <tr className="[&>th]:h-9 [&>th]:border-b [&>th]:border-line [&>th]:px-3 [&>th]:font-medium">
              <th scope="col">{t('charge')}</th>
              <th scope="col">{t('charged')}</th>
              <th scope="col">{t('counted')}</th>
              <th scope="col" className="text-right">
                {t('value')}
              </th>
              <th scope="col" className="text-right">
                {t('minimum')}
              </th>
              <th scope="col">{t('since')}</th>
              <th scope="col">{t('next')}</th>
              <th scope="col">
                <span className="sr-only">{t('change')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {levies.map((service) => {
              const { now, next } = of(service);
              return (
                <tr
                  key={service.code}
                  className={cx('[&>td]:h-9 [&>td]:border-b [&>td]:border-line [&>td]:px-3', !now && 'text-muted')}
                >
                  <td>
                    {service.name} <span className="mono text-xs text-muted">{service.code}</span>
                  </td>
                  <td>{ruleWords(service)}</td>
                  <td>{now ? methodWords()[now.calculationMethod] : t('notOnThisCard')}</td>
                  <td className="num text-right font-medium">{now && <LevyAmount of={valuesOf(now)} />}</td>
                  <td className="num text-right">{now && now.minimum > 0 && <Money amount={now.minimum} />}</td>
                  <td className="whitespace-nowrap">{now && <Day day={now.effectiveDate} weekday={false} />}</td>
                  <td className="whitespace-nowrap">
                    {next && (
                      <>
                        <LevyAmount of={valuesOf(next)} />{' '}
                        {t.parts('fromDay', { day: <Day day={next.effectiveDate} weekday={false} /> })}
                      </>
                    )}
                  </td>
                  <td className="text-right">
                    <Button size="table" variant="outline" onClick={() => setOpen(service)}>
                      {manages ? (now ? t('change') : t('add')) : t('values')}
                      <span className="sr-only"> {service.name}</span>
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <SaveFoot tariff={tariff} draft={draft}>
        {t('valueCountsOwnDay')}
      </SaveFoot>
      {open && (
        <LevyDialog
          levy={of(open)}
          rateCardId={tariff.rateCard.id}
          day={draft.day}
          readOnly={!manages}
          onStep={draft.step}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
