/** Staff and customers' people from a CSV file: looked at first, then made. */
import { userWords } from '@cartage/contract/words/settings/users.ts';
import {
  MAX_USER_BYTES,
  MAX_USER_ROWS,
  USER_COLUMNS,
  type UserFile,
  userImportCalls,
} from '@cartage/contract/core/user-import.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { Checkbox, listed, Strip, useSend, wordsOf } from '@cartage/ui/core.ts';
import { FileImport, RefusedRows } from '@cartage/ui/form.ts';
import { useState } from 'react';
import { roleName } from '../permission-name.ts';

const t = wordsOf(userWords);

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
      title={t('importHead')}
      hint={t('importHint', { userColumns: listed(USER_COLUMNS), maxUserRows: MAX_USER_ROWS })}
      maxBytes={MAX_USER_BYTES}
      file={file}
      onFile={(next) => {
        setFile(next);
        setReport(undefined);
        void preview.send({ csvFile: next, preview: true });
      }}
      preview={preview}
      send={send}
      action={t('addUsers', { count })}
      isReady={count > 0 && !isKeptOut}
      onSend={(csvFile) => void send.send({ csvFile, allOrNothing, sendActivationEmail })}
      isDone={report?.isApplied}
      onClose={onClose}
      options={
        <div className="grid gap-2 text-table">
          <label className="flex items-center gap-2">
            <Checkbox checked={sendActivationEmail} onChange={() => setMail(!sendActivationEmail)} />
            {t('mailThem')}
          </label>
          <label className="flex items-center gap-2">
            <Checkbox checked={allOrNothing} onChange={() => setWhole(!allOrNothing)} />
            {t('allOrNothing')}
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
    <section aria-label={isApplied ? t('whatWasAdded') : t('whatFileSays')} className="grid gap-4">
      <p className="text-sm">
        {t(isApplied ? 'wereAdded' : 'canBeAdded', { added: madeCount, wrong: failCount })}
        {isKeptOut && !isApplied && ` ${t('mendFile')}`}
      </p>
      {notMailed.length > 0 && <Strip tone="warn">{t('notMailed', { notMailed: listed(notMailed) })}</Strip>}
      {users.length > 0 && (
        <ul className="max-h-64 overflow-y-auto" aria-label={t('users')}>
          {users.map((u) => (
            <li key={u.index} className="flex flex-wrap gap-x-3 border-b border-line py-1.5 text-table">
              <span className="flex-1 basis-48 font-medium">{u.name}</span>
              <span className="flex-1 basis-48 break-all">{u.emailAddress}</span>
              {u.customer && <span className="mono basis-20 text-muted">{u.customer}</span>}
              <span className="basis-40 text-muted">{listed(u.roles.map(roleName))}</span>
            </li>
          ))}
        </ul>
      )}
      {failRows.length > 0 && <RefusedRows rows={failRows} label={t('wrongRows')} />}
    </section>
  );
}
