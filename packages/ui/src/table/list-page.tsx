/** A list page: it states its call, columns, filters and acts; this frame does the rest (look.md, "A list page"). */
import type { Answer, Call, Input } from '@cartage/contract/call.ts';
import type { Page as Rows } from '@cartage/contract/list.ts';
import { useState, type ReactNode } from 'react';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { EmptyState } from '../controls/states.tsx';
import { Button } from '../controls/button.tsx';
import { usePhone } from '../appearance/media.ts';
import { Page, type PageProps } from '../page/page.tsx';
import { plural } from '../page/format.tsx';
import { toast } from '../page/toast-store.ts';
import { useClient } from '../query/client.tsx';
import { useCall } from '../query/query.tsx';
import { useSession } from '../session/session.tsx';
import { useTenant } from '../session/tenant.tsx';
import { useLocation } from 'react-router';
import { BulkBar, type BulkAction } from './bulk-bar.tsx';
import type { Column, RowCard } from './columns.tsx';
import { everyRow, saveCsv } from './csv.ts';
import { Table } from './data-table.tsx';
import { ActiveChips, FilterRow, type Segments } from './filter-row.tsx';
import { compile, type Filters } from './filters.tsx';
import { ListBody, Pager } from './list-parts.tsx';
import { useListState } from './list-state.ts';
import { useColumns } from './use-columns.ts';
import { contains, or } from '@cartage/contract/odata.ts';

type RowOf<C extends Call> = Answer<C> extends Rows<infer R> ? (R extends object ? R : never) : never;
export type ListPageProps<C extends Call> = Omit<PageProps, 'count' | 'children' | 'fill'> & ListProps<C> & { aside?: ReactNode };
export type ListProps<C extends Call> = {
  call: C; /** What the call always asks, besides filter and paging. */ input?: Partial<Input<C>>;
  columns: readonly Column<RowOf<C>>[]; rowId?: (row: RowOf<C>) => string | number;
  href?: (row: RowOf<C>) => string | undefined; onRow?: (row: RowOf<C>) => void; card?: (row: RowOf<C>) => RowCard; rowActions?: (row: RowOf<C>) => ReactNode;
  /** Fields that the search box looks in, or what it asks instead: a filter, or the call's own inputs. */
  search?: readonly string[] | ((text: string) => string | Record<string, unknown> | undefined); searchLabel?: string;
  filters?: Filters; segments?: Segments; where?: string; sort?: string;
  bulk?: readonly BulkAction<RowOf<C>>[]; empty: { title: string; text?: ReactNode; action?: ReactNode };
  /** Names exported files, remembered columns and saved views. */
  name: string; /** What the filtered list comes to, beside the pager; asked with the list's own query. */ totals?: (query: Record<string, unknown>) => ReactNode; current?: string; rowClass?: (row: RowOf<C>) => string | undefined;
};

export function ListPage<C extends Call>({ aside, title, actions = [], ...props }: ListPageProps<C>) {
  const list = useList(props);
  const { icon, heading, note, crumbs, sub, nav, className } = props;
  return (
    <Page {...{ title, icon, heading, note, crumbs, sub, nav, className }} fill count={nav ? undefined : list.total}
      actions={[{ label: 'Export', icon: <Download />, disabled: !list.total, state: list.exporting ? 'pending' : 'idle', choices: [{ label: 'Export as Excel', icon: <FileSpreadsheet />, onSelect: () => void list.exportAs('xlsx') }, { label: 'Export as CSV', icon: <FileText />, onSelect: () => void list.exportAs('csv') }] }, ...actions]}>
      <ListFrame list={list} {...props} label={title} />
      {aside}
    </Page>
  );
}

/** The list without a page's heading: inside a record's tab, beside a form. */
export function DataTable<C extends Call>({ label, ...props }: ListProps<C> & { label: string }) {
  const list = useList(props);
  return <div className="flex min-h-0 flex-col gap-2"><ListFrame list={list} {...props} label={label} inline /></div>;
}

type List<C extends Call> = ReturnType<typeof useList<C>>;
function useList<C extends Call>({ call, input, filters = {}, segments, search, where, sort, rowId, columns, name }: ListProps<C>) {
  const state = useListState(), client = useClient(), { isCustomer } = useSession(), { timezone } = useTenant();
  const { pathname, search: address } = useLocation();
  const [selected, setSelected] = useState<ReadonlyMap<string, RowOf<C>>>(new Map());
  const [exporting, setExporting] = useState(false);
  const usable = Object.fromEntries(Object.entries(filters).filter(([, f]) => f.kind !== 'customer' || !isCustomer));
  const asked = state.search.trim();
  const searching = asked ? (typeof search === 'function' ? search(asked) : search && or(...search.map((f) => contains(f, asked)))) : undefined;
  const searchFilter = typeof searching === 'string' ? searching : undefined, searchInput = typeof searching === 'object' ? searching : {};
  const withSearch = (c: ReturnType<typeof compile>) => ({ ...c, input: { ...c.input, ...searchInput } });
  const rest = withSearch(compile(usable, state.of, where, searchFilter));
  const segment = segments?.segments.find((s) => s.value === state.segment);
  const filtered = withSearch(compile(usable, state.of, where, searchFilter, segment?.where));
  const order = state.sort ?? sort;
  const query = { ...input, ...filtered.input, ...segment?.input, ...(filtered.filter && { filter: filtered.filter }), ...(order && { sorting: order }) };
  const found = useCall(call, { ...query, maxResultCount: state.size, skipCount: state.skip } as Input<C>, { keep: true });
  const page = found.data as Rows<RowOf<C>> | undefined;
  const idOf = (row: RowOf<C>) => String(rowId ? rowId(row) : (row as { id?: unknown }).id);
  const select = (rows: readonly RowOf<C>[], on: boolean) => setSelected((now) => {
    const next = new Map(now);
    for (const row of rows) if (on) next.set(idOf(row), row); else next.delete(idOf(row));
    return next;
  });
  const chosen = useColumns(name, columns);
  const exportAs = async (format: 'csv' | 'xlsx') => {
    setExporting(true);
    try {
      const rows = await everyRow<RowOf<C>>(client, call, query);
      const shown = columns.filter((c) => chosen.visible[c.key] ?? !c.hidden);
      if (format === 'csv') saveCsv(name, shown, rows); else await (await import('./xlsx.ts')).saveXlsx(name, shown, rows, timezone || 'Australia/Sydney');
      toast({ title: `Exported ${plural(rows.length, 'row')}`, tone: 'ok' });
    } catch { toast({ title: 'The export did not work', description: 'The server refused a page of the list. Try again in a moment.', tone: 'bad' }); }
    setExporting(false);
  };
  const isFiltered = !!asked || !!state.segment || Object.keys(usable).some((f) => state.of(f).length > 0);
  return {
    state, found, rows: page?.items ?? [], total: page?.totalCount, idOf, selected, select, clear: () => setSelected(new Map()), query, order, chosen, exportAs, exporting, isFiltered, walk: { call: call.id, query, skip: state.skip, size: state.size, from: pathname + address },
    filters: usable, restOfFilter: rest, selectAll: async () => select(await everyRow<RowOf<C>>(client, call, query, 1000), true),
  };
}

function ListFrame<C extends Call>({ list, inline, label, name, columns, href, onRow, card, rowActions, bulk, empty, segments, search, searchLabel, totals, current, rowClass }: ListProps<C> & { list: List<C>; inline?: boolean; label: string }) {
  const { state, found, rows, selected } = list;
  const phone = usePhone();
  const hrefs = href && rows.map((row) => href(row));
  // A list whose rows do not all open cannot be walked through by place.
  const walk = hrefs?.every((h): h is string => h !== undefined) ? { ...list.walk, hrefs, total: list.total ?? 0 } : undefined;
  const reset = () => state.clear(['q', 'status', ...Object.keys(list.filters)]);
  return (
    <>
      {selected.size > 0 && bulk
        ? <BulkBar rows={[...selected.values()]} total={list.total ?? 0} actions={bulk} onAll={() => void list.selectAll()} onClear={list.clear} />
        : (search || segments || Object.keys(list.filters).length > 0 || !inline) && <FilterRow state={state} filters={list.filters} segments={segments} rest={list.restOfFilter} search={!!search} searchLabel={searchLabel} columns={columns} chosen={list.chosen} name={name} onExport={inline ? list.exportAs : undefined} />}
      <ActiveChips state={state} filters={list.filters} onClear={reset} />
      <ListBody found={found} count={rows.length} empty={list.isFiltered
        ? <EmptyState title="Nothing matches these filters" text="Change or remove one of them to see more." action={<Button variant="outline" size="sm" onClick={reset}>Clear filters</Button>} />
        : <EmptyState {...empty} />}>
        <Table<RowOf<C>> columns={columns} rows={rows} rowId={list.idOf} label={label} href={href} onRow={onRow} card={card} rowActions={rowActions} sort={list.order} onSort={(sort) => state.set({ sort })} visible={list.chosen.visible} widths={list.chosen.widths} onWidths={(widths) => list.chosen.arrange({ widths })} walk={walk}
          selected={bulk && new Set(selected.keys())} onSelect={bulk && !(phone && card) ? (ids, on) => list.select(rows.filter((r) => ids.includes(list.idOf(r))), on) : undefined}
          loading={found.isPlaceholderData} current={current} rowClass={rowClass} />
      </ListBody>
      {rows.length > 0 && <Pager state={state} total={list.total ?? 0} count={rows.length}>{totals?.(list.query)}</Pager>}
    </>
  );
}
