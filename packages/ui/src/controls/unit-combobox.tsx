/** One of the tenant's units, found by name on the server: there may be ten thousand. */
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { contains, eq } from '@cartage/contract/odata.ts';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { useState } from 'react';
import { useCall, skip } from '../query/query.tsx';
import { unitPath } from './unit-path.ts';
import { wordsOf } from '../words/spoken.ts';
import { Combobox, type ComboboxProps } from './combobox.tsx';
import { DEBOUNCE_MS, WIDTH_PX } from './customer-combobox.tsx';
import { useDebounced } from './debounce.ts';

const t = wordsOf(listWords);
const SHOWN = 20;
/** What the first of them are asked with, before anything is typed. */
export const FIRST_UNITS = { maxResultCount: SHOWN } as const;
type Props = Pick<ComboboxProps, 'id' | 'invalid' | 'disabled' | 'ref' | 'describedBy' | 'onBlur' | 'className'> & {
  label: string;
  value: number | null;
  onChange: (id: number | null) => void;
  /** What none is called, where none may be chosen. */ none?: string;
};
export function UnitCombobox({ label, value, onChange, none, ...rest }: Props) {
  const [search, setSearch] = useState('');
  const typed = search.trim(),
    text = useDebounced(typed, DEBOUNCE_MS);
  const chosen = useCall(
    organizationUnitCalls.search,
    value === null ? skip : { filter: eq('id', value), maxResultCount: 1 },
    { staleMs: 60_000 },
  );
  const found = useCall(
    organizationUnitCalls.search,
    { ...FIRST_UNITS, ...(text && { filter: contains('displayName', text) }) },
    { keep: true },
  );
  const isFresh = typed === text && !found.isFetching;
  const current = value === null ? undefined : chosen.data?.items[0];
  const units = found.data?.items ?? [],
    more = (found.data?.totalCount ?? 0) - units.length;
  return (
    <Combobox
      {...rest}
      label={label}
      value={value === null ? '' : String(value)}
      isPlaceholder={value === null}
      text={current?.displayName ?? (value === null ? (none ?? t('chooseAUnit')) : t('searching'))}
      widthPx={WIDTH_PX}
      search={search}
      onSearch={setSearch}
      isFresh={isFresh}
      items={[
        ...(none && !typed ? [{ key: '', label: none }] : []),
        ...units.map((u) => ({ key: String(u.id), label: u.displayName, note: unitPath(u) })),
      ]}
      message={
        !isFresh
          ? t('searching')
          : units.length === 0
            ? t('noUnitFound')
            : more > 0
              ? t('moreUnits', { count: more })
              : undefined
      }
      onPick={(key) => onChange(key === '' ? null : Number(key))}
    />
  );
}
