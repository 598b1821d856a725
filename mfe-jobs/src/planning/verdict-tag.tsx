/** What dropping here would do, beside the stop in the hand. */
import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import { cx, Kbd, Spinner, wordsOf } from '@cartage/ui/core.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Hand } from './use-hand.ts';

const t = wordsOf(planWords);

const WIDTH = 330;

export function VerdictTag({ hand, x, width, above }: { hand: Hand; x: number; width: number; above: boolean }) {
  const { words, failed } = hand.verdict;
  return (
    <div
      className={cx(
        'pointer-events-none absolute z-30 flex items-start gap-2 rounded-card border border-line bg-surface-1 px-3 py-2 text-table shadow-float',
        above ? 'bottom-10' : 'top-12',
      )}
      style={{ left: Math.max(4, Math.min(x - 40, width - WIDTH)), width: WIDTH }}
    >
      {words ? (
        words.bad ? (
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        ) : (
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
        )
      ) : (
        !failed && <Spinner label={t('workingOutTimes')} />
      )}
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{words?.title ?? (failed ? t('notKnown') : t('workingOutTimesNow'))}</b>
        <span className="block text-xs text-muted">{words?.note ?? failed?.message ?? t('arrowsPointerMove')}</span>
      </span>
      <Kbd className="px-1.5 py-0.5">Esc</Kbd>
    </div>
  );
}
