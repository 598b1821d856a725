/** One field for "suburb or postcode" with suggestions as one types. Writes suburb, postCode, state, stateCode, countryCode under `name`. */
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { lookupCalls, type Location } from '@cartage/contract/core/lookup.ts';
import { MapPin, Star } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDebounced } from '../controls/debounce.ts';
import { inputStyle } from '../controls/input.tsx';
import { cx } from '../cx.ts';
import { skip, useCall } from '../query/query.tsx';
import { Field, type FieldProps } from './field.tsx';
import { OfferList, useOffers } from './offers.tsx';

const t = wordsOf(listWords);

export type Place = {
  suburb: string;
  postCode: string;
  state: string | null;
  stateCode: string | null;
  countryCode: string;
};
export const placeText = (p: Partial<Record<keyof Place, string | null>> | null | undefined): string =>
  [p?.suburb, p?.stateCode ?? p?.state, p?.postCode].filter(Boolean).join(' ');
const toPlace = (l: Location): Place => ({
  suburb: l.suburb,
  postCode: l.postCode,
  state: l.attributes['state'] ?? l.attributes['stateCode'] ?? null,
  stateCode: l.attributes['stateCode'] ?? l.attributes['state'] ?? null,
  countryCode: l.countryCode,
});

/** A whole address that the caller knows, offered before places. */
export type KnownPlace = { key: string; label: string; note: string; pick: () => void };
type Offer = KnownPlace | { key: string; place: Place };

/** `name` is the address (`booking.fromAddress`); its own error shows at suburb. */
export function SuburbField({
  name,
  countryCode = 'AU',
  onPlace,
  known,
  ...field
}: FieldProps & Pick<InputProps, 'countryCode' | 'known'> & { onPlace?: (place: Place) => void }) {
  const { setValue } = useFormContext();
  const address = useWatch({ name }) as Partial<Place> | undefined;
  const write = (place: Place | undefined) => {
    for (const key of ['postCode', 'state', 'stateCode', 'countryCode'] as const)
      setValue(`${name}.${key}`, place ? place[key] : key === 'countryCode' ? countryCode : null, {
        shouldDirty: true,
      });
    setValue(`${name}.suburb`, place?.suburb ?? '', { shouldDirty: true, shouldValidate: true, shouldTouch: true });
    if (place) onPlace?.(place);
  };
  return (
    <Field {...field} name={`${name}.suburb`}>
      {(c) => (
        <SuburbInput
          {...c}
          {...(known && { known })}
          place={address ?? null}
          onPlace={write}
          countryCode={countryCode}
        />
      )}
    </Field>
  );
}

type InputProps = {
  id?: string;
  name?: string;
  place: Partial<Record<keyof Place, string | null>> | null;
  onPlace: (place: Place | undefined) => void;
  countryCode?: string;
  /** Those that what was typed may mean. */ known?: (typed: string) => readonly KnownPlace[];
  onBlur?: () => void;
  ref?: React.Ref<never>;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
};
/** The same outside of a form. */
export function SuburbInput({
  place,
  onPlace,
  countryCode = 'AU',
  known,
  onBlur,
  className,
  ...rest
}: InputProps & { value?: unknown; onChange?: unknown }) {
  const [typed, setTyped] = useState<string>();
  const search = useDebounced(typed?.trim() ?? '', 60);
  const found = useCall(lookupCalls.searchLocations, search.length > 1 ? { countryCode, search } : skip, {
    keep: true,
    staleMs: 600_000,
  });
  const places = typed !== undefined && search.length > 1 ? (found.data ?? []).slice(0, 8).map(toPlace) : [];
  const text = typed?.trim() ?? '';
  const saved = text ? (known?.(text) ?? []) : [];
  const offers: Offer[] = [...saved, ...places.map((place) => ({ key: `${place.suburb}${place.postCode}`, place }))];
  const choose = (offer: Offer) => {
    if ('place' in offer) onPlace(offer.place);
    else offer.pick();
    setTyped(undefined);
  };
  const isFresh = text.length < 2 || (text === search && !found.isFetching);
  const { box, list, first, isAwaited } = useOffers({
    offers,
    isFresh: isFresh || saved.length > 0,
    onPick: choose,
    onClose: () => setTyped(undefined),
    tabPicks: true,
  });
  const { value: _v, onChange: _c, ...input } = rest;
  return (
    <span className={cx('relative block', className)}>
      <MapPin
        aria-hidden
        className="pointer-events-none absolute start-3 top-1/2 z-1 size-4 -translate-y-1/2 text-muted"
      />
      <input
        {...input}
        type="text"
        {...box}
        placeholder={known ? t('addressSuburbOrPostcode') : t('suburbOrPostcode')}
        value={typed ?? placeText(place)}
        className={cx(inputStyle, 'ps-9')}
        onChange={(e) => {
          setTyped(e.target.value);
          first();
          if (e.target.value === '') onPlace(undefined);
        }}
        onFocus={(e) => e.currentTarget.select()}
        onBlur={() => {
          if (isAwaited()) return onBlur?.();
          // Leaving with a single or an exact match takes it; anything else stays as it was.
          const exact = places.find((p) =>
            [placeText(p), p.postCode, p.suburb, `${p.suburb} ${p.postCode}`].some(
              (name) => name.toLowerCase() === typed?.trim().toLowerCase(),
            ),
          );
          if (
            exact &&
            (places.length === 1 ||
              placeText(exact).toLowerCase() === typed?.trim().toLowerCase() ||
              exact === places[0])
          )
            choose({ key: '', place: exact });
          setTyped(undefined);
          onBlur?.();
        }}
      />
      <OfferList {...list} label={t('places')} keyOf={(offer) => offer.key} className="min-w-56">
        {(offer) => <Words of={offer} />}
      </OfferList>
      {typed !== undefined && search.length > 1 && found.data?.length === 0 && offers.length === 0 && (
        <p role="status" className="mt-1 text-xs text-muted">
          {t('noPlaceMatches')}
        </p>
      )}
    </span>
  );
}

function Words({ of }: { of: Offer }) {
  if ('place' in of)
    return (
      <span>
        <b className="font-medium">{of.place.suburb}</b>{' '}
        <span className="text-muted">
          {of.place.stateCode} {of.place.postCode}
        </span>
      </span>
    );
  return (
    <>
      <Star aria-hidden className="size-4 shrink-0 text-accent" />
      <span className="min-w-0 py-1">
        <b className="block truncate font-medium">{of.label}</b>
        <span className="block truncate text-xs text-muted">{of.note}</span>
      </span>
    </>
  );
}
