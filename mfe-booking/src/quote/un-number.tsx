/** The UN number of dangerous goods: by number, by name or within a class, with the class it is carried as. */
import { freightWords } from '@cartage/contract/words/booking/freight.ts';
import type { KeyOf } from '@cartage/contract/words/source.ts';
import { bookingLookupCalls, type UnEntry } from '@cartage/contract/booking/lookup.ts';
import { and, eq } from '@cartage/contract/odata.ts';
import { LIMITED_MARK } from '@cartage/contract/dangerous-load.ts';
import { Choice, Input, Label, skip, useCall, useDebounced, wordsOf } from '@cartage/ui/core.ts';
import { Field, OfferList, useOffers } from '@cartage/ui/form.ts';
import { useId, useState } from 'react';

const t = wordsOf(freightWords);

const SHOWN = 8,
  /** Who knows the class alone looks through the list. */ SHOWN_OF_CLASS = 50,
  /** What is common has a short name ("Paint"), so a class is read whole to begin with them. */ WHOLE_CLASS = 1000,
  /** Of a common word so many are looked through for names that begin with it. */ MOST = 150;
/** Entries of one substance differ by packing group only. */
type Substance = Pick<UnEntry, 'unNumber' | 'unDescription' | 'unClass' | 'unClassDescription'> & {
  groups: string;
  /** "I 500 mL, II 5 L": what an inner package of a limited quantity holds at most. */ limited: string;
};

export function UnNumberField({ name }: { name: string }) {
  const [unClass, setClass] = useState('');
  return (
    <>
      <UnClass value={unClass} onChange={setClass} />
      <Field name={name} label={t('unNumber')} hint={t('unNumberHint')}>
        {({ value, onChange, ref: _ref, ...control }) => (
          <UnNumberInput
            {...control}
            unClass={unClass}
            value={typeof value === 'string' ? value : ''}
            onChange={onChange}
          />
        )}
      </Field>
    </>
  );
}
/** For who reads "flammable liquid" off a drum and no number: narrows what the field beside it offers. It is no part of the booking. */
function UnClass({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const id = useId();
  const { data } = useCall(bookingLookupCalls.categories, {}, { staleMs: 600_000 });
  if (!data?.length) return null;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1">
      <Label htmlFor={id}>{t('unClassOnly')}</Label>
      <Choice id={id} aria-describedby={`${id}-hint`} value={value} onChange={(e) => onChange(e.target.value)}>
        <option value="">{t('unClassAny')}</option>
        {data.map(({ code, description }) => (
          <option key={code} value={code}>
            {code} {classNamed(code, description)}
          </option>
        ))}
      </Choice>
      <p id={`${id}-hint`} className="text-xs text-muted">
        {t('unClassHint')}
      </p>
    </div>
  );
}
type Props = Omit<React.ComponentProps<'input'>, 'value' | 'onChange' | 'list'> & {
  unClass: string;
  value: string;
  onChange: (value: string) => void;
};
function UnNumberInput({ unClass, value, onChange, onBlur, ...input }: Props) {
  const [open, setOpen] = useState(false);
  const search = useDebounced(bare(value), 80);
  const isAsked = search.length > 1 || (unClass !== '' && (open || search !== ''));
  const found = useCall(
    bookingLookupCalls.unCodes,
    isAsked ? { filter: filterOf(search, unClass), maxResultCount: unClass ? WHOLE_CLASS : MOST } : skip,
    {
      keep: true,
      staleMs: 600_000,
    },
  );
  const all = isAsked ? nearest(substancesOf(found.data?.items ?? []), search) : [];
  const exact = all.find((s) => s.unNumber === search);
  const options = open ? all.slice(0, unClass ? SHOWN_OF_CLASS : SHOWN) : [];
  const pick = (s: Substance) => {
    onChange(s.unNumber);
    setOpen(false);
  };
  const isFresh = !open || (!unClass && bare(value).length < 2) || (search === bare(value) && !found.isFetching);
  const { box, list, first } = useOffers({ offers: options, onPick: pick, onClose: () => setOpen(false), isFresh });
  return (
    <span className="relative block">
      <Input
        {...input}
        {...box}
        maxLength={40}
        placeholder={t('unNumberExample')}
        onFocus={() => unClass && !value && setOpen(true)}
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
      {isAsked && search !== '' && found.data && !found.isFetching && all.length === 0 && (
        <span role="status" className="mt-1 block text-xs text-warn">
          {t(unClass ? 'unNumberNotInClass' : 'unNumberUnknown')}
        </span>
      )}
    </span>
  );
}

const bare = (typed: string): string => typed.trim().replace(/^UN\s*(?=\d)/i, '');
function filterOf(search: string, unClass: string): string {
  const words = search.toLowerCase().replaceAll("'", "''");
  const named = /^\d+$/.test(words) ? `startswith(unNumber,'${words}')` : `contains(tolower(unDescription),'${words}')`;
  return and(unClass && eq('unClass', unClass), words && named);
}
export function substancesOf(entries: readonly UnEntry[]): Substance[] {
  return [...Map.groupBy(entries, (e) => e.unNumber).values()].map(([first, ...more]) => ({
    ...first!,
    groups: [first!, ...more].flatMap((e) => e.unPackageGroup ?? []).join(', '),
    limited: [first!, ...more]
      .flatMap((e) => (e.limitedQuantity ? [[e.unPackageGroup, e.limitedQuantity].filter(Boolean).join(' ')] : []))
      .join(', '),
  }));
}
/** A class in the reader's language; one that the house has no words for as the list has it. */
function classNamed(code: string, description: string): string {
  const key = `unClass.${code}`;
  return Object.hasOwn(freightWords.texts, key) ? t(key as KeyOf<typeof freightWords>) : description;
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
    name: classNamed(unClass, unClassDescription).toLowerCase(),
    groups,
  });
  // The mark is the papers' own, in every language.
  return limited ? `${text}, ${LIMITED_MARK} ${limited}` : text;
};
