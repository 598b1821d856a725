/** Where other carriers’ consignments are, from their file: looked at first, then taken row by row. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import {
  MAX_STATUS_BYTES,
  STATUS_COLUMNS,
  type StatusFile,
  statusFileCalls,
} from '@cartage/contract/booking/status-file.ts';
import { words } from '@cartage/contract/status.ts';
import { Button, Dialog, plural, Strip, useSend, When } from '@cartage/ui/core.ts';
import { FileDrop } from '@cartage/ui/form.ts';
import { useState } from 'react';

export function StatusFileDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>(),
    [report, setReport] = useState<StatusFile>();
  const preview = useSend(statusFileCalls.importStatuses, { quiet: true, onDone: setReport });
  const send = useSend(statusFileCalls.importStatuses, {
    also: [bookingCalls],
    success: (done) => `${plural(done.movedCount, 'consignment')} moved`,
    onDone: setReport,
  });
  const taken = report ? report.movedCount + report.keptCount : 0;
  const isDone = report?.isApplied;
  return (
    <Dialog
      title="Statuses from a file"
      onClose={onClose}
      width="lg"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
          {!isDone && (
            <Button
              disabled={!file || taken === 0}
              state={send.state}
              onClick={() => file && void send.send({ csvFile: file })}
            >
              {taken ? `Take ${plural(taken, 'row')}` : 'Take the file'}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {!isDone && (
          <FileDrop
            label="Drop a CSV file, or choose one"
            hint={`Columns: ${STATUS_COLUMNS.join(', ')}. A time is written as 2026-11-24 15:30; without one the row counts from now.`}
            accept=".csv,text/csv"
            maxBytes={MAX_STATUS_BYTES}
            file={file}
            onFile={(next) => {
              setFile(next);
              setReport(undefined);
              void preview.send({ csvFile: next, preview: true });
            }}
          />
        )}
        {preview.isPending && <p role="status">Reading the file…</p>}
        {(preview.error ?? send.error) && <Strip tone="bad">{(preview.error ?? send.error)!.message}</Strip>}
        {report && <Report report={report} />}
      </div>
    </Dialog>
  );
}

function Report({ report }: { report: StatusFile }) {
  const { isApplied, movedCount, keptCount, failCount, moves, failRows } = report;
  return (
    <section aria-label={isApplied ? 'What was taken' : 'What the file says'} className="grid gap-4">
      <p className="text-sm">
        {plural(movedCount, 'row')} {isApplied ? 'moved' : 'would move'} a consignment, {keptCount} said what is known
        or older, {failCount} cannot be taken.
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
      {failRows.length > 0 && (
        <ol className="max-h-64 overflow-y-auto" aria-label="Rows that cannot be taken">
          {failRows.map((f) => (
            <li key={f.index} className="flex gap-3 border-b border-line py-1.5 text-table">
              {/* Row 1 of the file is its header. */}
              <span className="num w-16 shrink-0 text-muted">Row {f.index + 2}</span>
              <span>{f.message}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
