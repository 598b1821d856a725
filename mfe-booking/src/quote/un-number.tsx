/** The UN number of dangerous goods: by number or by name, with the class it is carried as. */
import { freightWords } from '@cartage/contract/words/booking/freight.ts';
import { bookingLookupCalls, type UnEntry } from '@cartage/contract/booking/lookup.ts';
import { LIMITED_MARK } from '@cartage/contract/dangerous-load.ts';
import { Input, skip, useCall, useDebounced, wordsOf } from '@cartage/ui/core.ts';
import { Field, OfferList, useOffers } from '@cartage/ui/form.ts';
import { useState } from 'react';

const t = wordsOf(freightWords);

const SHOWN = 8,
  /** Of a common word so many are looked through for names that begin with it. */ MOST = 150;
/** Entries of one substance differ by packing group only. */
type Substance = Pick<UnEntry, 'unNumber' | 'unDescription' | 'unClass' | 'unClassDescription'> & {
  groups: string;
  /** "I 500 mL, II 5 L": what an inner package of a limited quantity holds at most. */ limited: string;
};

export function UnNumberField({ name }: { name: string }) {
  return (
    <Field name={name} label={t('unNumber')} hint={t('unNumberHint')}>
      {({ value, onChange, ref: _ref, ...control }) => (
        <UnNumberInput {...control} value={typeof value === 'string' ? value : ''} onChange={onChange} />
      )}
    </Field>
  );
}
type Props = Omit<React.ComponentProps<'input'>, 'value' | 'onChange' | 'list'> & {
  value: string;
  onChange: (value: string) => void;
};
function UnNumberInput({ value, onChange, onBlur, ...input }: Props) {
  const [open, setOpen] = useState(false);
  const search = useDebounced(bare(value), 80);
  const found = useCall(
    bookingLookupCalls.unCodes,
    search.length > 1 ? { filter: filterOf(search), maxResultCount: MOST } : skip,
    {
      keep: true,
      staleMs: 600_000,
    },
  );
  const all = search.length > 1 ? nearest(substancesOf(found.data?.items ?? []), search) : [];
  const exact = all.find((s) => s.unNumber === search);
  const options = open ? all.slice(0, SHOWN) : [];
  const pick = (s: Substance) => {
    onChange(s.unNumber);
    setOpen(false);
  };
  const isFresh = !open || bare(value).length < 2 || (search === bare(value) && !found.isFetching);
  const { box, list, first } = useOffers({ offers: options, onPick: pick, onClose: () => setOpen(false), isFresh });
  return (
    <span className="relative block">
      <Input
        {...input}
        {...box}
        maxLength={40}
        placeholder={t('unNumberExample')}
        value={value}
        onChange={(e) => {
          onChange(e.target.value);
          setOpen(true);
          first();
        }}
        onBlur={(e) => {
          // Leaving with the one substance that is meant takes its number.
          if (open && isFresh && all.length === 1) pick(all[0]!);
          setOpen(false);
          onBlur?.(e);
        }}
      />
      <OfferList
        {...list}
        label={t('dangerousGoods')}
        keyOf={(s) => s.unNumber}
        className="min-w-72"
        row="py-1 text-table"
      >
        {(s) => (
          <>
            <span className="flex gap-2">
              <b className="num font-medium">{s.unNumber}</b>
              <span className="min-w-0 truncate">{s.unDescription}</span>
            </span>
            <span className="block truncate text-xs text-muted">{classText(s)}</span>
          </>
        )}
      </OfferList>
      {!open && exact && (
        <span className="mt-1 block text-xs text-muted">
          {t('unEntry', { description: exact.unDescription, class: classText(exact) })}
        </span>
      )}
      {search.length > 1 && found.data && !found.isFetching && all.length === 0 && (
        <span role="status" className="mt-1 block text-xs text-warn">
          {t('unNumberUnknown')}
        </span>
      )}
    </span>
  );
}

const bare = (typed: string): string => typed.trim().replace(/^UN\s*(?=\d)/i, '');
const filterOf = (search: string): string => {
  const words = search.toLowerCase().replaceAll("'", "''");
  return /^\d+$/.test(words) ? `startswith(unNumber,'${words}')` : `contains(tolower(unDescription),'${words}')`;
};
export function substancesOf(entries: readonly UnEntry[]): Substance[] {
  return [...Map.groupBy(entries, (e) => e.unNumber).values()].map(([first, ...more]) => ({
    ...first!,
    groups: [first!, ...more].flatMap((e) => e.unPackageGroup ?? []).join(', '),
    limited: [first!, ...more]
      .flatMap((e) => (e.limitedQuantity ? [[e.unPackageGroup, e.limitedQuantity].filter(Boolean).join(' ')] : []))
      .join(', '),
  }));
}
/** "Chloroform" before "Benzyl chloroformate": what begins with what was typed, the shorter name first. */
export function nearest<S extends Pick<UnEntry, 'unDescription'>>(found: readonly S[], search: string): S[] {
  const begins = ({ unDescription }: S) => unDescription.toLowerCase().startsWith(search.toLowerCase());
  const [first, rest] = [found.filter(begins), found.filter((s) => !begins(s))];
  return [...first.toSorted((a, b) => a.unDescription.length - b.unDescription.length), ...rest];
}
const classText = ({ unClass, unClassDescription, groups, limited }: Substance): string => {
  const text = t(groups ? 'unClassAndGroup' : 'unClass', {
    number: unClass,
    name: unClassDescription.toLowerCase(),
    groups,
  });
  // The mark is the papers' own, in every language.
  return limited ? `${text}, ${LIMITED_MARK} ${limited}` : text;
};
