/** Staff from a CSV file: looked at first, then made. */
import {
  MAX_USER_BYTES,
  MAX_USER_ROWS,
  USER_COLUMNS,
  type UserFile,
  userImportCalls,
} from '@cartage/contract/core/user-import.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { Checkbox, plural, Strip, useSend } from '@cartage/ui/core.ts';
import { FileImport, RefusedRows } from '@cartage/ui/form.ts';
import { useState } from 'react';

export function UsersImport({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>(),
    [report, setReport] = useState<UserFile>(),
    [allOrNothing, setWhole] = useState(false),
    [sendActivationEmail, setMail] = useState(true);
  const preview = useSend(userImportCalls.importUsers, { quiet: true, onDone: setReport });
  const send = useSend(userImportCalls.importUsers, { quiet: true, also: [userCalls], onDone: setReport });
  const isKeptOut = allOrNothing && (report?.failCount ?? 0) > 0;
  const count = report?.madeCount ?? 0;
  return (
    <FileImport
      title="Users from a file"
      hint={`Columns: ${USER_COLUMNS.join(', ')}. Several roles are separated by semicolons; ${MAX_USER_ROWS} rows at most.`}
      maxBytes={MAX_USER_BYTES}
      file={file}
      onFile={(next) => {
        setFile(next);
        setReport(undefined);
        void preview.send({ csvFile: next, preview: true });
      }}
      preview={preview}
      send={send}
      action={count ? `Add ${plural(count, 'user')}` : 'Add users'}
      isReady={count > 0 && !isKeptOut}
      onSend={(csvFile) => void send.send({ csvFile, allOrNothing, sendActivationEmail })}
      isDone={report?.isApplied}
      onClose={onClose}
      options={
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
      }
    >
      {report && <Report report={report} isKeptOut={isKeptOut} />}
    </FileImport>
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
      {failRows.length > 0 && <RefusedRows rows={failRows} label="Rows that are wrong" />}
    </section>
  );
}
