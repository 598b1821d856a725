/** Suburb, postcode or range of postcodes: what is found goes into the zone with Enter. */
import { rateZoneCalls, type ZonePlace } from '@cartage/contract/rates/zone.ts';
import { cx, Input, plural, skip, useCall, useDebounced } from '@cartage/ui/core.ts';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { keyOf, type ZoneName } from './draft.ts';

const RANGE = /^\d{3,4}\s*(-|–|to)\s*\d{3,4}$/;
type Props = { zone: ZoneName; onPut: (places: ZonePlace[]) => void };

export function PlaceField({ zone, onPut }: Props) {
  const [typed, setTyped] = useState(''),
    [at, setAt] = useState(0);
  const list = useId();
  const search = useDebounced(typed.trim(), 80);
  const found = useCall(rateZoneCalls.places, search.length > 1 ? { search } : skip, { keep: true });
  const isFresh = search.length > 1 && search === typed.trim() && !found.isFetching;
  const places = search.length > 1 && typed.trim() ? (found.data ?? []) : [];
  const isRange = RANGE.test(search);
  const options = isRange ? (places.length ? [places] : []) : places.slice(0, 8).map((p) => [p]);
  const put = (some: ZonePlace[] | undefined) => {
    if (!some) return;
    onPut(some);
    setTyped('');
    setAt(0);
  };
  return (
    <div className="relative">
      <Plus aria-hidden className="pointer-events-none absolute left-3 top-2.5 z-1 size-4 text-muted" />
      <Input
        className="pl-9"
        role="combobox"
        aria-label={`Put suburbs into ${zone.name}`}
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={options[at] ? `${list}-${at}` : undefined}
        autoComplete="off"
        placeholder="Suburb, postcode or 2280-2285"
        value={typed}
        onChange={(e) => {
          setTyped(e.target.value);
          setAt(0);
        }}
        onKeyDown={(e) => {
          const step = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
          if (step && options.length) {
            e.preventDefault();
            setAt((at + step + options.length) % options.length);
          }
          if (e.key === 'Enter') {
            e.preventDefault();
            if (isFresh) put(options[at]);
          }
          if (e.key === 'Escape' && typed) {
            e.stopPropagation();
            setTyped('');
          }
        }}
      />
      <ul
        id={list}
        role="listbox"
        aria-label="Suburbs"
        hidden={!options.length}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-surface-1 p-1 shadow-float"
      >
        {options.map((some, n) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above keeps the focus and takes the keys
          <li
            key={isRange ? search : keyOf(some[0]!)}
            id={`${list}-${n}`}
            role="option"
            aria-selected={n === at}
            onMouseDown={(e) => e.preventDefault()}
            onClick={() => put(some)}
            onMouseMove={() => setAt(n)}
            className={cx(
              'flex min-h-8 cursor-pointer items-center justify-between gap-3 rounded-control px-2 text-sm',
              n === at && 'bg-surface-2',
            )}
          >
            {isRange ? <span>Put all {plural(some.length, 'suburb')} in</span> : <One place={some[0]!} />}
          </li>
        ))}
      </ul>
      {isFresh && !options.length && (
        <p role="status" className="mt-1 text-xs text-muted">
          No suburb or postcode like this.
        </p>
      )}
    </div>
  );
}
const One = ({ place }: { place: ZonePlace }) => (
  <>
    <span className="min-w-0 truncate">
      <b className="font-medium">{place.suburb}</b>{' '}
      <span className="text-muted">
        {place.state} {place.postCode}
      </span>
    </span>
    <span className="mono shrink-0 text-xs text-muted">{place.zones.map((z) => z.code).join(' ') || 'no zone'}</span>
  </>
);
