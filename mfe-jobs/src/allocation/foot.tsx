/** Always there: undo with its seconds left, what the keys do right. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import { Kbd, wordsOf } from '@cartage/ui/core.ts';
import { isTyping } from '@cartage/ui/data.ts';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Lift } from './held.ts';
import { UNDO_MS, type Undo } from './use-acts.ts';

const t = wordsOf(boardWords);

export function Foot({ undo, onUndo, lift }: { undo: Undo | undefined; onUndo: () => void; lift: Lift | undefined }) {
  return (
    <footer className="flex h-11 shrink-0 items-center gap-4">
      {undo && <UndoBar key={undo.until} undo={undo} onUndo={onUndo} />}
      <p id="board-keys" className="ml-auto hidden items-center gap-4 text-xs text-muted lg:flex">
        {lift ? (
          <>
            <Hint keys={['Space']} does={t('drop')} />
            <Hint keys={['←', '→']} does={t('lane')} />
            <Hint keys={['↑', '↓']} does={t('position')} />
            <Hint keys={['Esc']} does={t('putBack')} />
          </>
        ) : (
          <>
            <Hint keys={['↑', '↓']} does={t('job')} />
            <Hint keys={['Space']} does={t('lift')} />
            <Hint keys={['X']} does={t('select')} />
            <Hint keys={['S']} does={t('suggest')} />
            <Hint keys={['Enter']} does={t('open')} />
          </>
        )}
      </p>
    </footer>
  );
}
export const Hint = ({ keys, does }: { keys: string[]; does: string }) => (
  <span className="flex items-center gap-1">
    {keys.map((k) => (
      <Kbd key={k} className="px-1.5 py-0.5">
        {k}
      </Kbd>
    ))}
    <span className="ml-0.5">{does}</span>
  </span>
);

export function UndoBar({ undo, onUndo }: { undo: Undo; onUndo: () => void }) {
  const [left, setLeft] = useState(UNDO_MS);
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if ((e.ctrlKey || e.metaKey) && e.key === 'z' && !isTyping(e.target)) {
        e.preventDefault();
        onUndo();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onUndo]);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, undo.until - Date.now())), 250);
    return () => clearInterval(timer);
  }, [undo]);
  return (
    <div className="relative flex h-10 min-w-0 items-center gap-3 overflow-hidden rounded-card bg-ink pl-3 text-table text-on-ink shadow-float">
      <CircleCheck aria-hidden className="size-4 shrink-0" />
      <span className="truncate font-medium">{undo.text}</span>
      <button
        type="button"
        onClick={onUndo}
        className="flex h-full shrink-0 items-center gap-2 border-l border-current/25 px-3 font-semibold -outline-offset-4 hover:underline"
      >
        <Undo2 aria-hidden className="size-4" />
        {t('undo')}
        <span className="num min-w-7 whitespace-nowrap text-right font-normal">
          {t('seconds', { seconds: Math.ceil(left / 1000) })}
        </span>
      </button>
      <span
        aria-hidden
        className="absolute bottom-0 left-0 h-0.5 bg-current opacity-60"
        style={{ width: `${(left / UNDO_MS) * 100}%` }}
      />
    </div>
  );
}
