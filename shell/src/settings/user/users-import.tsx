/** Staff from a CSV file: looked at first, then made. */
import {
  MAX_USER_BYTES,
  MAX_USER_ROWS,
  USER_COLUMNS,
  type UserFile,
  userImportCalls,
} from '@cartage/contract/core/user-import.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { Button, Checkbox, Dialog, plural, Strip, useSend } from '@cartage/ui/core.ts';
import { FileDrop } from '@cartage/ui/form.ts';
import { useState } from 'react';

export function UsersImport({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>(),
    [report, setReport] = useState<UserFile>(),
    [allOrNothing, setWhole] = useState(false),
    [sendActivationEmail, setMail] = useState(true);
  const preview = useSend(userImportCalls.importUsers, { quiet: true, onDone: setReport });
  const send = useSend(userImportCalls.importUsers, { quiet: true, also: [userCalls], onDone: setReport });
  const isDone = report?.isApplied;
  const isKeptOut = allOrNothing && (report?.failCount ?? 0) > 0;
  const count = report?.madeCount ?? 0;
  return (
    <Dialog
      title="Users from a file"
      onClose={onClose}
      width="lg"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
          {!isDone && (
            <Button
              disabled={!file || count === 0 || isKeptOut || preview.isPending}
              state={send.state}
              onClick={() => file && void send.send({ csvFile: file, allOrNothing, sendActivationEmail })}
            >
              {count ? `Add ${plural(count, 'user')}` : 'Add users'}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {!isDone && (
          <>
            <FileDrop
              label="Drop a CSV file, or choose one"
              hint={`Columns: ${USER_COLUMNS.join(', ')}. Several roles are separated by semicolons; ${MAX_USER_ROWS} rows at most.`}
              accept=".csv,text/csv"
              maxBytes={MAX_USER_BYTES}
              file={file}
              onFile={(next) => {
                setFile(next);
                setReport(undefined);
                void preview.send({ csvFile: next, preview: true });
              }}
            />
            <div className="grid gap-2 text-table">
              <label className="flex items-center gap-2">
                <Checkbox checked={sendActivationEmail} onChange={() => setMail(!sendActivationEmail)} />
                Mail each a link to choose a password with
              </label>
              <label className="flex items-center gap-2">
                <Checkbox checked={allOrNothing} onChange={() => setWhole(!allOrNothing)} />
                All or nothing: one wrong row keeps everybody out
              </label>
            </div>
          </>
        )}
        {preview.isPending && <p role="status">Reading the file…</p>}
        {(preview.error ?? send.error) && <Strip tone="bad">{(preview.error ?? send.error)!.message}</Strip>}
        {report && <Report report={report} isKeptOut={isKeptOut} />}
      </div>
    </Dialog>
  );
}
function Report({ report, isKeptOut }: { report: UserFile; isKeptOut: boolean }) {
  const { isApplied, madeCount, failCount, users, failRows, notMailed } = report;
  return (
    <section aria-label={isApplied ? 'What was added' : 'What the file says'} className="grid gap-4">
      <p className="text-sm">
        {plural(madeCount, 'user')} {isApplied ? 'added' : 'can be added'}, {plural(failCount, 'row')}{' '}
        {failCount === 1 ? 'is' : 'are'} wrong.{isKeptOut && !isApplied && ' Mend the file, or add the others alone.'}
      </p>
      {notMailed.length > 0 && (
        <Strip tone="warn">
          Not mailed: {notMailed.join(', ')}. Send them the activation from their records once mail works.
        </Strip>
      )}
      {users.length > 0 && (
        <ul className="max-h-64 overflow-y-auto" aria-label="Users">
          {users.map((u) => (
            <li key={u.index} className="flex flex-wrap gap-x-3 border-b border-line py-1.5 text-table">
              <span className="flex-1 basis-48 font-medium">{u.name}</span>
              <span className="flex-1 basis-48 break-all">{u.emailAddress}</span>
              <span className="basis-40 text-muted">{u.roles.join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      {failRows.length > 0 && (
        <ol className="max-h-64 overflow-y-auto" aria-label="Rows that are wrong">
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
