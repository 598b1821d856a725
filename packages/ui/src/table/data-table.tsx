/** The table: pages and sorts on the server, selects, moves by keyboard; a card of three lines per row on a phone. */
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import {
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useMemo, useRef, type ReactNode } from 'react';
import { usePhone } from '../appearance/media.ts';
import { Checkbox } from '../controls/input.tsx';
import { cx } from '../cx.ts';
import { ColumnHandle } from './column-handle.tsx';
import { ColumnHead, SIZED } from './column-head.tsx';
import { sortField, type Column, type RowCard } from './columns.tsx';
import { useRowKeys } from './keys.ts';
import { Opener, openRow } from './opener.tsx';
import { RowCards } from './row-cards.tsx';
import { useWidths } from './use-widths.ts';
import type { Walk } from './walk.ts';

const t = wordsOf(listWords);

const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
});
export type TableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  label: string;
  /** Opens the record: an address, or an act. */
  href?: ((row: Row) => string | undefined) | undefined;
  onRow?: ((row: Row) => void) | undefined;
  card?: ((row: Row) => RowCard) | undefined;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  sort?: string;
  onSort?: ((sort: string | undefined) => void) | undefined;
  visible?: Record<string, boolean>;
  /** In px by column; with `onWidths` the columns can be widened. */
  widths?: Record<string, number>;
  onWidths?: ((widths: Record<string, number>) => void) | undefined;
  /** Goes along with a row's address, so that the record can page through the list. */
  walk?: Walk;
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((ids: string[], on: boolean) => void) | undefined;
  /** Old rows stay, dimmed, while new ones load. */
  loading?: boolean;
  current?: string;
  keys?: boolean;
  rowClass?: (row: Row) => string | undefined;
};

export function Table<Row extends RowData>({
  columns,
  rows,
  rowId,
  label,
  href,
  onRow,
  card,
  rowActions,
  sort,
  onSort,
  visible = {},
  widths = {},
  onWidths,
  walk,
  selected,
  onSelect,
  loading,
  current,
  keys = true,
  rowClass,
}: TableProps<Row>) {
  const phone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const defs = useMemo<ColumnDef<typeof features, Row>[]>(
    () =>
      columns.map((c) => ({
        id: c.key,
        header: c.title,
        cell: (x) => c.cell(x.row.original),
        enableSorting: !!c.sort,
      })),
    [columns],
  );
  const selection: RowSelectionState = Object.fromEntries([...(selected ?? [])].map((id) => [id, true]));
  const table = useTable({
    features,
    columns: defs,
    data: rows as Row[],
    getRowId: rowId,
    manualSorting: true,
    manualPagination: true,
    rowCount: rows.length,
    state: {
      columnVisibility: Object.fromEntries(columns.map((c) => [c.key, visible[c.key] ?? !c.hidden])),
      rowSelection: selection,
      pagination: { pageIndex: 0, pageSize: Math.max(rows.length, 1) },
      sorting: [],
    },
  });
  const byKey = new Map(columns.map((c) => [c.key, c]));
  const at = useRowKeys({
    box,
    enabled: keys,
    count: rows.length,
    opened: href && rows.map((row) => href(row)),
    onSelect:
      onSelect &&
      ((i) => {
        const id = rowId(rows[i]!);
        onSelect([id], !selected?.has(id));
      }),
  });
  const ids = rows.map(rowId),
    all = ids.length > 0 && ids.every((id) => selected?.has(id)),
    some = ids.some((id) => selected?.has(id));
  // What scrolls must be reachable by keyboard: by something in it, or itself.
  const hasStops = !!(href ?? onRow ?? onSelect ?? (onSort && columns.some((c) => c.sort)));
  const shown = columns.filter((c) => visible[c.key] ?? !c.hidden);
  const { isSized, widthOf, leastWidth, setWidth, stop, moveStop } = useWidths({ box, shown, widths, onWidths });
  const [sortedBy, direction] = (sort ?? '').split(' ');
  const opener = (row: Row, children: ReactNode, className?: string) => (
    <Opener to={href?.(row)} onOpen={onRow && (() => onRow(row))} walk={walk} className={className}>
      {children}
    </Opener>
  );
  if (phone && card) {
    return <RowCards {...{ box, rows, rowId, label, card, opener, rowClass }} loading={!!loading} />;
  }
  return (
    <div
      ref={box}
      {...(hasStops ? { tabIndex: -1 } : { tabIndex: 0, role: 'region', 'aria-label': label })}
      className="relative max-h-full min-h-0 overflow-auto rounded-card border border-line bg-surface-1 outline-none"
      aria-busy={loading || undefined}
    >
      {loading && (
        <div className="sticky start-0 top-0 z-3 h-0">
          <div className="h-0.5 overflow-hidden">
            <div className="h-full w-1/3 animate-bar bg-accent" />
          </div>
        </div>
      )}
      <table
        aria-label={label}
        className={cx('w-full border-separate border-spacing-0 text-table', isSized && 'table-fixed')}
        style={isSized ? { minWidth: leastWidth(onSelect ? 36 : 0, !!rowActions) } : undefined}
      >
        {isSized && (
          <colgroup>
            {onSelect && <col className="w-9" />}
            {shown.map((c) => (
              <col key={c.key} style={{ width: widthOf(c) }} />
            ))}
            <col />
          </colgroup>
        )}
        <thead>
          <tr>
            {onSelect && (
              <th
                scope="col"
                className="sticky start-0 top-0 z-2 h-9 w-9 min-w-9 border-b border-line bg-surface-1 ps-2.5"
              >
                <span className="flex w-6.5">
                  <Checkbox
                    aria-label={t('selectPage')}
                    checked={all}
                    indeterminate={!all && some}
                    onChange={() => onSelect(ids, !all)}
                  />
                </span>
              </th>
            )}
            {table.getHeaderGroups()[0]!.headers.map((h, i) => {
              const c = byKey.get(h.column.id)!,
                field = sortField(c),
                isSorted = !!field && sortedBy === field;
              return (
                <ColumnHead
                  key={h.id}
                  column={c}
                  order={isSorted ? (direction === 'desc' ? 'descending' : 'ascending') : undefined}
                  onSort={field && onSort && ((next) => onSort(next && `${field} ${next}`))}
                  isSized={isSized}
                  className={i === 0 ? (onSelect ? 'start-9 z-2' : 'start-0 z-2 ps-4') : undefined}
                  handle={
                    onWidths && (
                      <ColumnHandle
                        title={c.title}
                        width={widths[c.key]}
                        isStop={i === stop}
                        onStop={(step) => moveStop(i + step)}
                        onWidth={(px) => setWidth(c.key, px)}
                      />
                    )
                  }
                />
              );
            })}
            {rowActions ? (
              <th scope="col" className="sticky end-0 top-0 z-2 border-b border-line bg-surface-1">
                <span className="sr-only">{t('actions')}</span>
              </th>
            ) : (
              isSized && <td className="sticky top-0 z-1 border-b border-line bg-surface-1 p-0" />
            )}
          </tr>
        </thead>
        <tbody className={cx(loading && 'opacity-60')}>
          {table.getRowModel().rows.map((r, index) => {
            const row = r.original,
              chosen = selected?.has(r.id),
              ground =
                chosen || r.id === current
                  ? 'bg-accent-soft'
                  : index === at
                    ? 'bg-surface-2'
                    : 'bg-surface-1 group-hover:bg-surface-2';
            return (
              <tr
                key={r.id}
                data-row={index}
                onClick={openRow}
                aria-selected={onSelect ? !!chosen : undefined}
                className={cx(
                  'group h-(--row,2.75rem) [&:last-child>td]:border-b-0',
                  (href ?? onRow) && 'cursor-pointer',
                  rowClass?.(row),
                )}
              >
                {onSelect && (
                  <td className={cx('sticky start-0 z-1 border-b border-line ps-2.5', ground)}>
                    <span className="flex w-6.5">
                      <Checkbox
                        aria-label={t('selectRow')}
                        checked={!!chosen}
                        onChange={() => onSelect([r.id], !chosen)}
                      />
                    </span>
                  </td>
                )}
                {r.getVisibleCells().map((cell, i) => {
                  const c = byKey.get(cell.column.id)!;
                  return (
                    <td
                      key={cell.id}
                      className={cx(
                        'max-w-72 border-b border-line px-2.5 py-1',
                        ground,
                        c.right && 'num text-end',
                        i === 0 && cx('sticky', onSelect ? 'start-9' : 'start-0 ps-4'),
                        c.className,
                        isSized && cx(SIZED, 'overflow-hidden text-ellipsis whitespace-nowrap'),
                      )}
                    >
                      {i === 0 ? opener(row, <table.FlexRender cell={cell} />) : <table.FlexRender cell={cell} />}
                    </td>
                  );
                })}
                {rowActions && (
                  // By the mouse they lie over the row's end, so that they take no room from the last column.
                  <td className="sticky end-0 z-1 border-b border-line p-0 text-end pointer-coarse:bg-surface-1 pointer-coarse:pe-2">
                    <span
                      className={cx(
                        'z-1 inline-flex gap-1 rounded-control ps-1 pointer-fine:absolute pointer-fine:end-1.5 pointer-fine:top-1/2 pointer-fine:-translate-y-1/2',
                        ground,
                        'opacity-0 focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
                      )}
                    >
                      {rowActions(row)}
                    </span>
                  </td>
                )}
                {isSized && !rowActions && <td className={cx('border-b border-line p-0', ground)} />}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
