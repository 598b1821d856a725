import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Choice } from '../controls/choice.tsx';
import { currentLocale } from '../page/locale.ts';
import { ErrorState, SkeletonRows } from '../controls/states.tsx';
import { PAGE_SIZES, type ListState } from './list-state.ts';

const t = wordsOf(listWords);

/** Loading for the first time, failed, empty, or the rows. */
export function ListBody({
  found,
  count,
  empty,
  children,
}: {
  found: UseQueryResult<unknown, Error>;
  count: number;
  empty: ReactNode;
  children: ReactNode;
}) {
  const frame = (inside: ReactNode) => <div className="rounded-card border border-line bg-surface-1">{inside}</div>;
  if (found.isPending) return frame(<SkeletonRows />);
  if (found.isError && !found.data)
    return frame(<ErrorState error={found.error} onRetry={() => void found.refetch()} />);
  return count === 0 ? frame(empty) : children;
}

/** "1-20 of 4,812", page size, pager. */
export function Pager({
  state,
  total,
  count,
  children,
}: {
  state: ListState;
  total: number;
  count: number;
  children?: ReactNode;
}) {
  const last = state.skip + count;
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-3 text-table text-muted">
      <span className="tabular-nums">
        {t.parts('spanOf', {
          span: (
            <span className="[font-variant-numeric:proportional-nums]">
              {(state.skip + 1).toLocaleString(currentLocale())}-{last.toLocaleString(currentLocale())}
            </span>
          ),
          total,
        })}
      </span>
      {children}
      <label className="ms-auto flex items-center gap-1.5">
        <span>{t('rows')}</span>
        <Choice
          value={state.size}
          onChange={(e) => state.set({ size: e.target.value, skip: 0 })}
          className="[&_select]:h-8 [&_select]:border-line-strong [&_select]:ps-2 [&_select]:pe-7 [&_select]:text-table"
        >
          {PAGE_SIZES.map((n) => (
            <option key={n}>{n}</option>
          ))}
        </Choice>
      </label>
      <span className="flex gap-1.5">
        <Button
          variant="outline"
          size="icon"
          aria-label={t('previousPage')}
          disabled={state.skip === 0}
          onClick={() => state.set({ skip: Math.max(0, state.skip - state.size) })}
        >
          <ChevronLeft className="rtl:-scale-x-100" />
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label={t('nextPage')}
          disabled={last >= total}
          onClick={() => state.set({ skip: state.skip + state.size })}
        >
          <ChevronRight className="rtl:-scale-x-100" />
        </Button>
      </span>
    </nav>
  );
}
