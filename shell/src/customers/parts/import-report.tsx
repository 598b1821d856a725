/** What becomes of a file's rows, before anything is written: how many of each, then what is refused and what changes. */
import { partWords } from '@cartage/contract/words/customers/parts.ts';
import type { Answer } from '@cartage/contract/call.ts';
import type { frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import type { productCalls } from '@cartage/contract/customer/product.ts';
import { words } from '@cartage/contract/status.ts';
import { Badge, formatNumber, listed, wordsOf } from '@cartage/ui/core.ts';
import { lineOf } from '@cartage/ui/form.ts';
import { TriangleAlert } from 'lucide-react';
import { type FileKind, FILES } from './part-words.ts';

const t = wordsOf(partWords);

type ImportCall = typeof frequentAddressCalls.import | typeof productCalls.import;
export type Report = Answer<ImportCall>;

/** So many rows of each kind are named; the rest is counted. */
const SHOWN = 50;

export function ImportReport({ report, kind }: { report: Report; kind: FileKind }) {
  const faults = report.validationErrors
    .map((e) => ({ index: e.index, ...('errorInfo' in e ? e.errorInfo : e) }))
    .toSorted((a, b) => a.index - b.index);
  const changed = report.changes.filter((c) => c.outcome !== 'unchanged');
  const same = report.changes.length - changed.length;
  return (
    <section aria-label={t('whatFileWouldDo')} className="grid gap-3">
      <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <Count n={report.inserted} text={t('new')} /> <Count n={report.updated} text={t('changed')} />{' '}
        <Count n={same} text={t('asTheyAre')} /> <Count n={faults.length} text={t('refused')} bad />
      </p>
      {faults.length > 0 && (
        <div className="rounded-card border border-line">
          <h3 className="border-b border-line px-3 py-2 text-table font-semibold">
            {t('rowsCannotBeImported', { count: faults.length })}
          </h3>
          <ul className="divide-y divide-line text-table" aria-label={t('refusedRows')}>
            {faults.slice(0, SHOWN).map((f) => (
              <li key={f.index} className="flex gap-3 px-3 py-1.5">
                <span className="num w-14 shrink-0 text-muted">{t('rowNumber', { number: lineOf(f.index) })}</span>
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {f.validationErrors.map((v, i) => (
                    <span key={i} className="block">
                      {v.members.length > 0 && <b className="font-medium">{listed(v.members)}: </b>}
                      {v.message}
                    </span>
                  ))}
                </span>
              </li>
            ))}
            <More of={faults.length} />
          </ul>
        </div>
      )}
      {changed.length > 0 && (
        <ul
          className="divide-y divide-line rounded-card border border-line text-table"
          aria-label={FILES()[kind].changes}
        >
          {changed.slice(0, SHOWN).map((c) => (
            <li key={c.index} className="flex items-center gap-3 px-3 py-1.5">
              <Badge tone={c.outcome === 'inserted' ? 'ok' : 'info'}>
                {c.outcome === 'inserted' ? t('newHead') : t('changedHead')}
              </Badge>
              <span className="min-w-0 truncate">{c.label}</span>
              <span className="ml-auto min-w-0 truncate text-muted">
                {listed(c.columns.map((column) => words(column).toLowerCase()))}
              </span>
            </li>
          ))}
          <More of={changed.length} />
        </ul>
      )}
      {faults.length + changed.length === 0 && <p className="text-table text-muted">{FILES()[kind].nothing}</p>}
    </section>
  );
}
const More = ({ of }: { of: number }) =>
  of > SHOWN ? <li className="px-3 py-1.5 text-muted">{t('andMoreRows', { count: of - SHOWN })}</li> : null;
const Count = ({ n, text, bad }: { n: number; text: string; bad?: boolean }) => (
  <span className="inline-flex items-center gap-1">
    {bad && n > 0 && <TriangleAlert aria-hidden className="size-4 text-warn" />}
    <b className="num font-semibold">{formatNumber(n)}</b> <span className="text-muted">{text}</span>
  </span>
);
