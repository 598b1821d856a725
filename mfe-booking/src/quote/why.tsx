import type { Quote } from '@cartage/contract/booking/quote.ts';
import { words } from '@cartage/contract/status.ts';
import { cx, formatKg, Money, useSession } from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';
import { BreakStrip } from '../record/break-strip.tsx';
import { HowCarbon } from './carbon.tsx';
import { linesOf } from './total.ts';
import { cubicRule, noteOf, ruleOf } from '../record/trace-rules.ts';

/** Facts left, the sum right, its amounts in the price column. */
export function WhyThisPrice({ quote: q }: { quote: Quote }) {
  const { isCustomer } = useSession();
  const t = q.trace,
    freight = t?.lines.find((l) => !l.isAdditionalService);
  const lineOf = (code: string, additional: boolean) =>
    t?.lines.find((l) => l.serviceCode === code && l.isAdditionalService === additional);
  const cubic = t && cubicRule(t.measures);
  const facts: [string, ReactNode][] = t
    ? [
        ...(t.fromZone && t.toZone ? [['Zones', `${t.fromZone.name} → ${t.toZone.name}`] as [string, ReactNode]] : []),
        [
          'Chargeable',
          `${formatKg(t.measures.chargeableKg)}, ${t.measures.chargedBy === 'cubic' ? 'cubic over weight' : 'weight over cubic'}`,
        ],
        ['Cubic', cubic!.rule],
        ...(freight
          ? [
              ['Rate', ruleOf(freight)] as [string, ReactNode],
              ...(noteOf(freight) ? [['Minimum', noteOf(freight)] as [string, ReactNode]] : []),
            ]
          : []),
        ...(t.rateCard
          ? [
              ['Rate card', t.rateCard === t.rateCard.toUpperCase() ? words(t.rateCard.toLowerCase()) : t.rateCard] as [
                string,
                ReactNode,
              ],
            ]
          : []),
        ['Rounding', 'half away from zero, per line'],
      ]
    : [];
  return (
    <div className="grid gap-4 border-t border-line bg-surface-0 px-4 py-3 text-table @[36rem]:grid-cols-2 @row:grid-cols-[minmax(0,19.75rem)_minmax(0,1fr)] @row:pl-11">
      <div className="min-w-0">
        {t ? (
          <dl className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-y-1">
            {facts.map(([k, v]) => (
              <div key={k} className="contents">
                <dt className="text-muted">{k}</dt>
                <dd>{v}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-muted">{q.carrier.description} gives one price for everything.</p>
        )}
        {freight && freight.breaks.length > 1 && (
          <div className="mt-2">
            <BreakStrip line={freight} />
          </div>
        )}
      </div>
      <table className="h-fit w-full @row:w-[calc(100%-8.25rem)]" aria-label="How the price adds up">
        <tbody>
          {linesOf(q).map(({ name, amount, isPromo }, i) => {
            const d = q.details[i],
              line = d?.isAdditionalService && lineOf(d.serviceCode, true);
            return <SumRow key={i} name={name} note={line ? ruleOf(line) : undefined} amount={amount} good={isPromo} />;
          })}
          <SumRow name="Excluding GST" amount={q.customerCost.totalExGst} strong />
          <SumRow name="GST" amount={q.customerCost.totalGst} />
          <SumRow name="Including GST" amount={q.customerCost.total} strong />
          {!isCustomer && q.carrierCost && (
            <SumRow
              name="Carrier cost"
              note={
                q.customerCost.totalExGst > 0
                  ? `margin ${(((q.customerCost.totalExGst - q.carrierCost.totalExGst) / q.customerCost.totalExGst) * 100).toFixed(1)}\u00a0%`
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
