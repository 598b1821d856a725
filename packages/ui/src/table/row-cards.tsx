/** A table's rows on a phone: a card of three lines each. */
import type { ReactNode, RefObject } from 'react';
import { cx } from '../cx.ts';
import type { RowCard } from './columns.tsx';

type Props<Row> = {
  box: RefObject<HTMLDivElement | null>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  label: string;
  card: (row: Row) => RowCard;
  opener: (row: Row, children: ReactNode, className?: string) => ReactNode;
  loading: boolean;
  rowClass?: ((row: Row) => string | undefined) | undefined;
};
export function RowCards<Row>({ box, rows, rowId, label, card, opener, loading, rowClass }: Props<Row>) {
  return (
    <div
      ref={box}
      data-cards
      className={cx('-mx-3 border-y border-line bg-surface-1', loading && 'opacity-60')}
      aria-busy={loading || undefined}
    >
      <ul aria-label={label}>
        {rows.map((row, i) => {
          const c = card(row);
          return (
            <li
              key={rowId(row)}
              data-row={i}
              className={cx(
                'relative border-b border-line px-3.5 py-3 last:border-0 focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-focus',
                rowClass?.(row),
              )}
            >
              <div className="flex items-center justify-between gap-3">
                <span className="text-table">{c.code}</span>
                <span>{c.state}</span>
              </div>
              <p className="mt-1 truncate text-base font-semibold">
                {opener(row, c.title, 'block max-w-full truncate after:absolute after:inset-0')}
              </p>
              <div className="mt-1 flex justify-between gap-3 text-muted">
                <span className="truncate">{c.left}</span>
                <span className="num shrink-0">{c.right}</span>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
