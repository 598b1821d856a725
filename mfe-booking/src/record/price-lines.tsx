import { priceWords } from '@cartage/contract/words/booking/price.ts';
import type { PricingDetail } from '@cartage/contract/booking/pricing.ts';
import { Money, wordsOf } from '@cartage/ui/core.ts';
import { Totals } from './trace-table.tsx';

const t = wordsOf(priceWords);

/** The lines alone, where nobody kept the steps: a carrier of ours that is not our own fleet. */
export function PriceLines({ pricing }: { pricing: PricingDetail }) {
  return (
    <table className="w-full text-table" aria-label={t('priceLines')}>
      <thead>
        <tr className="text-left text-muted">
          <th scope="col" className="h-8 border-b border-line px-4 font-medium">
            {t('line')}
          </th>
          <th scope="col" className="border-b border-line px-2 text-right font-medium">
            GST
          </th>
          <th scope="col" className="border-b border-line px-4 text-right font-medium">
            {t('amountExGst')}
          </th>
        </tr>
      </thead>
      <tbody>
        {pricing.serviceDetails.map((l, i) => (
          <tr key={i} className="h-8">
            <td className="border-b border-line px-4">
              {l.serviceName}
              {l.note && <span className="ml-2 text-muted">{l.note}</span>}
            </td>
            <td className="border-b border-line px-2 text-right text-muted">
              <Money amount={l.tax} />
            </td>
            <td className="border-b border-line px-4 text-right font-semibold">
              <Money amount={l.taxExclusiveAmount} />
            </td>
          </tr>
        ))}
      </tbody>
      <Totals cost={pricing.totalCost} columns={2} />
    </table>
  );
}
