/** What the overlap and gap report and the zones' map are made of. */
import { createHash } from 'node:crypto';
import { invalid } from '@cartage/contract/error.ts';
import type { ZonePlace } from '@cartage/contract/rates/zone.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { asc, count, eq, gt, sql } from 'drizzle-orm';
import { jobs } from '../job/job.tables.ts';
import { heldRates } from '../rates/held-rates.store.ts';
import { rateCards } from '../rates/rates.tables.ts';
import {
  type CardUse,
  coverageOf,
  type Lane,
  type Named,
  placed,
  sideBySide,
  zoneIndex,
  type ZoneIndex,
  zonesAt,
} from './coverage.ts';
import { type KnownPlace, knownPlaces } from './known-places.ts';
import { postCodeKey, suburbKey } from '@cartage/contract/rating/zone-match.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { zones } from './zones.tables.ts';

const MOST_FINDINGS = 300,
  MOST_PLACES = 2500,
  MOST_TYPED = 200,
  DAYS = 30;

export async function coverage(ctx: Ctx, rateCardId: string | undefined) {
  if (rateCardId) await findRow(ctx, rateCards, rateCardId, 'Rate card');
  const index = await indexOf(ctx, { rateCardId });
  const lanes = await lanesOfLate(ctx);
  const { all } = await knownPlaces(ctx);
  return coverageOf(index, all, lanes, MOST_FINDINGS);
}

/** As somebody types them, or those of a zone with their neighbours. */
export async function zonePlaces(
  ctx: Ctx,
  { search, zoneId }: { search?: string | undefined; zoneId?: string | undefined },
): Promise<ZonePlace[]> {
  if (!search?.trim() && !zoneId) throw invalid([{ message: sayKit('required'), members: ['search'] }]);
  if (zoneId) await findRow(ctx, zones, zoneId, 'Zone');
  const { all, byPostCode } = await knownPlaces(ctx);
  const index = await indexOf(ctx, { zoneId });
  if (!search?.trim()) return around(index, all, zoneId!).map((p) => placed(index, p));
  const range = /^(\d{3,4})\s*(?:-|–|to)\s*(\d{3,4})$/.exec(search.trim());
  if (range) {
    const [from, to] = [postCodeKey(range[1]), postCodeKey(range[2])];
    return all
      .filter((p) => p.postCode >= from && p.postCode <= to)
      .slice(0, MOST_TYPED)
      .map((p) => placed(index, p));
  }
  const found = await ctx.call(
    placeCalls.search,
    { countryCode: 'AU', search, max: 12, deliveryOnly: true },
    { system: true },
  );
  return found.flatMap((f) => {
    const known = byPostCode.get(f.postCode)?.find((p) => p.key === suburbKey(f.suburb));
    return known ? [placed(index, known)] : [];
  });
}

/** The zone's own and, in the box around them, those that it could take in. */
function around(index: ZoneIndex, all: readonly KnownPlace[], zoneId: string): KnownPlace[] {
  const own = all.filter((p) => zonesAt(index, p).includes(zoneId));
  const known = own.filter((p) => p.latitude !== null && p.longitude !== null);
  if (known.length === 0) return own;
  const lats = known.map((p) => p.latitude!),
    lons = known.map((p) => p.longitude!);
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lons), Math.max(...lons)];
  const inside = new Set(own);
  const room = 0.15;
  const near = all.filter(
    (p) =>
      !inside.has(p) &&
      p.latitude !== null &&
      p.longitude !== null &&
      p.latitude >= south - room &&
      p.latitude <= north + room &&
      p.longitude >= west - room &&
      p.longitude <= east + room,
  );
  return [...own, ...near].slice(0, MOST_PLACES);
}

/** Active zones that stand side by side, with what lies in them; read once for all that is typed until a zone or a rate changes. */
async function indexOf(
  ctx: Ctx,
  of: { rateCardId?: string | undefined; zoneId?: string | undefined },
): Promise<ZoneIndex> {
  const held = await heldRates(ctx);
  const { active, uses, named } = await held.part('zone-uses', () => zonesAndUses(ctx));
  const beside = sideBySide(active, uses, of);
  // Of the house's zones it is the same index, from whichever of them it is looked at.
  const key = createHash('sha1')
    .update(beside.map((z) => z.id).join())
    .digest('base64');
  return held.part(`zone-index:${key}`, async () => zoneIndex(beside, named));
}
async function zonesAndUses(ctx: Ctx) {
  const active = await ctx.db.select().from(zones).where(eq(zones.isActive, true)).orderBy(asc(zones.id));
  const named = (await ctx.db
    .execute(sql`select zone_id as "zoneId", post_code as "postCode", json_agg(suburb) as suburbs
    from jobs.zone_locations group by zone_id, post_code`)) as unknown as Named[];
  // A Buy card that is not the house's own cost is a carrier's.
  const uses = (await ctx.db
    .execute(sql`select distinct e.code, r.rate_card_id as "rateCardId", c.side = 'Buy' and not c.is_default as "isCarriers"
    from jobs.rates r join jobs.rate_cards c on c.id = r.rate_card_id
    cross join lateral (values (r.from_zone), (r.to_zone)) as e (code) where e.code is not null`)) as unknown as CardUse[];
  return { active, uses, named };
}

/** How many consignments of the last days went which way: one reading for all places and zones. */
async function lanesOfLate(ctx: Ctx): Promise<Lane[]> {
  const since = new Date(ctx.now().getTime() - DAYS * 86_400_000).toISOString();
  const rows = await ctx.db
    .select({
      ...{ fromPostCode: jobs.frompostcode, fromSuburb: jobs.fromsuburb },
      ...{ toPostCode: jobs.topostcode, toSuburb: jobs.tosuburb },
      count: count(),
    })
    .from(jobs)
    .where(gt(jobs.creationTime, since))
    .groupBy(jobs.frompostcode, jobs.fromsuburb, jobs.topostcode, jobs.tosuburb);
  const stop = (postCode: string | null, suburb: string | null) => ({
    postCode: postCodeKey(postCode),
    key: suburbKey(suburb),
  });
  return rows.map((r) => ({
    from: stop(r.fromPostCode, r.fromSuburb),
    to: stop(r.toPostCode, r.toSuburb),
    count: r.count,
  }));
}
