/** A list page: it states its call, columns, filters and acts; this frame does the rest (look.md, "A list page"). */
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import type { Call } from '@cartage/contract/call.ts';
import { type ReactNode } from 'react';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { EmptyState } from '../controls/states.tsx';
import { Button } from '../controls/button.tsx';
import { usePhone } from '../appearance/media.ts';
import { Page, type PageProps } from '../page/page.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { Table } from './data-table.tsx';
import { ActiveChips, FilterRow } from './filter-row.tsx';
import { ListBody, Pager } from './list-parts.tsx';
import { type List, type ListProps, type RowOf, useList } from './use-list.ts';

const t = wordsOf(listWords);

export type ListPageProps<C extends Call> = Omit<PageProps, 'count' | 'children' | 'fill'> &
  ListProps<C> & { aside?: ReactNode };
export function ListPage<C extends Call>({ aside, title, actions = [], ...props }: ListPageProps<C>) {
  const list = useList(props);
  const { icon, heading, note, crumbs, sub, nav, className } = props;
  return (
    <Page
      {...{ title, icon, heading, note, crumbs, sub, nav, className }}
      fill
      count={nav ? undefined : list.total}
      actions={[
        {
          label: t('export'),
          icon: <Download />,
          disabled: !list.total,
          state: list.exporting ? 'pending' : 'idle',
          choices: [
            { ...list.exports.xlsx, icon: <FileSpreadsheet /> },
            { ...list.exports.csv, icon: <FileText /> },
          ],
        },
        ...actions,
      ]}
    >
      <ListFrame list={list} {...props} label={title} />
      {aside}
    </Page>
  );
}

/** The list without a page's heading: inside a record's tab, beside a form. */
export function DataTable<C extends Call>({ label, ...props }: ListProps<C> & { label: string }) {
  const list = useList(props);
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <ListFrame list={list} {...props} label={label} inline />
    </div>
  );
}

function ListFrame<C extends Call>({
  list,
  inline,
  label,
  name,
  columns,
  href,
  onRow,
  card,
  rowActions,
  bulk,
  empty,
  segments,
  search,
  searchLabel,
  totals,
  current,
  rowClass,
}: ListProps<C> & { list: List<C>; inline?: boolean; label: string }) {
  const { state, found, rows, selected } = list;
  const phone = usePhone();
  const hrefs = href && rows.map((row) => href(row));
  // A list whose rows do not all open cannot be walked through by place.
  const walk = hrefs?.every((h): h is string => h !== undefined)
    ? { ...list.walk, hrefs, total: list.total ?? 0 }
    : undefined;
  const reset = () => state.clear(['q', 'status', ...Object.keys(list.filters)]);
  return (
    <>
      {selected.size > 0 && bulk ? (
        <BulkBar
          rows={[...selected.values()]}
          total={list.total ?? 0}
          actions={bulk}
          onAll={() => void list.selectAll()}
          onClear={list.clear}
        />
      ) : (
        (search || segments || Object.keys(list.filters).length > 0 || !inline) && (
          <FilterRow
            state={state}
            filters={list.filters}
            segments={segments}
            rest={list.restOfFilter}
            search={!!search}
            searchLabel={searchLabel}
            columns={columns}
            chosen={list.chosen}
            name={name}
            exports={inline ? Object.values(list.exports) : []}
          />
        )
      )}
      <ActiveChips state={state} filters={list.filters} onClear={reset} />
      <ListBody
        found={found}
        count={rows.length}
        empty={
          list.isFiltered ? (
            <EmptyState
              title={t('nothingMatchesTheseFilters')}
              text={t('nothingMatchesMeaning')}
              action={
                <Button variant="outline" size="sm" onClick={reset}>
                  {t('clearFilters')}
                </Button>
              }
            />
          ) : (
            <EmptyState {...empty} />
          )
        }
      >
        <Table<RowOf<C>>
          columns={columns}
          rows={rows}
          rowId={list.idOf}
          label={label}
          href={href}
          onRow={onRow}
          card={card}
          rowActions={rowActions}
          sort={list.order}
          onSort={(sort) => state.set({ sort })}
          visible={list.chosen.visible}
          widths={list.chosen.widths}
          onWidths={(widths) => list.chosen.arrange({ widths })}
          walk={walk}
          selected={bulk && new Set(selected.keys())}
          onSelect={
            bulk && !(phone && card)
              ? (ids, on) =>
                  list.select(
                    rows.filter((r) => ids.includes(list.idOf(r))),
                    on,
                  )
              : undefined
          }
          loading={found.isPlaceholderData}
          current={current}
          rowClass={rowClass}
        />
      </ListBody>
      {rows.length > 0 && (
        <Pager state={state} total={list.total ?? 0} count={rows.length}>
          {totals?.(list.query)}
        </Pager>
      )}
    </>
  );
}
