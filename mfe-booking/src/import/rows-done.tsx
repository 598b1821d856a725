/** How many rows of the file are through. */
import { importWords } from '@cartage/contract/words/booking/import.ts';
import { cx, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(importWords);

export const RowsDone = ({ done, total, className }: { done: number; total: number; className: string }) => (
  <div
    role="progressbar"
    aria-label={t('rowsDone')}
    aria-valuenow={done}
    aria-valuemin={0}
    aria-valuemax={total}
    className={cx('overflow-hidden rounded-full bg-surface-3', className)}
  >
    <div className="h-full bg-accent" style={{ width: `${total > 0 ? (done / total) * 100 : 0}%` }} />
  </div>
);
