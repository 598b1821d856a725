/** Where other carriers’ consignments are, from their file: looked at first, then taken row by row. */
import { statusFileWords } from '@cartage/contract/words/carriers/statuses.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import {
  MAX_STATUS_BYTES,
  STATUS_COLUMNS,
  type StatusFile,
  statusFileCalls,
} from '@cartage/contract/booking/status-file.ts';
import { words } from '@cartage/contract/status.ts';
import { formatNumber, listed, skip, Strip, useCall, useSend, When, wordsOf } from '@cartage/ui/core.ts';
import { FileImport, RefusedRows } from '@cartage/ui/form.ts';
import { useEffect, useState } from 'react';

const t = wordsOf(statusFileWords);

export function StatusFileDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>(),
    [report, setReport] = useState<StatusFile>();
  const preview = useSend(statusFileCalls.importStatuses, { quiet: true, onDone: setReport });
  const send = useSend(statusFileCalls.importStatuses, {
    quiet: true,
    also: [bookingCalls],
    onDone: setReport,
  });
  const token = report?.fileToken;
  const isGoing = !!token && !report?.isCompleted;
  const going = useCall(statusFileCalls.progress, token ? { fileToken: token } : skip, {
    refetchMs: isGoing ? 500 : false,
    keep: false,
  });
  useEffect(() => {
    if (going.data) setReport(going.data);
  }, [going.data]);
  const taken = report ? report.movedCount + report.keptCount : 0;
  return (
    <FileImport
      title={t('statusesFromFile')}
      hint={t('columns', { columns: listed(STATUS_COLUMNS) })}
      maxBytes={MAX_STATUS_BYTES}
      file={file}
      onFile={(next) => {
        setFile(next);
        setReport(undefined);
        void preview.send({ csvFile: next, preview: true });
      }}
      preview={preview}
      send={send}
      action={taken ? t('importRows', { count: taken }) : t('importStatuses')}
      isReady={taken > 0}
      onSend={(csvFile) => void send.send({ csvFile })}
      isDone={!!token}
      onClose={onClose}
    >
      {report && (isGoing ? <Going report={report} isCut={going.isError} /> : <Report report={report} />)}
    </FileImport>
  );
}

function Going({ report: { processedCount, rowCount }, isCut }: { report: StatusFile; isCut: boolean }) {
  return (
    <div className="grid gap-3 text-sm">
      <p role="status">{t('doneOfRows', { done: formatNumber(processedCount), count: rowCount })}</p>
      {isCut && <Strip>{t('connectionWasLost')}</Strip>}
    </div>
  );
}

function Report({ report }: { report: StatusFile }) {
  const { isApplied, movedCount, keptCount, failCount, moves, failRows } = report;
  return (
    <section aria-label={isApplied ? t('whatWasImported') : t('whatFileSays')} className="grid gap-4">
      <p className="text-sm">
        {isApplied
          ? t('whatRowsDid', { moved: movedCount, kept: keptCount, failed: failCount })
          : t('whatRowsWillDo', { moved: movedCount, kept: keptCount, failed: failCount })}
      </p>
      {moves.length > 0 && (
        <ul className="max-h-64 overflow-y-auto" aria-label={t('moves')}>
          {moves.map((m) => (
            <li key={m.index} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5 text-table">
              <span className="mono w-36 text-xs">{m.consignmentId}</span>
              <span className="flex-1">
                {words(m.from)} → <b>{words(m.to)}</b>
              </span>
              <span className="text-muted">
                <When at={m.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {failRows.length > 0 && <RefusedRows rows={failRows} label={t('rowsThatCannotBeImported')} />}
    </section>
  );
}
