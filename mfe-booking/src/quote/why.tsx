import type { Quote } from '@cartage/contract/booking/quote.ts';
import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import { words } from '@cartage/contract/status.ts';
import { cx, formatKg, Money, useSession, wordsOf } from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';
import { BreakStrip } from '../record/break-strip.tsx';
import { HowCarbon } from './carbon.tsx';
import { linesOf } from './total.ts';
import { cubicRule, noteOf, ruleOf } from '../record/trace-rules.ts';

const t = wordsOf(quoteWords);

/** Facts left, the sum right, its amounts in the price column. */
export function WhyThisPrice({ quote: q }: { quote: Quote }) {
  const { isCustomer } = useSession();
  const trace = q.trace,
    freight = trace?.lines.find((l) => !l.isAdditionalService);
  const lineOf = (code: string, additional: boolean) =>
    trace?.lines.find((l) => l.serviceCode === code && l.isAdditionalService === additional);
  const cubic = trace && cubicRule(trace.measures);
  const facts: [string, ReactNode][] = trace
    ? [
        ...(trace.fromZone && trace.toZone
          ? [[t('zones'), `${trace.fromZone.name} → ${trace.toZone.name}`] as [string, ReactNode]]
          : []),
        [
          t('chargeable'),
          t(trace.measures.chargedBy === 'cubic' ? 'byCubic' : 'byWeight', {
            weight: formatKg(trace.measures.chargeableKg),
          }),
        ],
        [t('cubic'), cubic!.rule],
        ...(freight
          ? [
              [t('rate'), ruleOf(freight)] as [string, ReactNode],
              ...(noteOf(freight) ? [[t('minimum'), noteOf(freight)] as [string, ReactNode]] : []),
            ]
          : []),
        ...(trace.rateCard
          ? [
              [
                t('rateCard'),
                trace.rateCard === trace.rateCard.toUpperCase() ? words(trace.rateCard.toLowerCase()) : trace.rateCard,
              ] as [string, ReactNode],
            ]
          : []),
        [t('rounding'), t('roundingRule')],
      ]
    : [];
  return (
    <div className="grid gap-4 border-t border-line bg-surface-0 px-4 py-3 text-table @[36rem]:grid-cols-2 @row:grid-cols-[minmax(0,19.75rem)_minmax(0,1fr)] @row:pl-11">
      <div className="min-w-0">
        {trace ? (
          <dl className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-y-1">
            {facts.map(([k, v]) => (
              <div key={k} className="contents">
                <dt className="text-muted">{k}</dt>
                <dd>{v}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-muted">{t('givesOnePrice', { description: q.carrier.description })}</p>
        )}
        {freight && freight.breaks.length > 1 && (
          <div className="mt-2">
            <BreakStrip line={freight} />
          </div>
        )}
      </div>
      <table className="h-fit w-full @row:w-[calc(100%-8.25rem)]" aria-label={t('howItAddsUp')}>
        <tbody>
          {linesOf(q).map(({ name, amount, isPromo }, i) => {
            const d = q.details[i],
              line = d?.isAdditionalService && lineOf(d.serviceCode, true);
            return <SumRow key={i} name={name} note={line ? ruleOf(line) : undefined} amount={amount} good={isPromo} />;
          })}
          <SumRow name={t('excludingGst')} amount={q.customerCost.totalExGst} strong />
          <SumRow name="GST" amount={q.customerCost.totalGst} />
          <SumRow name={t('includingGst')} amount={q.customerCost.total} strong />
          {!isCustomer && q.carrierCost && (
            <SumRow
              name={t('carrierCost')}
              note={
                q.customerCost.totalExGst > 0
                  ? t('marginOf', {
                      percent: (
                        ((q.customerCost.totalExGst - q.carrierCost.totalExGst) / q.customerCost.totalExGst) *
                        100
                      ).toFixed(1),
                    })
                  : undefined
              }
              amount={q.carrierCost.totalExGst}
              muted
            />
          )}
        </tbody>
      </table>
      <HowCarbon carbon={q.carbon} className="border-t border-line pt-3 text-muted @[36rem]:col-span-2" />
    </div>
  );
}
function SumRow({
  name,
  note,
  amount,
  strong,
  muted,
  good,
}: {
  name: string;
  note?: string | undefined;
  amount: number;
  strong?: boolean;
  muted?: boolean;
  good?: boolean | undefined;
}) {
  return (
    <tr
      className={cx(
        strong && 'font-semibold [&>td]:border-t [&>td]:border-line',
        muted && 'text-muted',
        good && 'text-ok',
      )}
    >
      <td className="whitespace-nowrap py-0.5 pr-3">{name}</td>
      <td className="py-0.5 pr-3 text-muted">{note}</td>
      <td className="py-0.5 text-right">
        <Money amount={amount} />
      </td>
    </tr>
  );
}
