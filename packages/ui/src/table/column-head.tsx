/** The head of a column: its title, which sorts where the list can, and the handle that widens it. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { Column } from './columns.tsx';

/** The column's own limits give way to a width that somebody set. */
export const SIZED = 'max-w-none!';

type Props = {
  column: Pick<Column<never>, 'key' | 'title' | 'right' | 'className'>;
  /** How the list is sorted by it now. */
  order: 'ascending' | 'descending' | undefined;
  /** The next order: up, then down, then as the list begins. */
  onSort: ((next: 'asc' | 'desc' | undefined) => void) | '' | undefined;
  isSized: boolean;
  className: string | undefined;
  handle: ReactNode;
};
export function ColumnHead({ column: c, order, onSort, isSized, className, handle }: Props) {
  return (
    <th
      scope="col"
      data-column={c.key}
      aria-sort={order}
      className={cx(
        'sticky top-0 z-1 h-9 whitespace-nowrap border-b border-line bg-surface-1 px-2.5 text-start font-medium text-muted',
        c.right && 'text-end',
        className,
        c.className,
        isSized && SIZED,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={() => onSort(order === undefined ? 'asc' : order === 'ascending' ? 'desc' : undefined)}
          className={cx(
            'inline-flex items-center gap-1 rounded-xs hover:text-ink',
            isSized && 'max-w-full overflow-hidden',
          )}
        >
          {c.title}
          {order === 'descending' && <ArrowDown aria-hidden className="size-3.5" />}
          {order === 'ascending' && <ArrowUp aria-hidden className="size-3.5" />}
        </button>
      ) : isSized ? (
        <span className="block truncate">{c.title}</span>
      ) : (
        c.title
      )}
      {handle}
    </th>
  );
}
