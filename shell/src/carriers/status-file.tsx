/** Where other carriers’ consignments are, from their file: looked at first, then taken row by row. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import {
  MAX_STATUS_BYTES,
  STATUS_COLUMNS,
  type StatusFile,
  statusFileCalls,
} from '@cartage/contract/booking/status-file.ts';
import { words } from '@cartage/contract/status.ts';
import { formatNumber, plural, skip, Strip, useCall, useSend, When } from '@cartage/ui/core.ts';
import { FileImport, RefusedRows } from '@cartage/ui/form.ts';
import { useEffect, useState } from 'react';

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
      title="Statuses from a file"
      hint={`Columns: ${STATUS_COLUMNS.join(', ')}. Write times as 2026-11-24 15:30; rows without one get the current time.`}
      maxBytes={MAX_STATUS_BYTES}
      file={file}
      onFile={(next) => {
        setFile(next);
        setReport(undefined);
        void preview.send({ csvFile: next, preview: true });
      }}
      preview={preview}
      send={send}
      action={taken ? `Import ${plural(taken, 'row')}` : 'Import statuses'}
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
      <p role="status">
        {formatNumber(processedCount)} of {plural(rowCount, 'row')} done. You can close this: the rest is imported all
        the same.
      </p>
      {isCut && <Strip>The connection was lost. The count goes on once it is back.</Strip>}
    </div>
  );
}

function Report({ report }: { report: StatusFile }) {
  const { isApplied, movedCount, keptCount, failCount, moves, failRows } = report;
  return (
    <section aria-label={isApplied ? 'What was imported' : 'What the file says'} className="grid gap-4">
      <p className="text-sm">
        {plural(movedCount, 'row')} {isApplied ? 'moved' : 'will move'} a consignment, {keptCount} with nothing new,{' '}
        {failCount} cannot be imported.
      </p>
      {moves.length > 0 && (
        <ul className="max-h-64 overflow-y-auto" aria-label="Moves">
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
      {failRows.length > 0 && <RefusedRows rows={failRows} label="Rows that cannot be imported" />}
    </section>
  );
}
