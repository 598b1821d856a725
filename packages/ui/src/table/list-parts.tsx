import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Choice } from '../form/fields.tsx';
import { ErrorState, SkeletonRows } from '../controls/states.tsx';
import { PAGE_SIZES, type ListState } from './list-state.ts';

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
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3 text-table text-muted">
      <span className="tabular-nums">
        <span className="[font-variant-numeric:proportional-nums]">
          {(state.skip + 1).toLocaleString('en-AU')}-{last.toLocaleString('en-AU')}
        </span>{' '}
        of {total.toLocaleString('en-AU')}
      </span>
      {children}
      <label className="ml-auto flex items-center gap-1.5">
        <span>Rows</span>
        <Choice
          value={state.size}
          onChange={(e) => state.set({ size: e.target.value, skip: 0 })}
          className="[&_select]:h-8 [&_select]:border-line-strong [&_select]:pl-2 [&_select]:pr-7 [&_select]:text-table"
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
          aria-label="Previous page"
          disabled={state.skip === 0}
          onClick={() => state.set({ skip: Math.max(0, state.skip - state.size) })}
        >
          <ChevronLeft />
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label="Next page"
          disabled={last >= total}
          onClick={() => state.set({ skip: state.skip + state.size })}
        >
          <ChevronRight />
        </Button>
      </span>
    </nav>
  );
}
