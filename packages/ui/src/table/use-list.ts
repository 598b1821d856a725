/** What a list asks and has: filters, search, order and page as one question of its call; selection, columns and export. */
import type { Answer, Call, Input } from '@cartage/contract/call.ts';
import type { Page as Rows } from '@cartage/contract/list.ts';
import { useState, type ReactNode } from 'react';
import { useClient } from '../query/client.tsx';
import { useCall } from '../query/query.tsx';
import { useSession } from '../session/session.tsx';
import { useTenant } from '../session/tenant.tsx';
import { useLocation } from 'react-router';
import { type BulkAction } from './bulk-bar.tsx';
import type { Column, RowCard } from './columns.tsx';
import { MOST_EXPORTED } from './most-exported.ts';
import { type Segments } from './filter-row.tsx';
import { compile, type Filters } from './filters.tsx';
import { useListState } from './list-state.ts';
import { useColumns } from './use-columns.ts';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { contains, or } from '@cartage/contract/odata.ts';

const t = wordsOf(listWords);

export type RowOf<C extends Call> = Answer<C> extends Rows<infer R> ? (R extends object ? R : never) : never;
export type ListProps<C extends Call> = {
  call: C;
  /** What the call always asks, besides filter and paging. */ input?: Partial<Input<C>>;
  columns: readonly Column<RowOf<C>>[];
  rowId?: (row: RowOf<C>) => string | number;
  href?: (row: RowOf<C>) => string | undefined;
  onRow?: (row: RowOf<C>) => void;
  card?: (row: RowOf<C>) => RowCard;
  rowActions?: (row: RowOf<C>) => ReactNode;
  /** Fields that the search box looks in, or what it asks instead: a filter, or the call's own inputs. */
  search?: readonly string[] | ((text: string) => string | Record<string, unknown> | undefined);
  searchLabel?: string;
  filters?: Filters;
  segments?: Segments;
  where?: string;
  sort?: string;
  bulk?: readonly BulkAction<RowOf<C>>[];
  empty: { title: string; text?: ReactNode; action?: ReactNode };
  /** Names exported files, remembered columns and saved views. */
  name: string;
  /** What the filtered list comes to, beside the pager; asked with the list's own query. */ totals?: (
    query: Record<string, unknown>,
  ) => ReactNode;
  current?: string;
  rowClass?: (row: RowOf<C>) => string | undefined;
};

export type List<C extends Call> = ReturnType<typeof useList<C>>;
/** The state of a list, the question it makes of it, and what came back. */
export function useList<C extends Call>({
  call,
  input,
  filters = {},
  segments,
  search,
  where,
  sort,
  rowId,
  columns,
  name,
}: ListProps<C>) {
  const state = useListState(),
    client = useClient(),
    { isCustomer } = useSession(),
    { timezone } = useTenant();
  const { pathname, search: address } = useLocation();
  const [selected, setSelected] = useState<ReadonlyMap<string, RowOf<C>>>(new Map());
  const [exporting, setExporting] = useState(false);
  const usable = Object.fromEntries(Object.entries(filters).filter(([, f]) => f.kind !== 'customer' || !isCustomer));
  const asked = state.search.trim();
  const searching = asked
    ? typeof search === 'function'
      ? search(asked)
      : search && or(...search.map((f) => contains(f, asked)))
    : undefined;
  const searchFilter = typeof searching === 'string' ? searching : undefined,
    searchInput = typeof searching === 'object' ? searching : {};
  const withSearch = (c: ReturnType<typeof compile>) => ({ ...c, input: { ...c.input, ...searchInput } });
  const rest = withSearch(compile(usable, state.of, timezone || 'Australia/Sydney', where, searchFilter));
  const segment = segments?.segments.find((s) => s.value === state.segment);
  const filtered = withSearch(
    compile(usable, state.of, timezone || 'Australia/Sydney', where, searchFilter, segment?.where),
  );
  const order = state.sort ?? sort;
  const query = {
    ...input,
    ...filtered.input,
    ...segment?.input,
    ...(filtered.filter && { filter: filtered.filter }),
    ...(order && { sorting: order }),
  };
  const found = useCall(call, { ...query, maxResultCount: state.size, skipCount: state.skip } as Input<C>, {
    keep: true,
  });
  const page = found.data as Rows<RowOf<C>> | undefined;
  const idOf = (row: RowOf<C>) => String(rowId ? rowId(row) : (row as { id?: unknown }).id);
  const select = (rows: readonly RowOf<C>[], on: boolean) =>
    setSelected((now) => {
      const next = new Map(now);
      for (const row of rows)
        if (on) next.set(idOf(row), row);
        else next.delete(idOf(row));
      return next;
    });
  const chosen = useColumns(name, columns);
  const exportAs = async (format: 'csv' | 'xlsx') => {
    setExporting(true);
    const shown = columns.filter((c) => chosen.visible[c.key] ?? !c.hidden);
    const zone = timezone || 'Australia/Sydney';
    const { exportList } = await import('./export.ts');
    await exportList<RowOf<C>>(format, { client, call, query, name, columns: shown, zone });
    setExporting(false);
  };
  /** Before it is pressed: a file may not hold all of it. */
  const isTooLong = (page?.totalCount ?? 0) > MOST_EXPORTED;
  const first = (kind: string) => t('exportFirstAs', { most: MOST_EXPORTED, kind });
  const exports = {
    xlsx: { label: isTooLong ? first('Excel') : t('exportAsExcel'), onSelect: () => void exportAs('xlsx') },
    csv: { label: isTooLong ? first('CSV') : t('exportAsCsv'), onSelect: () => void exportAs('csv') },
  };
  const isFiltered = !!asked || !!state.segment || Object.keys(usable).some((f) => state.of(f).length > 0);
  return {
    state,
    found,
    rows: page?.items ?? [],
    total: page?.totalCount,
    idOf,
    selected,
    select,
    clear: () => setSelected(new Map()),
    query,
    order,
    chosen,
    exports,
    exporting,
    isFiltered,
    walk: { call: call.id, query, skip: state.skip, size: state.size, from: pathname + address },
    filters: usable,
    restOfFilter: rest,
    selectAll: async () => {
      const { everyRow } = await import('./export.ts');
      select((await everyRow<RowOf<C>>(client, call, query, 1000)).rows, true);
    },
  };
}
