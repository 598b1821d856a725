import { Columns3Cog, ListFilter, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import type { Call } from '@cartage/contract/call.ts';
import { Button } from '../controls/button.tsx';
import { Chip } from '../controls/bits.tsx';
import { useDebounced } from '../controls/debounce.ts';
import { Sheet } from '../controls/dialog.tsx';
import { Input, Kbd } from '../controls/input.tsx';
import { DropdownMenu } from '../controls/menu.tsx';
import { SegmentedControl } from '../controls/segmented.tsx';
import type { Dot } from '../controls/status.tsx';
import { setAppearance, useAppearance } from '../appearance/appearance.ts';
import { usePhone } from '../appearance/media.ts';
import { skip, useCall } from '../query/query.tsx';
import type { Column } from './columns.tsx';
import { FilterBlock, FilterButton, useFilterText } from './filter-controls.tsx';
import type { Filter, Filters } from './filters.tsx';
import { isTyping } from './keys.ts';
import type { ListState } from './list-state.ts';
import type { ChosenColumns } from './use-columns.ts';
import { ViewsMenu } from './views-menu.tsx';

const t = wordsOf(listWords);

/** Status groups as a segmented control. `counts` asks a call how many each has under the other filters. */
export type Segments = {
  label?: string;
  segments: readonly { value: string; label: string; dot?: Dot; where?: string; input?: Record<string, unknown> }[];
  counts?: {
    call: Call;
    input?: (filter: string | undefined, more: Record<string, unknown>) => Record<string, unknown>;
    of: (answer: never) => Record<string, number>;
  };
};
type Props = {
  state: ListState;
  filters: Filters;
  segments?: Segments;
  rest: { filter?: string; input: Record<string, unknown> };
  search: boolean;
  searchLabel?: string;
  columns: readonly Column<never>[];
  chosen: ChosenColumns;
  name: string;
  exports: { label: string; onSelect: () => void }[];
};

export function FilterRow({
  state,
  filters,
  segments,
  rest,
  search,
  searchLabel,
  columns,
  chosen,
  name,
  exports,
}: Props) {
  const [sheet, setSheet] = useState(false);
  const { density } = useAppearance();
  const phone = usePhone();
  // A phone keeps its height for rows: all filters stand in the sheet there.
  const bar = Object.entries(filters).filter(([, f]) => f.inBar && !phone),
    more = Object.entries(filters).filter(([, f]) => !f.inBar || phone);
  const used = more.filter(([n]) => state.of(n).length).length;
  const set = (name: string) => (values: string[]) => state.set({ [name]: values.join(',') });
  return (
    <div className="@container">
      <div className="flex items-start gap-2 max-sm:flex-wrap max-sm:items-center sm:@max-[28rem]:flex-wrap sm:@max-[28rem]:items-center">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-sm:contents sm:@max-[28rem]:contents">
          {search && (
            <SearchBox value={state.search} onChange={(q) => state.set({ q })} label={searchLabel ?? t('search')} />
          )}
          {segments && (
            // Where a row cannot hold all, the groups have the second one to themselves: no lone button wraps below them.
            <div className="min-w-0 @max-[62rem]:order-last max-sm:basis-full sm:@max-[28rem]:basis-full">
              <Groups segments={segments} state={state} rest={rest} />
            </div>
          )}
          {bar.map(([name, f]) => (
            <FilterButton key={name} filter={f} values={state.of(name)} onChange={set(name)} />
          ))}
          {more.length > 0 && (
            <Button
              variant="outline"
              icon={<ListFilter />}
              onClick={() => setSheet(true)}
              {...(phone && { 'aria-label': used ? t('filtersInUse', { used }) : t('filters') })}
            >
              {!phone && t('moreFilters')}
              {used > 0 && <span className="num rounded-xs bg-accent-soft px-1.5 text-xs text-accent">{used}</span>}
            </Button>
          )}
        </div>
        <span className="ms-auto flex h-9 shrink-0 items-center gap-1">
          {(search || segments || bar.length + more.length > 0) && (
            <ViewsMenu list={name} state={state} filters={Object.keys(filters)} chosen={chosen} />
          )}
          <span className="hidden sm:block">
            <DropdownMenu
              label={t('view')}
              trigger={
                <Button variant="ghost" size="icon" aria-label={t('columnsAndRowHeight')}>
                  <Columns3Cog />
                </Button>
              }
              entries={[
                { heading: t('columns') },
                ...columns
                  .filter((c) => !c.fixed)
                  .map((c) => ({
                    label: c.title,
                    checked: chosen.visible[c.key] ?? !c.hidden,
                    onChange: (on: boolean) => chosen.toggle(c.key, on),
                  })),
                'separator',
                {
                  label: t('compactRows'),
                  checked: density === 'compact',
                  onChange: (on: boolean) => setAppearance({ density: on ? 'compact' : 'comfortable' }),
                },
                ...(Object.keys(chosen.widths).length > 0
                  ? [{ label: t('resetColumnWidths'), onSelect: () => chosen.arrange({ widths: {} }) }]
                  : []),
                ...(exports.length > 0 ? ['separator' as const, ...exports] : []),
              ]}
            />
          </span>
        </span>
      </div>
      {sheet && (
        <Sheet
          title={phone ? t('filters') : t('moreFilters')}
          onClose={() => setSheet(false)}
          footer={
            <>
              <Button variant="outline" onClick={() => state.clear(more.map(([n]) => n))}>
                {t('clear')}
              </Button>
              <Button onClick={() => setSheet(false)}>{t('showRows')}</Button>
            </>
          }
        >
          <div className="grid gap-5">
            {more.map(([name, f]) => (
              <section key={name}>
                <h3 className="mb-1.5 text-table">{f.label}</h3>
                <FilterBlock filter={f} values={state.of(name)} onChange={set(name)} />
              </section>
            ))}
          </div>
        </Sheet>
      )}
    </div>
  );
}

function SearchBox({ value, onChange, label }: { value: string; onChange: (value: string) => void; label: string }) {
  const [text, setText] = useState(value);
  const box = useRef<HTMLInputElement>(null),
    rested = useDebounced(text, 250),
    sent = useRef(value);
  useEffect(() => {
    if (rested !== sent.current) {
      sent.current = rested;
      onChange(rested);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a new callback is no new text
  }, [rested]);
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.key === '/' && !isTyping(e.target) && !e.ctrlKey && !e.metaKey) {
        e.preventDefault();
        box.current?.focus();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <span className="relative max-sm:min-w-0 max-sm:flex-1 sm:max-w-68 sm:flex-[1_1_11rem] sm:@max-[28rem]:basis-full sm:@max-[28rem]:max-w-none">
      <Search aria-hidden className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted" />
      <Input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(e) => setText(e.target.value)}
        onKeyDown={(e) => {
          if (e.key === 'Escape') e.currentTarget.blur();
        }}
        className="border-line-strong ps-9 pe-8 [&::-webkit-search-cancel-button]:hidden"
      />
      <Kbd className="pointer-events-none absolute end-2 top-1/2 hidden -translate-y-1/2 sm:inline">/</Kbd>
    </span>
  );
}

function Groups({ segments, state, rest }: { segments: Segments; state: ListState; rest: Props['rest'] }) {
  const { counts } = segments;
  const input =
    counts &&
    (counts.input
      ? counts.input(rest.filter, rest.input)
      : { ...rest.input, ...(rest.filter && { filter: rest.filter }) });
  const found = useCall((counts?.call ?? NO_CALL) as Call, counts ? (input as never) : skip, { keep: true });
  const count = counts && found.data !== undefined ? counts.of(found.data as never) : {};
  return (
    <SegmentedControl
      label={segments.label ?? t('status')}
      value={state.segment}
      onChange={(status) => state.set({ status })}
      segments={[
        { value: '', label: t('all') },
        ...segments.segments.map((s) => ({
          value: s.value,
          label: s.label,
          ...(s.dot && { dot: s.dot }),
          count: count[s.value],
        })),
      ]}
    />
  );
}
const NO_CALL = { id: 'none', group: 'none' };

/** Each active filter is a chip that can be removed. What stands in the bar shows itself there; on a phone nothing does. */
export function ActiveChips({ state, filters, onClear }: { state: ListState; filters: Filters; onClear: () => void }) {
  const phone = usePhone();
  const active = Object.entries(filters).filter(([name, f]) => (!f.inBar || phone) && state.of(name).length > 0);
  if (!active.length) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {active.map(([name, f]) => (
        <ActiveChip key={name} filter={f} values={state.of(name)} onRemove={() => state.clear([name])} />
      ))}
      <Button variant="link" size="table" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  );
}
function ActiveChip({ filter, values, onRemove }: { filter: Filter; values: string[]; onRemove: () => void }) {
  return (
    <Chip name={filter.kind === 'options' ? `${filter.label} is` : filter.label} onRemove={onRemove}>
      {useFilterText(filter, values)}
    </Chip>
  );
}
