/** The table: pages and sorts on the server, selects, moves by keyboard; a card of three lines per row on a phone. */
import { columnVisibilityFeature, rowPaginationFeature, rowSelectionFeature, rowSortingFeature, tableFeatures, useTable, type ColumnDef, type RowData, type RowSelectionState } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { usePhone } from '../appearance/media.ts';
import { Checkbox } from '../controls/input.tsx';
import { cx } from '../cx.ts';
import { ColumnHandle } from './column-handle.tsx';
import { sortField, type Column, type RowCard } from './columns.tsx';
import { useRowKeys } from './keys.ts';
import { RowCards } from './row-cards.tsx';
import type { Walk } from './walk.ts';

const features = tableFeatures({ columnVisibilityFeature, rowPaginationFeature, rowSelectionFeature, rowSortingFeature });
/** Of a column that was shown after others were given a width, px. */
const USUAL_WIDTH = 136;
/** The column's own limits give way to a width that somebody set. */
const SIZED = 'max-w-none!';
export type TableProps<Row> = {
  columns: readonly Column<Row>[]; rows: readonly Row[]; rowId: (row: Row) => string; label: string;
  /** Opens the record: an address, or an act. */
  href?: ((row: Row) => string | undefined) | undefined; onRow?: ((row: Row) => void) | undefined;
  card?: ((row: Row) => RowCard) | undefined; rowActions?: ((row: Row) => ReactNode) | undefined;
  sort?: string | undefined; onSort?: ((sort: string | undefined) => void) | undefined;
  visible?: Record<string, boolean>;
  /** In px by column; with `onWidths` the columns can be widened. */
  widths?: Record<string, number>; onWidths?: ((widths: Record<string, number>) => void) | undefined;
  /** Goes along with a row's address, so that the record can page through the list. */
  walk?: Walk | undefined;
  selected?: ReadonlySet<string> | undefined; onSelect?: ((ids: string[], on: boolean) => void) | undefined;
  /** Old rows stay, dimmed, while new ones load. */
  loading?: boolean; current?: string | undefined; keys?: boolean; rowClass?: (row: Row) => string | undefined;
};

export function Table<Row extends RowData>({ columns, rows, rowId, label, href, onRow, card, rowActions, sort, onSort, visible = {}, widths = {}, onWidths, walk, selected, onSelect, loading, current, keys = true, rowClass }: TableProps<Row>) {
  const phone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const defs = useMemo<ColumnDef<typeof features, Row>[]>(() => columns.map((c) => ({ id: c.key, header: c.title, cell: (x) => c.cell(x.row.original), enableSorting: !!c.sort })), [columns]);
  const selection: RowSelectionState = Object.fromEntries([...(selected ?? [])].map((id) => [id, true]));
  const table = useTable({
    features, columns: defs, data: rows as Row[], getRowId: rowId, manualSorting: true, manualPagination: true, rowCount: rows.length,
    state: { columnVisibility: Object.fromEntries(columns.map((c) => [c.key, visible[c.key] ?? !c.hidden])), rowSelection: selection, pagination: { pageIndex: 0, pageSize: Math.max(rows.length, 1) }, sorting: [] },
  });
  const byKey = new Map(columns.map((c) => [c.key, c]));
  const at = useRowKeys({ box, enabled: keys, count: rows.length, onSelect: onSelect && ((i) => { const id = rowId(rows[i]!); onSelect([id], !selected?.has(id)); }) });
  const ids = rows.map(rowId), all = ids.length > 0 && ids.every((id) => selected?.has(id)), some = ids.some((id) => selected?.has(id));
  // What scrolls must be reachable by keyboard: by something in it, or itself.
  const hasStops = !!(href ?? onRow ?? onSelect ?? (onSort && columns.some((c) => c.sort)));
  const shown = columns.filter((c) => visible[c.key] ?? !c.hidden), isSized = shown.some((c) => widths[c.key]);
  const [stop, setStop] = useState(0);
  const moveStop = (index: number) => { if (index < 0 || index >= shown.length) return; setStop(index); box.current?.querySelectorAll<HTMLElement>('[data-column-handle]')[index]?.focus(); };
  // The first width that is set holds the others where they stand.
  const setWidth = (key: string, px: number) => {
    const standing = isSized ? {} : Object.fromEntries(shown.map((c, i) => [c.key, box.current?.querySelectorAll<HTMLElement>('th[data-column]')[i]?.offsetWidth ?? USUAL_WIDTH]));
    onWidths?.({ ...standing, ...widths, [key]: px });
  };
  const [sortedBy, direction] = (sort ?? '').split(' ');
  const opener = (row: Row, children: ReactNode, className?: string) => {
    const to = href?.(row);
    if (to) return <Link to={to} {...(walk && { state: { walk } })} data-open className={cx('outline-none', className)}>{children}</Link>;
    return onRow ? <button type="button" data-open onClick={() => onRow(row)} className={cx('text-left outline-none', className)}>{children}</button> : children;
  };
  if (phone && card) {
    return <RowCards {...{ box, rows, rowId, label, card, opener, rowClass }} loading={!!loading} />;
  }
  return (
    <div ref={box} {...(hasStops ? { tabIndex: -1 } : { tabIndex: 0, role: 'region', 'aria-label': label })} className="relative max-h-full min-h-0 overflow-auto rounded-card border border-line bg-surface-1 outline-none" aria-busy={loading || undefined}>
      {loading && <div className="sticky left-0 top-0 z-3 h-0"><div className="h-0.5 overflow-hidden"><div className="h-full w-1/3 animate-bar bg-accent" /></div></div>}
      <table aria-label={label} className={cx('w-full border-separate border-spacing-0 text-table', isSized && 'table-fixed')} style={isSized ? { minWidth: shown.reduce((sum, c) => sum + (widths[c.key] ?? USUAL_WIDTH), (onSelect ? 36 : 0) + (rowActions ? USUAL_WIDTH : 0)) } : undefined}>
        {isSized && <colgroup>{onSelect && <col className="w-9" />}{shown.map((c) => <col key={c.key} style={{ width: widths[c.key] ?? USUAL_WIDTH }} />)}<col /></colgroup>}
        <thead>
          <tr>
            {onSelect && <th scope="col" className="sticky left-0 top-0 z-2 h-9 w-9 min-w-9 border-b border-line bg-surface-1 pl-2.5"><span className="flex w-6.5"><Checkbox aria-label="Select all on this page" checked={all} indeterminate={!all && some} onChange={() => onSelect(ids, !all)} /></span></th>}
            {table.getHeaderGroups()[0]!.headers.map((h, i) => {
              const c = byKey.get(h.column.id)!, field = sortField(c), isSorted = !!field && sortedBy === field;
              return (
                <th key={h.id} scope="col" data-column={c.key} aria-sort={isSorted ? (direction === 'desc' ? 'descending' : 'ascending') : undefined}
                  className={cx('sticky top-0 z-1 h-9 whitespace-nowrap border-b border-line bg-surface-1 px-2.5 text-left font-medium text-muted', c.right && 'text-right', i === 0 && (onSelect ? 'left-9 z-2' : 'left-0 z-2 pl-4'), c.className, isSized && SIZED)}>
                  {field && onSort
                    ? <button type="button" onClick={() => onSort(isSorted ? (direction === 'desc' ? undefined : `${field} desc`) : `${field} asc`)} className={cx('inline-flex items-center gap-1 rounded-xs hover:text-ink', isSized && 'max-w-full overflow-hidden')}>
                        {c.title}{isSorted && (direction === 'desc' ? <ArrowDown aria-hidden className="size-3.5" /> : <ArrowUp aria-hidden className="size-3.5" />)}
                      </button>
                    : isSized ? <span className="block truncate">{c.title}</span> : c.title}
                  {onWidths && <ColumnHandle title={c.title} width={widths[c.key]} isStop={i === Math.min(stop, shown.length - 1)} onStop={(step) => moveStop(i + step)} onWidth={(px) => setWidth(c.key, px)} />}
                </th>
              );
            })}
            {rowActions ? <th scope="col" className="sticky top-0 z-1 border-b border-line bg-surface-1"><span className="sr-only">Actions</span></th> : isSized && <td className="sticky top-0 z-1 border-b border-line bg-surface-1 p-0" />}
          </tr>
        </thead>
        <tbody className={cx(loading && 'opacity-60')}>
          {table.getRowModel().rows.map((r, index) => {
            const row = r.original, chosen = selected?.has(r.id), ground = chosen || r.id === current ? 'bg-accent-soft' : index === at ? 'bg-surface-2' : 'bg-surface-1 group-hover:bg-surface-2';
            return (
              <tr key={r.id} data-row={index} onClick={openRow} aria-selected={onSelect ? !!chosen : undefined} className={cx('group h-(--row,2.75rem) [&:last-child>td]:border-b-0', (href ?? onRow) && 'cursor-pointer', 'focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-focus', rowClass?.(row))}>
                {onSelect && <td className={cx('sticky left-0 z-1 border-b border-line pl-2.5', ground)}><span className="flex w-6.5"><Checkbox aria-label="Select row" checked={!!chosen} onChange={() => onSelect([r.id], !chosen)} /></span></td>}
                {r.getVisibleCells().map((cell, i) => {
                  const c = byKey.get(cell.column.id)!;
                  return (
                    <td key={cell.id} className={cx('max-w-72 border-b border-line px-2.5 py-1', ground, c.right && 'num text-right', i === 0 && cx('sticky', onSelect ? 'left-9' : 'left-0 pl-4'), c.className, isSized && cx(SIZED, 'overflow-hidden text-ellipsis whitespace-nowrap'))}>
                      {i === 0 ? opener(row, <table.FlexRender cell={cell} />) : <table.FlexRender cell={cell} />}
                    </td>
                  );
                })}
                {rowActions && <td className={cx('border-b border-line pr-2 text-right', ground)}><span className="relative z-1 inline-flex gap-1 opacity-0 focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">{rowActions(row)}</span></td>}
                {isSized && !rowActions && <td className={cx('border-b border-line p-0', ground)} />}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The whole row opens the record; what is a control in it stays one, and marking text opens nothing. */
function openRow(e: MouseEvent<HTMLTableRowElement>) {
  if ((e.target as HTMLElement).closest('a,button,input,label,select,[role="menuitem"]') || window.getSelection()?.toString()) return;
  const open = e.currentTarget.querySelector<HTMLElement>('[data-open]');
  if (open instanceof HTMLAnchorElement && (e.metaKey || e.ctrlKey)) window.open(open.href, '_blank', 'noopener');
  else open?.click();
}
