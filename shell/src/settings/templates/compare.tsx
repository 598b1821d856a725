/** Two texts line by line: what went, what came. */
import { Dialog, ErrorState, SkeletonRows } from '@cartage/ui/core.ts';
import type { ApiError } from '@cartage/ui/core.ts';
import { diffLines } from 'diff';
import { useEffect, useState } from 'react';
import { nameOf, type Words } from './text.ts';

type Props = {
  from: number;
  versions: readonly number[];
  draft: Words;
  read: (version: number) => Promise<Words>;
  onClose: () => void;
};
const DRAFT = -1;
const lined = ({ templatesubjecttitle, templatecontent }: Words) =>
  `Subject: ${templatesubjecttitle}\n${templatecontent}\n`;

export default function Compare({ from, versions, draft, read, onClose }: Props) {
  const [pair, choose] = useState<[number, number]>([from, DRAFT]);
  const [texts, setTexts] = useState<[Words, Words]>();
  const [error, setError] = useState<ApiError>();
  useEffect(() => {
    let isCurrent = true;
    setError(undefined);
    Promise.all(pair.map((v) => (v === DRAFT ? draft : read(v)))).then(
      (found) => isCurrent && setTexts(found as [Words, Words]),
      (failed: ApiError) => isCurrent && setError(failed),
    );
    return () => {
      isCurrent = false;
    };
  }, [pair[0], pair[1]]);
  const pick = (at: 0 | 1, label: string) => (
    <select
      aria-label={label}
      value={pair[at]}
      onChange={(e) => choose((now) => now.with(at, Number(e.target.value)) as [number, number])}
      className="h-8 rounded-control border border-control bg-surface-1 px-2 text-table text-ink"
    >
      <option value={DRAFT}>The words here</option>
      {versions.map((v) => (
        <option key={v} value={v}>
          {nameOf(v)}
        </option>
      ))}
    </select>
  );
  const parts = texts && diffLines(lined(texts[0]), lined(texts[1]));
  const isSame = parts?.every((p) => !p.added && !p.removed);
  return (
    <Dialog title="Compare" width="lg" onClose={onClose}>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2 text-table text-muted">
          From {pick(0, 'From')} to {pick(1, 'To')}
        </div>
        {error ? (
          <ErrorState error={error} />
        ) : !parts ? (
          <SkeletonRows rows={6} />
        ) : isSame ? (
          <p className="text-table text-muted">Both say the same.</p>
        ) : (
          <ol
            aria-label="Lines"
            className="mono max-h-[28rem] overflow-auto rounded-control border border-line text-xs leading-[22px]"
          >
            {parts.flatMap((part, i) =>
              part.value
                .replace(/\n$/, '')
                .split('\n')
                .map((line, j) => (
                  <li
                    key={`${i}.${j}`}
                    aria-label={part.added ? `Added: ${line}` : part.removed ? `Removed: ${line}` : undefined}
                    className={`flex gap-2 px-2 whitespace-pre-wrap [overflow-wrap:anywhere] ${part.added ? 'bg-ok-soft' : part.removed ? 'bg-bad-soft' : ''}`}
                  >
                    <span aria-hidden className="w-3 shrink-0 text-muted select-none">
                      {part.added ? '+' : part.removed ? '−' : ''}
                    </span>
                    {line}
                  </li>
                )),
            )}
          </ol>
        )}
      </div>
    </Dialog>
  );
}
