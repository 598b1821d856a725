/** A file that is looked at first and taken then: choosing one asks what it would do, and the button does that. */
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import type { RowError } from '@cartage/contract/wire.ts';
import type { ReactNode } from 'react';
import { Button, type ButtonState } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { Strip } from '../controls/bits.tsx';
import { FileDrop } from './file-drop.tsx';

const t = wordsOf(listWords);

type Fault = { message: string } | null | undefined;
type Props = {
  title: string;
  /** Says which columns the file has. */
  hint: string;
  maxBytes: number;
  file: File | undefined;
  onFile: (file: File) => void;
  /** Of the call that only looks. */
  preview: { isPending: boolean; error: Fault };
  send: { state: ButtonState; error: Fault };
  /** What the button says, and whether there is anything to take. */
  action: string;
  isReady: boolean;
  onSend: (file: File) => void;
  /** Taken: what is left is to read what became of it. */
  isDone?: boolean;
  onClose: () => void;
  before?: ReactNode;
  options?: ReactNode;
  children?: ReactNode;
};
export function FileImport({ title, onClose, file, isDone, preview, send, children, ...p }: Props) {
  const fault = preview.error ?? send.error;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width="lg"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {isDone ? t('close') : t('cancel')}
          </Button>
          {!isDone && (
            <Button
              disabled={!file || !p.isReady || preview.isPending}
              state={send.state}
              onClick={() => file && p.onSend(file)}
            >
              {p.action}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {!isDone && (
          <>
            {p.before}
            <FileDrop
              label={t('dropCsvFile')}
              hint={p.hint}
              accept=".csv,text/csv"
              maxBytes={p.maxBytes}
              file={file}
              onFile={p.onFile}
            />
            {p.options}
          </>
        )}
        {preview.isPending && <p role="status">{t('readingTheFile')}</p>}
        {fault && <Strip tone="bad">{fault.message}</Strip>}
        {children}
      </div>
    </Dialog>
  );
}

/** Rows that cannot be taken, by their line in the sheet. */
export const RefusedRows = ({ rows, label }: { rows: readonly RowError[]; label?: string }) => (
  <ol className="max-h-80 overflow-y-auto" aria-label={label}>
    {rows.map((f) => (
      <li key={`${f.index} ${f.message}`} className="flex gap-3 border-b border-line py-1.5 text-table">
        <span className="num w-16 shrink-0 text-muted">{t('rowNumber', { number: lineOf(f.index) })}</span>
        <span className="min-w-0 [overflow-wrap:anywhere]">{f.message}</span>
      </li>
    ))}
  </ol>
);
/** `index` counts data rows from 0, and the first line of the sheet is its header. */
export const lineOf = (index: number): number => index + 2;
