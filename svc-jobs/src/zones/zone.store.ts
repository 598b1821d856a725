/** Zones kept: made, changed and removed together with their suburbs. */
import { conflict, invalid, notFound } from '@cartage/contract/error.ts';
import type { Parsed } from '@cartage/contract/call.ts';
import type { LocatedZone, ZoneInput, ZoneLocation } from '@cartage/contract/rates/zone.ts';
import { rateZoneCalls } from '@cartage/contract/rates/zone.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, lock, lockAll, remove } from '@cartage/server/write.ts';
import { and, asc, count, eq, ne, or, sql } from 'drizzle-orm';
import { rateCards, rates } from '../rates/rates.tables.ts';
import { renameInVersions } from '../rates/zone-renamed.store.ts';
import { draftRates } from '../rates/tariff.tables.ts';
import { knownPlaces } from './known-places.ts';
import { difference, distinct, moved, type Spot, spotKey, spotOf, spotText } from './locations.ts';
import { located, locationsOf, refuseNowhere, writeLocations, zoneOfLocation } from './zone-locations.store.ts';
import { zone } from './zone.entity.ts';
import { type HeadPort, membersOf, refuseRing, refuseUsed } from './zone.ts';
import { headPorts, zones } from './zones.tables.ts';

export const zonesByCode = (ctx: Ctx) => ctx.db.select().from(zones).orderBy(asc(zones.code));
export async function hasZones(ctx: Ctx): Promise<boolean> {
  const [first] = await ctx.db.select({ id: zones.id }).from(zones).limit(1);
  return first !== undefined;
}

export async function saveZone(ctx: Ctx, { id: of, ...sent }: ZoneInput & { id: string | null }): Promise<LocatedZone> {
  const spots = sent.zoneLocation && distinct(sent.zoneLocation.map(spotOf));
  const places = spots?.length ? await knownPlaces(ctx) : undefined;
  if (places) await refuseNowhere(ctx, places, sent.zoneLocation!.map(spotOf), (at) => `zone.zoneLocation.${at}`);
  return ctx.tx(async (tx) => {
    const before = of === null ? undefined : await lock(tx, zone, of);
    const headPort = sent.headportid === undefined ? undefined : await headPortOf(tx, sent.headportid);
    const members = membersOf(sent, before, headPort);
    await refuseTwice(tx, members.code, before?.id);
    const id = before?.id ?? uuidv7(tx.now());
    const all = await tx.db.select({ id: zones.id, parentid: zones.parentid }).from(zones).where(ne(zones.id, id));
    refuseRing([...all, { id, parentid: members.parentid }], id);
    const at = headPort ? { latitude: headPort.latitude, longitude: headPort.longitude } : {};
    if (before && before.code !== members.code) await renameInVersions(tx, before.code, members.code);
    const row = before
      ? await change(tx, zone, before, (was) => ({ ...was, ...members, ...at }))
      : await create(tx, zone, { id, ...members, latitude: null, longitude: null, ...at, locationCount: 0 });
    if (spots)
      await writeLocations(tx, places, [{ row, moved: difference(before ? await locationsOf(tx, [id]) : [], spots) }]);
    const [now] = await tx.db.select().from(zones).where(eq(zones.id, id));
    return (await located(tx, [now!]))[0]!;
  });
}
async function headPortOf(tx: Ctx, id: string | null): Promise<HeadPort | null> {
  if (id === null) return null;
  const [port] = await tx.db.select().from(headPorts).where(eq(headPorts.id, id));
  if (!port) throw invalid([{ message: say('zone.headPort'), members: ['zone.headportid'] }]);
  return port;
}
async function refuseTwice(tx: Ctx, code: string, id: string | undefined): Promise<void> {
  const [other] = await tx.db
    .select({ code: zones.code })
    .from(zones)
    .where(and(eq(sql`lower(${zones.code})`, code.toLowerCase()), id ? ne(zones.id, id) : undefined));
  if (other) throw conflict('zone.duplicate', say('zone.duplicate', { code: other.code }), ['zone.code']);
}

export async function removeZone(ctx: Ctx, id: string): Promise<undefined> {
  // Locked, nobody names it in a rate meanwhile.
  const row = await lock(ctx, zone, id);
  const cards = await ctx.db
    .select({ name: rateCards.name, count: count() })
    .from(rates)
    .innerJoin(rateCards, eq(rateCards.id, rates.rateCardId))
    .where(or(eq(rates.fromZone, row.code), eq(rates.toZone, row.code)))
    .groupBy(rateCards.name)
    .orderBy(asc(rateCards.name));
  const drafts = await ctx.db
    .select({ name: rateCards.name, count: count() })
    .from(draftRates)
    .innerJoin(rateCards, eq(rateCards.id, draftRates.rateCardId))
    .where(and(eq(draftRates.isGone, false), or(eq(draftRates.fromZone, row.code), eq(draftRates.toZone, row.code))))
    .groupBy(rateCards.name)
    .orderBy(asc(rateCards.name));
  const children = await ctx.db
    .select({ code: zones.code })
    .from(zones)
    .where(eq(zones.parentid, id))
    .orderBy(asc(zones.code));
  await remove(ctx, zone, row, () => refuseUsed(row, { cards, drafts, children: children.map((c) => c.code) }));
  return undefined;
}

export async function addLocation(
  ctx: Ctx,
  { zoneId, location }: Parsed<typeof rateZoneCalls.addLocation>,
): Promise<ZoneLocation> {
  const spot = spotOf(location);
  const places = await knownPlaces(ctx);
  await refuseNowhere(ctx, places, [spot], () => 'location');
  return ctx.tx(async (tx) => {
    const row = await lock(tx, zone, zoneId);
    const kept = await locationsOf(tx, [zoneId]);
    if (kept.some((l) => spotKey(l) === spotKey(spot)))
      throw conflict('zone.alreadyInside', say('zone.alreadyInside', { spot: spotText(spot), code: row.code }), [
        'location',
      ]);
    await writeLocations(tx, places, [{ row, moved: { add: [spot], remove: [] } }]);
    const made = (await locationsOf(tx, [zoneId])).find((l) => spotKey(l) === spotKey(spot));
    return made!;
  });
}
export async function removeLocation(ctx: Ctx, id: string): Promise<undefined> {
  const location = await zoneOfLocation(ctx, id);
  if (!location) throw notFound('Zone location', id);
  const row = await lock(ctx, zone, location.zoneId);
  // Whoever held the lock may have taken it out.
  if (!(await zoneOfLocation(ctx, id))) throw notFound('Zone location', id);
  await writeLocations(ctx, undefined, [{ row, moved: { add: [], remove: [location] } }]);
  return undefined;
}

/** Several zones at once: a suburb that changes its zone is never in none. */
export async function moveLocations(ctx: Ctx, { changes }: Parsed<typeof rateZoneCalls.move>): Promise<undefined> {
  const places = await knownPlaces(ctx);
  const asked = changes.map(({ zoneId, put, take }) => ({ zoneId, put: put.map(spotOf), take: take.map(spotOf) }));
  for (const [n, { put }] of asked.entries()) await refuseNowhere(ctx, places, put, (at) => `changes.${n}.put.${at}`);
  const suburbsOf = (spot: Spot) => (places.byPostCode.get(spot.postCode) ?? []).map((p) => p.suburb);
  const of = Map.groupBy(asked, (c) => c.zoneId);
  await ctx.tx(async (tx) => {
    const rows = await lockAll(tx, zone, [...of.keys()]);
    const kept = Map.groupBy(await locationsOf(tx, [...of.keys()]), (l) => l.zoneId);
    const decisions = rows.map((row) => {
      const all = of.get(row.id)!;
      const together = { put: all.flatMap((c) => c.put), take: all.flatMap((c) => c.take) };
      return { row, moved: moved(kept.get(row.id) ?? [], together, suburbsOf) };
    });
    await writeLocations(tx, places, decisions);
  });
  return undefined;
}
