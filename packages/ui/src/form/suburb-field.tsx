/** One field for "suburb or postcode" with suggestions as one types. Writes suburb, postCode, state, stateCode, countryCode under `name`. */
import { lookupCalls, type Location } from '@cartage/contract/core/lookup.ts';
import { MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDebounced } from '../controls/debounce.ts';
import { inputStyle } from '../controls/input.tsx';
import { cx } from '../cx.ts';
import { skip, useCall } from '../query/query.tsx';
import { Field, type FieldProps } from './field.tsx';

export type Place = { suburb: string; postCode: string; state: string | null; stateCode: string | null; countryCode: string };
export const placeText = (p: Partial<Record<keyof Place, string | null>> | null | undefined): string => [p?.suburb, p?.stateCode ?? p?.state, p?.postCode].filter(Boolean).join(' ');
const toPlace = (l: Location): Place => ({ suburb: l.suburb, postCode: l.postCode, state: l.attributes['state'] ?? l.attributes['stateCode'] ?? null, stateCode: l.attributes['stateCode'] ?? l.attributes['state'] ?? null, countryCode: l.countryCode });

/** `name` is the address (`booking.fromAddress`); its own error shows at suburb. */
export function SuburbField({ name, countryCode = 'AU', onPlace, ...field }: FieldProps & { countryCode?: string; onPlace?: (place: Place) => void }) {
  const { setValue } = useFormContext();
  const address = useWatch({ name }) as Partial<Place> | undefined;
  const write = (place: Place | undefined) => {
    for (const key of ['postCode', 'state', 'stateCode', 'countryCode'] as const) setValue(`${name}.${key}`, place ? place[key] : key === 'countryCode' ? countryCode : null, { shouldDirty: true });
    setValue(`${name}.suburb`, place?.suburb ?? '', { shouldDirty: true, shouldValidate: true, shouldTouch: true });
    if (place) onPlace?.(place);
  };
  return <Field {...field} name={`${name}.suburb`}>{(c) => <SuburbInput {...c} place={address ?? null} onPlace={write} countryCode={countryCode} />}</Field>;
}

type InputProps = { id?: string; name?: string; place: Partial<Record<keyof Place, string | null>> | null; onPlace: (place: Place | undefined) => void; countryCode?: string; onBlur?: () => void; ref?: React.Ref<never>; disabled?: boolean; className?: string; 'aria-label'?: string };
/** The same outside of a form. */
export function SuburbInput({ place, onPlace, countryCode = 'AU', onBlur, className, ...rest }: InputProps & { value?: unknown; onChange?: unknown }) {
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(0);
  const list = useId();
  const search = useDebounced(typed?.trim() ?? '', 60);
  const found = useCall(lookupCalls.searchLocations, search.length > 1 ? { countryCode, search } : skip, { keep: true, staleMs: 600_000 });
  const places = typed !== undefined && search.length > 1 ? (found.data ?? []).slice(0, 8).map(toPlace) : [];
  const choose = (p: Place) => { onPlace(p); setTyped(undefined); setAt(0); };
  const { value: _v, onChange: _c, ...input } = rest;
  return (
    <span className={cx('relative block', className)}>
      <MapPin aria-hidden className="pointer-events-none absolute left-3 top-1/2 z-1 size-4 -translate-y-1/2 text-muted" />
      <input {...input} type="text" role="combobox" aria-expanded={places.length > 0} aria-controls={list} aria-autocomplete="list" aria-activedescendant={places[at] ? `${list}-${at}` : undefined} autoComplete="off" placeholder="Suburb or postcode"
        value={typed ?? placeText(place)} className={cx(inputStyle, 'pl-9')}
        onChange={(e) => { setTyped(e.target.value); setAt(0); if (e.target.value === '') onPlace(undefined); }}
        onFocus={(e) => e.currentTarget.select()}
        onBlur={() => {
          // Leaving with a single or an exact match takes it; anything else stays as it was.
          const exact = places.find((p) => [placeText(p), p.postCode, p.suburb, `${p.suburb} ${p.postCode}`].some((t) => t.toLowerCase() === typed?.trim().toLowerCase()));
          if (exact && (places.length === 1 || placeText(exact).toLowerCase() === typed?.trim().toLowerCase() || exact === places[0])) choose(exact);
          setTyped(undefined); onBlur?.();
        }}
        onKeyDown={(e) => {
          if (!places.length) return;
          if (e.key === 'ArrowDown') { e.preventDefault(); setAt((at + 1) % places.length); }
          if (e.key === 'ArrowUp') { e.preventDefault(); setAt((at - 1 + places.length) % places.length); }
          if (e.key === 'Enter' && places[at]) { e.preventDefault(); choose(places[at]); }
          if (e.key === 'Tab' && places[at]) choose(places[at]);
          if (e.key === 'Escape') { e.stopPropagation(); setTyped(undefined); }
        }} />
      <ul id={list} role="listbox" aria-label="Places" hidden={!places.length} className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 min-w-56 overflow-y-auto rounded-card border border-line bg-surface-1 p-1 shadow-float">
        {places.map((p, i) => (
          <li key={`${p.suburb}${p.postCode}`} id={`${list}-${i}`} role="option" aria-selected={i === at} onMouseDown={(e) => { e.preventDefault(); choose(p); }} onMouseMove={() => setAt(i)}
            className={cx('flex min-h-8 cursor-pointer items-center rounded-control px-2 text-sm', i === at && 'bg-surface-2')}>
            <span><b className="font-medium">{p.suburb}</b> <span className="text-muted">{p.stateCode} {p.postCode}</span></span>
          </li>
        ))}
      </ul>
      {typed !== undefined && search.length > 1 && found.data?.length === 0 && <p role="status" className="mt-1 text-xs text-muted">No suburb or postcode like this.</p>}
    </span>
  );
}
