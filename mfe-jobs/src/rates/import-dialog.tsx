/** A file of rates: what it would change, and what that does to prices, is shown first; then it is the draft. */
import { rateWords } from '@cartage/contract/words/jobs/rates.ts';
import { type LaneChange, type Tariff, tariffCalls, type TariffImport } from '@cartage/contract/rates/tariff.ts';
import { Badge, cx, Day, Money, Strip, useSend, wordsOf, worded } from '@cartage/ui/core.ts';
import { FileImport, RefusedRows } from '@cartage/ui/form.ts';
import { useState } from 'react';

const t = wordsOf(rateWords);

const MAX_BYTES = 4e6;
export function ImportDialog({ tariff, onClose }: { tariff: Tariff; onClose: () => void }) {
  const [file, setFile] = useState<File>(),
    [report, setReport] = useState<TariffImport>();
  const asked = { rateCardId: tariff.rateCard.id, seen: tariff.draft?.revision ?? 0 };
  const preview = useSend(tariffCalls.import, { quiet: true, onDone: setReport });
  const send = useSend(tariffCalls.import, {
    quiet: true,
    success: (done) => (done.isImported ? t('fileDraftNowPublish') : t('nothingWasImported')),
    onDone: (done) => (done.isImported ? onClose() : setReport(done)),
  });
  const changes = report ? report.added + report.changed + report.gone : 0;
  return (
    <FileImport
      title={t('importATariff')}
      hint={t('oneRowPerBreak')}
      maxBytes={MAX_BYTES}
      file={file}
      onFile={(next) => {
        setFile(next);
        setReport(undefined);
        void preview.send({ csvFile: next, ...asked, preview: true });
      }}
      preview={preview}
      send={send}
      action={changes ? t('makeDraftChanges', { count: changes }) : t('makeADraft')}
      isReady={report?.failCount === 0 && changes > 0}
      onSend={(csvFile) => void send.send({ csvFile, ...asked })}
      onClose={onClose}
      before={tariff.draft && <Strip>{t('draftLanesReplaced', { count: tariff.draft.lanes })}</Strip>}
    >
      {report && (report.failCount > 0 ? <Refused report={report} /> : <Changes report={report} />)}
    </FileImport>
  );
}
const words = worded(() => ({ added: t('new'), changed: t('changed'), gone: t('gone') }) as const);
function Changes({ report }: { report: TariffImport }) {
  const { added, changed, gone, same, changes } = report;
  if (added + changed + gone === 0)
    return <p className="text-sm">{t('ratesAllFileSays', { count: report.rateCount })}</p>;
  return (
    <section aria-label={t('whatChanges')} className="grid gap-4">
      <p className="text-sm">{t('ratesFileAddedNew', { count: report.rateCount, added, changed, gone, same })}</p>
      {report.typical.length > 0 && (
        <table className="w-full text-table" aria-label={t('pricesBeforeAfter')}>
          <thead>
            <tr className="text-left text-muted [&>th]:border-b [&>th]:border-line [&>th]:py-1 [&>th]:font-medium">
              <th scope="col">{t('typicalConsignment')}</th>
              <th scope="col" className="text-right">
                {t('before')}
              </th>
              <th scope="col" className="text-right">
                {t('after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {report.typical.map((t) => (
              <tr key={t.freight} className="[&>td]:border-b [&>td]:border-line [&>td]:py-1.5">
                <td>
                  {t.freight} <span className="mono text-xs text-muted">{t.service}</span>
                  <span className="block text-xs text-muted">
                    {t.from} → {t.to}
                  </span>
                </td>
                <td className="num text-right">
                  <Price amount={t.before} />
                </td>
                <td className={cx('num text-right', t.before !== t.after && 'font-semibold')}>
                  <Price amount={t.after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ul className="max-h-56 overflow-y-auto" aria-label={t('changedLanes')}>
        {changes.map((c) => (
          <li key={laneText(c)} className="flex items-center gap-2 border-b border-line py-1.5 text-table">
            <Badge {...(c.kind === 'gone' ? { tone: 'bad' } : c.kind === 'added' ? { tone: 'ok' } : {})}>
              {words()[c.kind]}
            </Badge>
            <span className="flex-1">
              {t.parts('serviceFromZoneToZoneDay', {
                service: <b className="mono text-xs">{c.service}</b>,
                fromZone: c.fromZone ?? t('anyZone'),
                toZone: c.toZone ?? t('anyZone'),
                day: <Day day={c.effectiveDate} weekday={false} />,
              })}
            </span>
            <span className="text-xs text-muted">{t('cells', { count: c.cells })}</span>
          </li>
        ))}
      </ul>
      {added + changed + gone > changes.length && (
        <p className="text-xs text-muted">{t('countChangeMostShown', { count: changes.length })}</p>
      )}
    </section>
  );
}
const laneText = (c: LaneChange) => `${c.service} ${c.fromZone} ${c.toZone} ${c.effectiveDate}`;
const Price = ({ amount }: { amount: number | null }) =>
  amount === null ? <span className="text-muted">{t('noPrice')}</span> : <Money amount={amount} />;

const Refused = ({ report }: { report: TariffImport }) => (
  <section aria-label={t('refusedRows')} className="grid gap-2">
    <Strip tone="bad">{t('rowsRowCountCannotImported', { count: report.failCount, rowCount: report.rowCount })}</Strip>
    <RefusedRows rows={report.failRows} />
  </section>
);
