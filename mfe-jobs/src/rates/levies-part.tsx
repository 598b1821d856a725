import { type Tariff, tariffCalls } from '@cartage/contract/rates/tariff.ts';
import type { RateService } from '@cartage/contract/rates/rate.ts';
import { Button, cx, Day, ErrorState, Money, SkeletonRows, useCall } from '@cartage/ui/core.ts';
import { useState } from 'react';
import { levyOf, valuesOf } from './levies.ts';
import { LevyAmount } from './levy-amount.tsx';
import { LevyDialog } from './levy-dialog.tsx';
import { METHOD_WORDS } from './method-words.ts';
import { asTyped } from './rows.ts';
import { ruleWords } from './rule-words.ts';
import { SaveFoot } from './save-foot.tsx';
import type { DraftWork } from './use-draft.ts';

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
        <table className="w-full text-table" aria-label="Surcharges and levies">
          <thead className="sticky top-0 bg-surface-2 text-left">
            <tr className="[&>th]:h-9 [&>th]:border-b [&>th]:border-line [&>th]:px-3 [&>th]:font-medium">
              <th scope="col">Charge</th>
              <th scope="col">Charged</th>
              <th scope="col">Counted</th>
              <th scope="col" className="text-right">
                Value
              </th>
              <th scope="col" className="text-right">
                Minimum
              </th>
              <th scope="col">Since</th>
              <th scope="col">Next</th>
              <th scope="col">
                <span className="sr-only">Change</span>
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
                  <td>{now ? METHOD_WORDS[now.calculationMethod] : 'Not on this card'}</td>
                  <td className="num text-right font-medium">{now && <LevyAmount of={valuesOf(now)} />}</td>
                  <td className="num text-right">{now && now.minimum > 0 && <Money amount={now.minimum} />}</td>
                  <td className="whitespace-nowrap">{now && <Day day={now.effectiveDate} weekday={false} />}</td>
                  <td className="whitespace-nowrap">
                    {next && (
                      <>
                        <LevyAmount of={valuesOf(next)} /> from <Day day={next.effectiveDate} weekday={false} />
                      </>
                    )}
                  </td>
                  <td className="text-right">
                    <Button size="table" variant="outline" onClick={() => setOpen(service)}>
                      {manages ? (now ? 'Change' : 'Add') : 'Values'}
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
        A value counts from its own day on; nothing is charged by it before the draft is published.
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
