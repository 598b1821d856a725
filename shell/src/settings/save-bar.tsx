/** What would be saved, one chip a change, each of which can be taken back; always at the foot of the page. */
import { settingsWords } from '@cartage/contract/words/settings/everywhere.ts';
import { Button, type ButtonState, wordsOf } from '@cartage/ui/core.ts';
import { useUnsaved } from '@cartage/ui/form.ts';
import { CircleAlert, X } from 'lucide-react';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const t = wordsOf(settingsWords);

/** `name` is read out, `label` is drawn: "Prefix C → HF". */
export type SaveBarChange = { key: string; name: string; label: ReactNode };
export type SaveBarProblem = { name: string; onShow: () => void };
type Props = {
  changes: readonly SaveBarChange[];
  problems?: readonly SaveBarProblem[];
  /** Of the button: how many it saves, or whom it reaches. */ label: string;
  state: ButtonState;
  note?: ReactNode;
  /** All of it is kept as a draft, and nothing is lost by leaving. */ isKept?: boolean;
  /** Before Discard. */ extra?: ReactNode;
  onTakeBack: (key: string) => void;
  onDiscard: () => void;
  onSave: () => void;
};
const MOST = 6;
/** The foot of the page, where there is one; else the bar stands where it is written. */
export const SaveBarPlace = createContext<HTMLElement | null>(null);

export function SaveBar({
  changes,
  problems = [],
  label,
  state,
  note,
  isKept,
  extra,
  onTakeBack,
  onDiscard,
  onSave,
}: Props) {
  const place = useContext(SaveBarPlace);
  useUnsaved(changes.length > 0 && !isKept);
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.key.toLowerCase() !== 's' || !(e.ctrlKey || e.metaKey)) return;
      e.preventDefault();
      onSave();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onSave]);
  if (!changes.length) return null;
  const bar = (
    <div
      role="region"
      aria-label={t('changesToSave')}
      className="sticky bottom-0 z-10 -mx-3 mt-auto flex min-h-14 flex-wrap items-center gap-2 border-t border-line bg-surface-1 px-3 py-2 md:-mx-6 md:px-6"
    >
      <strong className="text-table font-semibold">{t('changesCount', { count: changes.length })}</strong>
      <span className="contents max-sm:hidden">
        {changes.slice(0, MOST).map((c) => (
          <span
            key={c.key}
            className="inline-flex h-7 max-w-64 items-center gap-1.5 rounded-control border border-line px-2 text-table font-medium"
          >
            <span className="truncate">{c.label}</span>
            <button
              type="button"
              aria-label={t('takeBack', { name: c.name })}
              className="touch text-muted hover:text-ink"
              onClick={() => onTakeBack(c.key)}
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        ))}
        {changes.length > MOST && (
          <span className="text-xs text-muted">{t('andMore', { count: changes.length - MOST })}</span>
        )}
        {note && <span className="text-xs text-muted max-lg:hidden">{note}</span>}
      </span>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
        {problems[0] && (
          <span role="alert" className="flex items-center gap-1.5 text-table text-bad">
            <CircleAlert aria-hidden className="size-4 shrink-0 stroke-[1.75]" />
            {t('problems', { count: problems.length })}
            <button type="button" className="touch font-semibold hover:underline" onClick={problems[0].onShow}>
              {problems[0].name}
            </button>
          </span>
        )}
        {extra}
        <Button variant="ghost" onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button state={state} disabled={problems.length > 0} onClick={onSave}>
          {label}
        </Button>
      </span>
    </div>
  );
  return place ? createPortal(bar, place) : bar;
}
