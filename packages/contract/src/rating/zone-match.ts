/** Which zones an address lies in. A more specific match always comes first: postcode and suburb, postcode, a zone's parent. */
import type { ZoneMatch } from '../rates/price.ts';
import { say } from '../words/told/prices.ts';

export type ZoneFacts = {
  id: string;
  code: string;
  name: string;
  parentid: string | null;
  isonforwarding: boolean;
  latitude: number | null;
  longitude: number | null;
};
export type LocationFacts = { zoneId: string; postCode: string; suburb: string | null };
export type ZoneBook = {
  zones: ReadonlyMap<string, ZoneFacts>;
  byPostCode: ReadonlyMap<string, readonly LocationFacts[]>;
};
/** `rank`: 3 postcode and suburb, 2 postcode, 1 and below the zone's parents, 0 any zone. */
export type Candidate = ZoneMatch & { rank: number };
type End = { suburb?: string | null | undefined; postCode?: string | null | undefined };

export const ANY_ZONE: Candidate = {
  zoneId: '',
  code: '*',
  name: say('anyZone'),
  matchedBy: 'anyZone',
  suburb: null,
  postCode: null,
  rank: -100,
};

/** A file's consignments share their ends, and each end is asked about for its lanes and for its price. */
const asked = new WeakMap<ZoneBook, Map<string, readonly Candidate[]>>();
export function zonesOf(book: ZoneBook, end: End): readonly Candidate[] {
  let answers = asked.get(book);
  if (!answers) asked.set(book, (answers = new Map()));
  const key = `${end.postCode ?? ''}\n${end.suburb ?? ''}`;
  let answer = answers.get(key);
  if (!answer) answers.set(key, (answer = matches(book, end)));
  return answer;
}

function matches(book: ZoneBook, end: End): Candidate[] {
  const postCode = postCodeKey(end.postCode);
  const suburb = suburbKey(end.suburb);
  const here = book.byPostCode.get(postCode) ?? [];
  const found = new Map<string, Candidate>();
  const add = (zoneId: string, matchedBy: ZoneMatch['matchedBy'], rank: number) => {
    const zone = book.zones.get(zoneId);
    if (!zone || (found.get(zoneId)?.rank ?? -Infinity) >= rank) return;
    found.set(zoneId, {
      zoneId,
      code: zone.code,
      name: zone.name,
      matchedBy,
      suburb: matchedBy === 'postCodeAndSuburb' ? (end.suburb ?? null) : null,
      postCode,
      rank,
    });
  };
  for (const l of here) if (l.suburb !== null && suburbKey(l.suburb) === suburb) add(l.zoneId, 'postCodeAndSuburb', 3);
  for (const l of here) if (l.suburb === null) add(l.zoneId, 'postCode', 2);
  // No suburb, or one that the zones do not know: the zone that most of the postcode lies in.
  if (found.size === 0) add(commonest(here.map((l) => l.zoneId)) ?? '', 'postCode', 2);
  for (const direct of [...found.values()]) {
    let rank = 1;
    for (
      let id = book.zones.get(direct.zoneId)?.parentid ?? null;
      id && rank > -20;
      id = book.zones.get(id)?.parentid ?? null
    )
      add(id, 'zoneParent', rank--);
  }
  return [...found.values()].toSorted((a, b) => b.rank - a.rank || (a.code < b.code ? -1 : 1));
}

/** Upper case, one kind of apostrophe, no double spaces: how suburbs are compared. */
export const suburbKey = (suburb: string | null | undefined): string =>
  (suburb ?? '')
    .toUpperCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[\s-]+/g, ' ')
    .trim();
/** Spreadsheets drop the leading zero of the Territory's postcodes. */
export const postCodeKey = (postCode: string | null | undefined): string => (postCode ?? '').trim().padStart(4, '0');

function commonest(ids: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0];
}
