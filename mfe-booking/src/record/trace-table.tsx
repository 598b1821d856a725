/** Step, Rule, Result (four decimals), Amount (rounded), so that rounding shows without prose. */
import type { Cost, PricingDetail } from '@cartage/contract/booking/pricing.ts';
import { priceWords } from '@cartage/contract/words/booking/price.ts';
import type { QuoteTrace, TraceLine } from '@cartage/contract/booking/quote-trace.ts';
import { cx, formatKg, Money, useFormat, wordsOf } from '@cartage/ui/core.ts';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { BreakStrip } from './break-strip.tsx';
import { cubicRule, exact, matchedBy, noteOf, rateOf, roundingOf, ruleOf, unitOf } from './trace-rules.ts';

const t = wordsOf(priceWords);

type Props = {
  trace: QuoteTrace;
  pricing: PricingDetail;
  side: 'sell' | 'cost';
  insuredValue?: number | null | undefined;
};
export function TraceTable({ trace, pricing, side, insuredValue }: Props) {
  const { money } = useFormat();
  const cubic = cubicRule(trace.measures),
    rounding = roundingOf(trace.lines);
  const extra = side === 'sell' ? pricing.serviceDetails.filter((l) => l.serviceCode === 'INSURANCE') : [];
  return (
    <div tabIndex={0} role="region" aria-label={t('whyThisPrice')} className="overflow-x-auto">
      <table
        className="w-full text-table [&_td]:border-b [&_td]:border-line [&_td]:py-1.5"
        aria-label={t('whyThisPrice')}
      >
        <thead>
          <tr className="text-muted">
            <th scope="col" className="h-8 w-24 border-b border-line pl-4 text-left font-medium">
              {t('step')}
            </th>
            <th scope="col" className="border-b border-line px-2 text-left font-medium">
              {t('rule')}
            </th>
            <th scope="col" className="border-b border-line px-2 text-right font-medium">
              {t('result')}
            </th>
            <th scope="col" className="border-b border-line pl-2 pr-4 text-right font-medium">
              {t('amountExGst')}
            </th>
          </tr>
        </thead>
        <tbody>
          {trace.fromZone && trace.toZone && (
            <Row
              step={t('zones')}
              rule={t('fromZoneTo', { from: trace.fromZone.name, to: trace.toZone.name })}
              note={matchedBy(trace.toZone.matchedBy)}
              result={
                <span className="inline-flex items-center gap-1.5">
                  <Code>{trace.fromZone.code}</Code>
                  <ArrowRight aria-hidden className="size-3 text-muted" />
                  <Code>{trace.toZone.code}</Code>
                </span>
              }
            />
          )}
          <Row step={t('cubic')} rule={cubic.rule} note={cubic.note} result={formatKg(trace.measures.chargeableKg)} />
          {trace.lines.map((l, i) => (
            <LineRows key={i} line={l} />
          ))}
          {extra.map((l, i) => (
            <Row
              key={`x${i}`}
              step={t('insurance')}
              rule={insuredValue ? t('goodsWorth', { amount: money(insuredValue) }) : l.serviceName}
              note={l.note}
              result={exact(l.taxExclusiveAmount)}
              amount={<Money amount={l.taxExclusiveAmount} />}
            />
          ))}
          {side === 'sell' && pricing.totalDiscount > 0 && (
            <Row
              step={t('discount')}
              rule={t('promoCodeRule')}
              result={null}
              amount={<Money amount={-pricing.totalDiscount} />}
            />
          )}
          <Row
            step={t('rounding')}
            rule={t('roundingRule')}
            result={
              Math.abs(rounding) < 0.00005
                ? t('noRounding')
                : t(rounding > 0 ? 'roundedUp' : 'roundedDown', { amount: exact(Math.abs(rounding)) })
            }
            amount={<span className="font-normal text-muted">{t('inTheLines')}</span>}
          />
        </tbody>
        <Totals cost={side === 'sell' ? pricing.totalCost : pricing.carrierTotalCost} columns={3} />
      </table>
    </div>
  );
}

function LineRows({ line: l }: { line: TraceLine }) {
  const used = l.breaks.filter((b) => b.isUsed),
    rate = used.length === 1 && used[0]!.value !== 0 ? rateOf(l, used[0]!.value) : null;
  const name = l.isAdditionalService ? l.serviceName : t('rate');
  return (
    <>
      {l.breaks.length > 1 && (
        <Row
          step={t('breakOf', { unit: unitOf(l) })}
          rule={<BreakStrip line={l} />}
          result={rate && (unitOf(l) === '%' ? rate : `${rate} / ${l.unit}`)}
        />
      )}
      <Row
        step={name}
        rule={ruleOf(l)}
        note={noteOf(l)}
        result={exact(l.unrounded)}
        amount={<Money amount={l.amount} />}
      />
    </>
  );
}
const Code = ({ children }: { children: ReactNode }) => (
  <span className="rounded-xs bg-surface-3 px-1.5 text-xs font-semibold">{children}</span>
);
function Row({
  step,
  rule,
  note,
  result,
  amount,
}: {
  step: string;
  rule: ReactNode;
  note?: ReactNode;
  result: ReactNode;
  amount?: ReactNode;
}) {
  return (
    <tr>
      <td className="max-w-28 pl-4 text-muted">{step}</td>
      <td className="px-2">
        {rule}
        {note && <span className="ml-2 text-muted">{note}</span>}
      </td>
      <td className="num whitespace-nowrap px-2 text-right">{result}</td>
      <td className="num whitespace-nowrap pl-2 pr-4 text-right font-semibold">{amount}</td>
    </tr>
  );
}
export function Totals({ cost, columns }: { cost: Cost | null; columns: number }) {
  if (!cost) return null;
  const rows = [
    [t('totalExGst'), cost.taxExclusiveAmount],
    ['GST', cost.tax],
    [t('total'), cost.amount],
  ] as const;
  return (
    <tfoot>
      {rows.map(([name, amount], i) => (
        <tr key={name} className={cx(i === 2 && 'text-base font-semibold', '[&>td]:border-b-0!')}>
          <td colSpan={columns} className={cx('pt-2 text-right', i < 2 && 'text-muted')}>
            {name}
          </td>
          <td className="pl-2 pr-4 pt-2 text-right">
            <Money amount={amount} />
          </td>
        </tr>
      ))}
    </tfoot>
  );
}
