/** What is numbered besides customers and invoices: one row a series, which unfolds to be changed. */
import { FREIGHT_SERIES, freightNumberingCalls, type FreightSeries } from '@cartage/contract/booking/numbering.ts';
import { CONNOTE_DIGITS } from '@cartage/contract/core/numbering.ts';
import { DOCUMENT_SERIES, invoiceNumberingCalls, type DocumentSeries } from '@cartage/contract/finance/numbering.ts';
import { numberWords } from '@cartage/contract/words/settings/numbering.ts';
import { Card, skip, useCall, wordsOf } from '@cartage/ui/core.ts';
import { numberIn, textOf, useAhead, useTyped } from './series.tsx';
import { groupOf, SeriesRow } from './series-row.tsx';

const t = wordsOf(numberWords);

export const AlsoNumbered = () => (
  <Card flush>
    <table className="w-full text-table">
      <thead>
        <tr className="border-b border-line text-left text-xs text-muted *:py-2 *:font-medium">
          <th className="pl-4">{t('alsoNumbered')}</th>
          <th className="px-2 max-sm:hidden">{t('pattern')}</th>
          <th className="px-2 max-lg:hidden">{t('last')}</th>
          <th className="px-2">{t('next')}</th>
          <th className="px-2 text-right max-sm:hidden">{t('left')}</th>
          <th className="pr-4">
            <span className="sr-only">{t('change')}</span>
          </th>
        </tr>
      </thead>
      {FREIGHT_SERIES.map((series) => (
        <Freight key={series} series={series} />
      ))}
      {DOCUMENT_SERIES.map((series) => (
        <Documents key={series} series={series} />
      ))}
      <tbody>
        <tr>
          <th scope="row" className="py-2 pl-4 text-left align-top font-medium">
            {t('creditNotes')}
          </th>
          <td colSpan={5} className="px-2 py-2 pr-4 text-muted">
            {t('noCreditNotes')}
          </td>
        </tr>
      </tbody>
    </table>
  </Card>
);

function useAsked(series: FreightSeries | DocumentSeries) {
  const typed = useTyped(groupOf(series));
  return {
    prefix: textOf(typed['prefix']),
    length: series === 'connote' ? CONNOTE_DIGITS : Math.min(12, numberIn(typed['length'], 1)),
    start: numberIn(typed['start'], 1),
  };
}
function Freight({ series }: { series: FreightSeries }) {
  const asked = { series, ...useAsked(series) };
  const shown = useCall(freightNumberingCalls.preview, asked, { keep: true });
  const ahead = useAhead(asked);
  const checked = useCall(freightNumberingCalls.preview, ahead.asked ?? skip);
  return <SeriesRow {...{ asked, shown, checked }} onCheck={ahead.onCheck} />;
}
function Documents({ series }: { series: DocumentSeries }) {
  const asked = { series, ...useAsked(series) };
  const shown = useCall(invoiceNumberingCalls.documents, asked, { keep: true });
  const ahead = useAhead(asked);
  const checked = useCall(invoiceNumberingCalls.documents, ahead.asked ?? skip);
  return <SeriesRow {...{ asked, shown, checked }} onCheck={ahead.onCheck} />;
}
