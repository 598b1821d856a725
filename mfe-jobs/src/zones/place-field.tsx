/** Suburb, postcode or range of postcodes: what is found goes into the zone with Enter. */
import { zoneWords } from '@cartage/contract/words/jobs/zones.ts';
import { rateZoneCalls, type ZonePlace } from '@cartage/contract/rates/zone.ts';
import { Input, skip, useCall, useDebounced, wordsOf } from '@cartage/ui/core.ts';
import { OfferList, useOffers } from '@cartage/ui/form.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { keyOf, type ZoneName } from './draft.ts';

const t = wordsOf(zoneWords);

const RANGE = /^\d{3,4}\s*(-|–|to)\s*\d{3,4}$/;
type Props = { zone: ZoneName; onPut: (places: ZonePlace[]) => void };

export function PlaceField({ zone, onPut }: Props) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 80);
  const found = useCall(rateZoneCalls.places, search.length > 1 ? { search, zoneId: zone.id } : skip, { keep: true });
  const isFresh = search.length > 1 && search === typed.trim() && !found.isFetching;
  const places = search.length > 1 && typed.trim() ? (found.data ?? []) : [];
  const isRange = RANGE.test(search);
  const options = isRange ? (places.length ? [places] : []) : places.slice(0, 8).map((p) => [p]);
  const put = (some: ZonePlace[]) => {
    onPut(some);
    setTyped('');
  };
  const { box, list, first } = useOffers({
    offers: options,
    onPick: put,
    onClose: () => setTyped(''),
    isFresh: isFresh || typed.trim().length < 2,
  });
  return (
    <div className="relative">
      <Plus aria-hidden className="pointer-events-none absolute left-3 top-2.5 z-1 size-4 text-muted" />
      <Input
        className="pl-9"
        {...box}
        aria-label={t('putSuburbsIntoName', { name: zone.name })}
        placeholder={t('suburbPostcode22802285')}
        value={typed}
        onChange={(e) => {
          setTyped(e.target.value);
          first();
        }}
      />
      <OfferList
        {...list}
        label={t('suburbs')}
        keyOf={(some) => (isRange ? search : keyOf(some[0]!))}
        row="flex min-h-8 items-center justify-between gap-3 text-sm"
      >
        {(some) => (isRange ? <span>{t('putAllSuburbs', { count: some.length })}</span> : <One place={some[0]!} />)}
      </OfferList>
      {isFresh && !options.length && (
        <p role="status" className="mt-1 text-xs text-muted">
          {t('noSuburbPostcodeMatches')}
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
    <span className="mono shrink-0 text-xs text-muted">{place.zones.map((z) => z.code).join(' ') || t('noZone')}</span>
  </>
);
