/** All places of a country in memory: search as somebody types, and whether suburb, state and postcode agree. */
import type { Place, PlaceCheck } from '@cartage/contract/routing/places.ts';
import { slot } from '@cartage/server/context.ts';
import type { RankedPlace } from './australia.ts';
import { postCodeKey, suburbKey } from './suburb-key.ts';
import { tokenIndex } from './token-index.ts';

export type PlaceSearch = { max: number; deliveryOnly: boolean };
export type PlaceIndex = {
  places: readonly Place[];
  search(text: string, options: PlaceSearch): Place[];
  check(asked: {
    suburb?: string | null | undefined;
    state?: string | null | undefined;
    postCode?: string | null | undefined;
  }): PlaceCheck;
};
/** Country code → its places. */
export const placeIndexes = slot<ReadonlyMap<string, PlaceIndex>>('places');

const STATES = new Map([
  ['new south wales', 'nsw'],
  ['south australia', 'sa'],
  ['western australia', 'wa'],
  ['northern territory', 'nt'],
  ['australian capital territory', 'act'],
  ['queensland', 'qld'],
  ['tasmania', 'tas'],
  ['victoria', 'vic'],
]);
const CODES = new Set(STATES.values());
const SHORT = new Map([
  ['mt', 'mount'],
  ['saint', 'st'],
  ['ft', 'fort'],
  ['pt', 'port'],
]);
const KEPT_QUERIES = 2000,
  FEW = 3;

export function placeIndex(all: readonly RankedPlace[]): PlaceIndex {
  const places = ordered(all);
  const keys = places.map((p) => suburbKey(p.suburb).toLowerCase());
  // The name without its spaces is a word too: "stkilda".
  const index = tokenIndex(
    places.map((p, i) => {
      const words = wordsOf(keys[i]!);
      return [...words, words.join(''), p.state.toLowerCase(), p.postCode];
    }),
  );
  const check = checker(places);
  // The first letters match thousands; everybody types them.
  const kept = new Map<string, Place[]>();

  function search(text: string, { max, deliveryOnly }: PlaceSearch): Place[] {
    const words = queryWords(text);
    if (words.length === 0) return [];
    const cacheKey = `${words.join(' ')}|${max}|${deliveryOnly}`;
    const known = kept.get(cacheKey);
    if (known) return known;
    const isName = (w: string) => !/^\d+$/.test(w) && !CODES.has(w);
    const name = words.filter(isName).join(' ');
    const exact = index.match(words, false);
    const ranked = (docs: Iterable<number>) =>
      best(
        docs,
        (d) => !deliveryOnly || places[d]!.type === 'DeliveryArea',
        (doc) => {
          const key = keys[doc]!;
          const whole = name === '' ? 0 : key === name ? 8 : key.startsWith(name) ? 4 : 0;
          return whole + words.reduce((n, w) => n + (index.hasWord(doc, w) ? 1 : 0), 0);
        },
        max,
      );
    const ids = new Set(ranked(exact));
    // A name spelled wrong may still be the right name of somewhere small, so what a slip would explain follows.
    if (ids.size < FEW && name !== '') for (const doc of ranked(index.match(words, true))) ids.add(doc);
    if (ids.size === 0 && name.includes(' '))
      for (const doc of ranked(index.match([name.replaceAll(' ', ''), ...words.filter((w) => !isName(w))], true)))
        ids.add(doc);
    const found = [...ids].slice(0, max).map((doc) => places[doc]!);
    if (exact.length > 300) {
      if (kept.size >= KEPT_QUERIES) kept.clear();
      kept.set(cacheKey, found);
    }
    return found;
  }
  return { places, search, check };
}

/** The `max` documents with the highest score; the earlier one of equals. */
function best(
  docs: Iterable<number>,
  accept: (doc: number) => boolean,
  score: (doc: number) => number,
  max: number,
): number[] {
  const buckets: number[][] = [];
  for (const doc of docs) {
    if (!accept(doc)) continue;
    const at = score(doc);
    const bucket = (buckets[at] ??= []);
    if (bucket.length < max) bucket.push(doc);
  }
  return buckets.reverse().flat().slice(0, max);
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/'/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
function queryWords(text: string): string[] {
  let spelled = suburbKey(text).toLowerCase();
  for (const [name, code] of STATES) if (name.includes(' ')) spelled = spelled.replace(name, code);
  const words = wordsOf(spelled).slice(0, 8);
  return words
    .map((w, i) => (i < words.length - 1 ? (SHORT.get(w) ?? w) : w))
    .map((w) => (/^\d{3}$/.test(w) && words.length > 1 && w.startsWith('8') ? `0${w}` : w));
}

/** Suburbs before boxes, capitals before the rest, then those after which areas and other places are named: Ballarat before Lucas. */
function ordered(all: readonly RankedPlace[]): Place[] {
  const namesakes = new Map<string, number>();
  const key = (p: Place) => `${p.state} ${suburbKey(p.suburb)}`;
  for (const p of all) {
    const words = key(p).split(' ');
    for (let n = 2; n <= words.length; n++) {
      const name = words.slice(0, n).join(' ');
      namesakes.set(name, (namesakes.get(name) ?? 0) + 1);
    }
  }
  const weight = (p: Place) =>
    (p.type === 'DeliveryArea' ? 0 : 4) + (p.postCode.endsWith('000') || p.postCode === '0800' ? 0 : 1);
  return all
    .map((place) => ({ place, weight: weight(place), namesakes: namesakes.get(key(place))! }))
    .sort(
      (a, b) =>
        a.weight - b.weight ||
        b.place.renown - a.place.renown ||
        b.namesakes - a.namesakes ||
        a.place.suburb.length - b.place.suburb.length ||
        (a.place.suburb < b.place.suburb
          ? -1
          : a.place.suburb > b.place.suburb
            ? 1
            : a.place.postCode < b.place.postCode
              ? -1
              : 1),
    )
    .map((o) => o.place);
}

function checker(places: readonly Place[]): PlaceIndex['check'] {
  const byPostCode = new Map<string, Place[]>(),
    byName = new Map<string, Place[]>();
  const put = (map: Map<string, Place[]>, key: string, place: Place) => {
    const list = map.get(key);
    if (list) list.push(place);
    else map.set(key, [place]);
  };
  for (const place of places) {
    put(byPostCode, place.postCode, place);
    put(byName, suburbKey(place.suburb), place);
  }
  return (asked) => {
    const names = spellings(suburbKey(asked.suburb ?? ''));
    const state = stateCode(asked.state);
    const here = byPostCode.get(postCodeKey(asked.postCode ?? ''));
    if (!here) return { ok: false, reason: 'unknownPostCode', place: null };
    for (const name of names) {
      const inPostCode = here.filter((p) => suburbKey(p.suburb) === name);
      const found = inPostCode.find((p) => !state || p.state === state);
      if (found) return { ok: true, reason: null, place: found };
      if (inPostCode[0]) return { ok: false, reason: 'mismatch', place: inPostCode[0] };
    }
    const elsewhere = names.flatMap((name) => byName.get(name) ?? []);
    if (elsewhere.length === 0) return { ok: false, reason: 'unknownSuburb', place: null };
    return { ok: false, reason: 'mismatch', place: elsewhere.find((p) => p.state === state) ?? elsewhere[0]! };
  };
}
/** "Ballarat" is Ballarat Central to the post, "Darwin" is Darwin City. */
function spellings(name: string): string[] {
  if (name === '') return [];
  const long = name
    .replace(/^MT\b/, 'MOUNT')
    .replace(/^SAINT\b/, 'ST')
    .replace(/^FT\b/, 'FORT');
  return [...new Set([name, long, `${long} CITY`, `${long} CENTRAL`, long.replace(/ (CITY|CENTRAL|CBD)$/, '')])];
}
const stateCode = (state: string | null | undefined): string => {
  const text = (state ?? '').trim().toLowerCase();
  return (STATES.get(text) ?? text).toUpperCase();
};
