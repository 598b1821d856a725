/** A file of rates: what it would change, and what that does to prices, is shown first; then it is the draft. */
import { type LaneChange, type Tariff, tariffCalls, type TariffImport } from '@cartage/contract/rates/tariff.ts';
import { Badge, cx, Day, Money, plural, Strip, useSend } from '@cartage/ui/core.ts';
import { FileImport, RefusedRows } from '@cartage/ui/form.ts';
import { useState } from 'react';

const MAX_BYTES = 4e6;
export function ImportDialog({ tariff, onClose }: { tariff: Tariff; onClose: () => void }) {
  const [file, setFile] = useState<File>(),
    [report, setReport] = useState<TariffImport>();
  const asked = { rateCardId: tariff.rateCard.id, seen: tariff.draft?.revision ?? 0 };
  const preview = useSend(tariffCalls.import, { quiet: true, onDone: setReport });
  const send = useSend(tariffCalls.import, {
    quiet: true,
    success: (done) =>
      done.isImported ? 'The file is the draft now. Publish it when it is right.' : 'Nothing was imported',
    onDone: (done) => (done.isImported ? onClose() : setReport(done)),
  });
  const changes = report ? report.added + report.changed + report.gone : 0;
  return (
    <FileImport
      title="Import a tariff"
      hint="One row per break, as in the export. The file replaces the whole tariff: rates that are not in it are removed."
      maxBytes={MAX_BYTES}
      file={file}
      onFile={(next) => {
        setFile(next);
        setReport(undefined);
        void preview.send({ csvFile: next, ...asked, preview: true });
      }}
      preview={preview}
      send={send}
      action={changes ? `Make a draft of ${plural(changes, 'change')}` : 'Make a draft'}
      isReady={report?.failCount === 0 && changes > 0}
      onSend={(csvFile) => void send.send({ csvFile, ...asked })}
      onClose={onClose}
      before={
        tariff.draft && <Strip>The draft that is there ({plural(tariff.draft.lanes, 'lane')}) is replaced.</Strip>
      }
    >
      {report && (report.failCount > 0 ? <Refused report={report} /> : <Changes report={report} />)}
    </FileImport>
  );
}
const WORDS = { added: 'New', changed: 'Changed', gone: 'Gone' } as const;
function Changes({ report }: { report: TariffImport }) {
  const { added, changed, gone, same, changes } = report;
  if (added + changed + gone === 0)
    return <p className="text-sm">{plural(report.rateCount, 'rate')}, and all are as the file says already.</p>;
  return (
    <section aria-label="What changes" className="grid gap-4">
      <p className="text-sm">
        {plural(report.rateCount, 'rate')} in the file: {added} new, {changed} changed, {gone} gone, {same} the same.
      </p>
      {report.typical.length > 0 && (
        <table className="w-full text-table" aria-label="Prices before and after">
          <thead>
            <tr className="text-left text-muted [&>th]:border-b [&>th]:border-line [&>th]:py-1 [&>th]:font-medium">
              <th scope="col">Typical consignment</th>
              <th scope="col" className="text-right">
                Before
              </th>
              <th scope="col" className="text-right">
                After
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
      <ul className="max-h-56 overflow-y-auto" aria-label="Changed lanes">
        {changes.map((c) => (
          <li key={laneText(c)} className="flex items-center gap-2 border-b border-line py-1.5 text-table">
            <Badge {...(c.kind === 'gone' ? { tone: 'bad' } : c.kind === 'added' ? { tone: 'ok' } : {})}>
              {WORDS[c.kind]}
            </Badge>
            <span className="flex-1">
              <b className="mono text-xs">{c.service}</b> {c.fromZone ?? 'any'} → {c.toZone ?? 'any'} from{' '}
              <Day day={c.effectiveDate} weekday={false} />
            </span>
            <span className="text-xs text-muted">{plural(c.cells, 'cell')}</span>
          </li>
        ))}
      </ul>
      {added + changed + gone > changes.length && (
        <p className="text-xs text-muted">The {changes.length} that change most are shown.</p>
      )}
    </section>
  );
}
const laneText = (c: LaneChange) => `${c.service} ${c.fromZone} ${c.toZone} ${c.effectiveDate}`;
const Price = ({ amount }: { amount: number | null }) =>
  amount === null ? <span className="text-muted">no price</span> : <Money amount={amount} />;

const Refused = ({ report }: { report: TariffImport }) => (
  <section aria-label="Refused rows" className="grid gap-2">
    <Strip tone="bad">
      {plural(report.failCount, 'row')} of {report.rowCount.toLocaleString('en-AU')} cannot be imported, so nothing is
      changed. Correct them and choose the file again.
    </Strip>
    <RefusedRows rows={report.failRows} />
  </section>
);
