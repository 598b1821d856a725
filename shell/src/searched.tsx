/** One of a list that has no end: the first stand there, and who types has the server look through all of it. */
import type { Call, Input } from '@cartage/contract/call.ts';
import type { Page } from '@cartage/contract/list.ts';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { and, contains, eq, or } from '@cartage/contract/odata.ts';
import { skip, useCall, wordsOf } from '@cartage/ui/core.ts';
import { Combobox, useDebounced } from '@cartage/ui/form.ts';
import { useState, type ReactNode, type Ref } from 'react';

const t = wordsOf(listWords);

type Key = string | number;
type Props<R> = {
  label: string;
  call: Call;
  /** Which of the list may be chosen at all. */ where?: string | false | undefined;
  /** Fields in which the words are looked for. */ search: readonly string[];
  textOf: (row: R) => string;
  noteOf?: (row: R) => ReactNode;
  value: Key | null | undefined;
  onChange: (row: R | undefined) => void;
  /** What stands there while nothing is chosen; it is also how a choice is taken back. */ none: string;
  except?: Key;
  id?: string;
  ref?: Ref<HTMLButtonElement>;
  invalid?: boolean;
  disabled?: boolean;
  describedBy?: string | undefined;
  onBlur?: () => void;
};
const SHOWN = 20,
  DEBOUNCE_MS = 200,
  NONE = '';
export function Searched<R extends { id: Key }>({
  label,
  call,
  where,
  search: fields,
  textOf,
  noteOf,
  value,
  onChange,
  none,
  except,
  describedBy,
  ...rest
}: Props<R>) {
  const [search, setSearch] = useState('');
  const text = useDebounced(search.trim(), DEBOUNCE_MS);
  const asked = (input: { filter?: string; maxResultCount: number }) => input as Input<Call>;
  const found = useCall(
    call,
    asked({
      filter: and(where, text && or(...fields.map((field) => contains(field, text)))),
      maxResultCount: SHOWN,
    }),
    { keep: true },
  );
  const items = ((found.data as Page<R> | undefined)?.items ?? []).filter((r) => r.id !== except);
  const near = items.find((r) => r.id === value);
  // What was chosen once may stand behind all that is shown.
  const isFar = value != null && !near && !found.isPending;
  const far = useCall(call, isFar ? asked({ filter: eq('id', value), maxResultCount: 1 }) : skip, { keep: true });
  const chosen =
    value == null ? undefined : (near ?? (far.data as Page<R> | undefined)?.items.find((r) => r.id === value));
  const isWaiting = search.trim() !== text || found.isFetching;
  return (
    <Combobox
      {...rest}
      {...(describedBy && { describedBy })}
      label={label}
      value={value == null ? NONE : String(value)}
      text={chosen ? textOf(chosen) : value == null ? none : t('searching')}
      isPlaceholder={!chosen}
      search={search}
      onSearch={setSearch}
      isFresh={!isWaiting}
      items={[
        ...(search.trim() ? [] : [{ key: NONE, label: none }]),
        ...items.map((r) => ({ key: String(r.id), label: textOf(r), ...(noteOf && { note: noteOf(r) }) })),
      ]}
      message={isWaiting ? t('searching') : items.length ? undefined : t('nothingToChooseFrom')}
      onPick={(key) => onChange(items.find((r) => String(r.id) === key))}
    />
  );
}
