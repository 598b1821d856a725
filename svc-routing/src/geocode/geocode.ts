/** Address text to suburbs: what is before the suburb is the street, which nobody holds positions of. */
import type { GeocodeHit } from '@cartage/contract/routing/geocode.ts';
import type { Place } from '@cartage/contract/routing/places.ts';
import type { PlaceIndex } from '../places/place-index.ts';

const MAX_HITS = 10;

export function geocode(index: Pick<PlaceIndex, 'search'>, text: string, filterBy: string | undefined): GeocodeHit[] {
  const accept = filterOf(filterBy);
  const words = [...text.matchAll(/[^\s,;]+/g)].slice(0, 20);
  // The longest ending of the text that names a place is the place.
  for (const [i, word] of words.entries()) {
    const ending = text.slice(word.index);
    const found = index.search(ending, { max: 50, deliveryOnly: false }).filter(accept).slice(0, MAX_HITS);
    if (found.length)
      return found.map((place) => hit(place, i === 0 ? '' : text.slice(0, word.index).replace(/[\s,;]+$/, ''), ending));
  }
  return [];
}

function hit(place: Place, street: string, asked: string): GeocodeHit {
  const label = `${place.suburb} ${place.state} ${place.postCode}`;
  return {
    id: `${place.countryCode}-${place.state}-${place.postCode}-${place.suburb.toUpperCase().replace(/[^A-Z0-9]+/g, '-')}`,
    label: street ? `${street}, ${label}` : label,
    location: [place.longitude ?? 0, place.latitude ?? 0],
    addressLine1: street,
    addressLine2: '',
    suburb: place.suburb,
    postcode: place.postCode,
    state: place.state,
    highlight: `${street ? `${escaped(street)}, ` : ''}${highlighted(label, asked)}`,
  };
}

/** Beginnings of words that were asked for, marked; everything else is escaped text. */
export function highlighted(label: string, asked: string): string {
  const words = asked
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
  return label
    .split(/([\p{L}\p{N}]+)/u)
    .map((part) => {
      const match = words.find((w) => part.toLowerCase().startsWith(w));
      return match
        ? `<mark>${escaped(part.slice(0, match.length))}</mark>${escaped(part.slice(match.length))}`
        : escaped(part);
    })
    .join('');
}
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => ENTITIES[c]!);

/** `state:NSW && postcode:2000`; a field we do not hold is no restriction. */
function filterOf(filterBy: string | undefined): (place: Place) => boolean {
  const conditions = (filterBy ?? '').split('&&').flatMap((part) => {
    const [, field, values] = /^\s*(\w+)\s*:=?\s*(.+?)\s*$/.exec(part) ?? [];
    const wanted = values
      ?.replace(/^\[|\]$/g, '')
      .split(',')
      .map((v) => v.trim().replace(/^`|`$/g, '').toLowerCase());
    const read = {
      state: (p: Place) => p.state,
      postcode: (p: Place) => p.postCode,
      suburb: (p: Place) => p.suburb,
      country: (p: Place) => p.countryCode,
    }[field?.toLowerCase() ?? ''];
    return wanted && read ? [(p: Place) => wanted.includes(read(p).toLowerCase())] : [];
  });
  return (place) => place.type === 'DeliveryArea' && conditions.every((c) => c(place));
}
