/** Two texts line by line: what went, what came. */
import { templateWords } from '@cartage/contract/words/settings/templates.ts';
import type { TextType } from '@cartage/contract/communication/template.ts';
import { templateDraftCalls } from '@cartage/contract/communication/template-draft.ts';
import { Choice, Dialog, ErrorState, SkeletonRows, skip, useCall, wordsOf } from '@cartage/ui/core.ts';
import { diffLines } from 'diff';
import { useState } from 'react';
import { nameOf, type Whose, type Words } from './text.ts';

const t = wordsOf(templateWords);

type Props = {
  type: TextType;
  whose: Whose;
  from: number;
  versions: readonly number[];
  draft: Words;
  onClose: () => void;
};
const DRAFT = -1;
const lined = ({ templatesubjecttitle, templatecontent }: Words) =>
  `${t('subjectIs', { subject: templatesubjecttitle })}\n${templatecontent}\n`;

export default function Compare({ type, whose, from, versions, draft, onClose }: Props) {
  const [pair, choose] = useState<[number, number]>([from, DRAFT]);
  const asked = (version: number) => (version === DRAFT ? skip : { templatetypeid: type, ...whose, version });
  const one = useCall(templateDraftCalls.version, asked(pair[0]));
  const other = useCall(templateDraftCalls.version, asked(pair[1]));
  const before = pair[0] === DRAFT ? draft : one.data;
  const after = pair[1] === DRAFT ? draft : other.data;
  const error = one.error ?? other.error;
  const pick = (at: 0 | 1, label: string) => (
    <Choice
      aria-label={label}
      value={pair[at]}
      onChange={(e) => choose((now) => now.with(at, Number(e.target.value)) as [number, number])}
    >
      <option value={DRAFT}>{t('wordsHere')}</option>
      {versions.map((v) => (
        <option key={v} value={v}>
          {nameOf(v)}
        </option>
      ))}
    </Choice>
  );
  const parts = before && after && diffLines(lined(before), lined(after));
  const isSame = parts?.every((p) => !p.added && !p.removed);
  return (
    <Dialog title={t('compare')} width="lg" onClose={onClose}>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2 text-table text-muted">
          {t.parts('fromTo', { from: pick(0, t('from')), to: pick(1, t('to')) })}
        </div>
        {error ? (
          <ErrorState
            error={error}
            onRetry={() => {
              // The words here are not asked for.
              if (one.isError) void one.refetch();
              if (other.isError) void other.refetch();
            }}
          />
        ) : !parts ? (
          <SkeletonRows rows={6} />
        ) : isSame ? (
          <p className="text-table text-muted">{t('sameWords')}</p>
        ) : (
          <ol
            aria-label={t('lines')}
            className="mono max-h-[28rem] overflow-auto rounded-control border border-line text-xs leading-[22px]"
          >
            {parts.flatMap((part, i) =>
              part.value
                .replace(/\n$/, '')
                .split('\n')
                .map((line, j) => (
                  <li
                    key={`${i}.${j}`}
                    aria-label={
                      part.added ? t('addedLine', { line }) : part.removed ? t('removedLine', { line }) : undefined
                    }
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
