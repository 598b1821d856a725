/** Suburbs on their way from zone to zone, until they are saved together. Pure. */
import { zoneWords } from '@cartage/contract/words/jobs/zones.ts';
import { allOf, wordsOf } from '@cartage/ui/core.ts';
import type { Input } from '@cartage/contract/call.ts';
import type { rateZoneCalls, Zone, ZonePlace } from '@cartage/contract/rates/zone.ts';
import type { MapDot } from '@cartage/ui/maps.ts';

const t = wordsOf(zoneWords);

export type ZoneName = Pick<Zone, 'id' | 'code' | 'name'>;
type Place = Pick<ZonePlace, 'postCode' | 'suburb' | 'state' | 'zones'>;
/** `to` null: it only leaves. */
export type Edit = { key: string; place: Place; to: ZoneName | null; from: readonly ZoneName[] };
type Changes = Input<typeof rateZoneCalls.move>['changes'];

export const keyOf = ({ postCode, suburb }: Pick<Place, 'postCode' | 'suburb'>): string => `${suburb} ${postCode}`;
export const placeName = ({ suburb, state, postCode }: Place): string => `${suburb} ${state} ${postCode}`;
const isIn = (zones: readonly ZoneName[], zone: ZoneName) => zones.some((z) => z.id === zone.id);

/** Into this zone alone, whichever it was in; nothing where it is so already. */
export function putIn(place: Place, zone: ZoneName): Edit | undefined {
  const from = place.zones.filter((z) => z.id !== zone.id);
  return isIn(place.zones, zone) && from.length === 0 ? undefined : { key: keyOf(place), place, to: zone, from };
}
export const takeOut = (place: Place, zone: ZoneName): Edit => ({ key: keyOf(place), place, to: null, from: [zone] });
/** Several at once, in or out; what is then as it was before is no change any more. */
export function moved(edits: readonly Edit[], places: readonly Place[], zone: ZoneName, into: boolean): Edit[] {
  const keys = new Set(places.map(keyOf));
  const fresh = places.flatMap((p) => (into ? (putIn(p, zone) ?? []) : isIn(p.zones, zone) ? takeOut(p, zone) : []));
  return [...edits.filter((e) => !keys.has(e.key)), ...fresh];
}
/** The last word on a suburb counts. */
export const withEdits = (edits: readonly Edit[], more: readonly (Edit | undefined)[]): Edit[] => {
  const fresh = more.filter((e) => e !== undefined);
  const keys = new Set(fresh.map((e) => e.key));
  return [...edits.filter((e) => !keys.has(e.key)), ...fresh];
};

export const afterwards = ({ place, to, from }: Edit): ZoneName[] => [
  ...place.zones.filter((z) => !isIn(from, z) && z.id !== to?.id),
  ...(to ? [to] : []),
];
/** Where it was, or where it will be; a suburb in no zone has no price, so that is `bad`. */
export function sentence(edit: Edit): { text: string; bad: boolean } {
  const names = (zones: readonly ZoneName[]) => allOf(zones.map((z) => z.name));
  const left = afterwards(edit);
  if (edit.to)
    return {
      text: edit.place.zones.length ? t('wasInNames', { names: names(edit.place.zones) }) : t('wasInNoZone'),
      bad: false,
    };
  return left.length
    ? { text: t('staysInNames', { names: names(left) }), bad: false }
    : { text: t('willBeInNoZone'), bad: true };
}

/** As the call takes them: by zone. */
export function changesOf(edits: readonly Edit[]): Changes {
  const changes = new Map<string, Changes[number]>();
  const of = (zone: ZoneName) => {
    const change = changes.get(zone.id) ?? { zoneId: zone.id, put: [], take: [] };
    changes.set(zone.id, change);
    return change;
  };
  for (const { place, to, from } of edits) {
    const { postCode, suburb } = place;
    for (const zone of from) of(zone).take!.push({ postCode, suburb });
    if (to && !isIn(place.zones, to)) of(to).put!.push({ postCode, suburb });
  }
  return [...changes.values()];
}

export function dotState(place: Place, zone: ZoneName, edit: Edit | undefined): MapDot['state'] {
  const [was, now] = [isIn(place.zones, zone), isIn(edit ? afterwards(edit) : place.zones, zone)];
  if (edit && now) return 'added';
  if (was && !now) return 'out';
  if (!now) return (edit ? afterwards(edit) : place.zones).length ? 'other' : 'none';
  return place.zones.length > 1 ? 'two' : 'in';
}
