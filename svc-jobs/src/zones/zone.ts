/** The rules of zones. Pure. */
import { conflict, invalid } from '@cartage/contract/error.ts';
import type { Zone, ZoneInput } from '@cartage/contract/rates/zone.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import { say as sayToStaff } from '@cartage/contract/words/told/plans.ts';
import { inOneList } from '@cartage/contract/words/errors/kit.ts';

type Row = Omit<Zone, 'zoneLocation'>;
export type HeadPort = { id: string; code: string; latitude: number | null; longitude: number | null };
/** What uses a zone, so that it cannot go. */
type Used = { name: string; count: number };
export type Uses = { cards: readonly Used[]; drafts: readonly Used[]; children: readonly string[] };

/** The zone's own members after a save; what was not sent stays as it is. */
export function membersOf(sent: ZoneInput, before: Row | undefined, headPort: HeadPort | null | undefined) {
  return {
    code: sent.code.trim(),
    name: sent.name.trim(),
    isonforwarding: sent.isonforwarding ?? before?.isonforwarding ?? false,
    isActive: sent.isActive ?? before?.isActive ?? true,
    parentid: sent.parentid === undefined ? (before?.parentid ?? null) : sent.parentid,
    ...(headPort === undefined
      ? { headportid: before?.headportid ?? null, headPortCode: before?.headPortCode ?? null }
      : { headportid: headPort?.id ?? null, headPortCode: headPort?.code ?? null }),
  };
}

/** A zone falls back to its parent, and that to its own: a ring would have no end. */
export function refuseRing(
  zones: readonly Pick<Zone, 'id' | 'parentid'>[],
  id: string,
  member = 'zone.parentid',
): void {
  const parentOf = new Map(zones.map((z) => [z.id, z.parentid]));
  const seen = new Set([id]);
  for (let at = parentOf.get(id) ?? null; at !== null; at = parentOf.get(at) ?? null) {
    if (!parentOf.has(at)) throw invalid([{ message: say('zone.none'), members: [member] }]);
    if (seen.has(at)) throw invalid([{ message: say('zone.inItself'), members: [member] }]);
    seen.add(at);
  }
}

export function refuseUsed(zone: Pick<Zone, 'code'>, { cards, drafts, children }: Uses): void {
  const uses = [
    ...cards.map(({ name, count }) => say('zone.usedByRates', { count, name })),
    ...drafts.map(({ name, count }) => say('zone.usedByDraft', { count, name })),
    ...(children.length ? [childrenText(children)] : []),
  ];
  if (uses.length) throw conflict('zone.inUse', say('zone.inUse', { code: zone.code, uses: inOneList(uses) }));
}
function childrenText(children: readonly string[]): string {
  const codes = listed(children.slice(0, 5));
  return children.length > 5
    ? sayToStaff('zone.usedByMoreZones', { codes })
    : sayToStaff('zone.usedByZones', { codes });
}

/** The middle of some places: where the zone is measured from when no head port serves it. */
export function middleOf(places: readonly { latitude: number | null; longitude: number | null }[]) {
  const known = places.filter(
    (p): p is { latitude: number; longitude: number } => p.latitude !== null && p.longitude !== null,
  );
  const mean = (of: (p: { latitude: number; longitude: number }) => number) =>
    known.length ? known.reduce((sum, p) => sum + of(p), 0) / known.length : null;
  return { latitude: mean((p) => p.latitude), longitude: mean((p) => p.longitude) };
}
