/** The suburbs of zones: read, checked, and written with what the house is told of it. */
import { invalid } from '@cartage/contract/error.ts';
import { zoneEvents } from '@cartage/contract/events/zone.ts';
import type { LocatedZone, Zone } from '@cartage/contract/rates/zone.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import { changeEvent } from '@cartage/server/changes.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { changeAll, decided } from '@cartage/server/write.ts';
import { asc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import type { KnownPlaces } from './known-places.ts';
import { type Moved, type Spot, spotText } from './locations.ts';
import { suburbKey } from '@cartage/contract/rating/zone-match.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { line, word } from '@cartage/contract/words/in-history.ts';
import { middleOf } from './zone.ts';
import { zone } from './zone.entity.ts';
import { zoneLocations, zones } from './zones.tables.ts';

const SHOWN_LOCATIONS = 1000,
  CHECKED_AT_ONCE = 2000,
  TOLD = 100;
type Row = typeof zones.$inferSelect;

/** Zones with their first suburbs. */
export async function located(ctx: Ctx, rows: readonly Zone[]): Promise<LocatedZone[]> {
  const inOrder = sql`row_number() over (partition by ${zoneLocations.zoneId} order by ${zoneLocations.postCode}, ${zoneLocations.suburb})`;
  const numbered = ctx.db
    .select({ ...getTableColumns(zoneLocations), n: inOrder.mapWith(Number).as('n') })
    .from(zoneLocations)
    .where(
      inArray(
        zoneLocations.zoneId,
        rows.map((z) => z.id),
      ),
    )
    .as('numbered');
  const found = rows.length
    ? await ctx.db
        .select()
        .from(numbered)
        .where(lte(numbered.n, SHOWN_LOCATIONS))
        .orderBy(asc(numbered.postCode), asc(numbered.suburb))
    : [];
  const of = Map.groupBy(found, (l) => l.zoneId);
  return rows.map((z) => ({ ...z, zoneLocation: of.get(z.id) ?? [] }));
}
/** Suburbs of one zone, or of all. */
export const locationsIn = (zoneId: string | undefined) => (zoneId ? eq(zoneLocations.zoneId, zoneId) : undefined);
export const locationsOf = (ctx: Ctx, zoneIds: readonly string[]) =>
  ctx.db
    .select()
    .from(zoneLocations)
    .where(inArray(zoneLocations.zoneId, [...zoneIds]))
    .orderBy(asc(zoneLocations.postCode), asc(zoneLocations.suburb));

/** Why each of them is no place of the country; null when it is. Of other countries nothing is known. */
export async function placeFaults(ctx: Ctx, places: KnownPlaces, spots: readonly Spot[]): Promise<(string | null)[]> {
  const isArea = (s: Spot) => {
    if (s.countryCode !== 'AU') return true;
    const here = places.byPostCode.get(s.postCode);
    return here !== undefined && (s.suburb === null || here.some((p) => p.key === suburbKey(s.suburb)));
  };
  // Post office boxes are places too, though nothing is delivered there.
  const strange = spots.filter((s) => !isArea(s));
  const faults = new Map<Spot, string>();
  for (let at = 0; at < strange.length; at += CHECKED_AT_ONCE) {
    const some = strange.slice(at, at + CHECKED_AT_ONCE);
    const checks = await ctx.call(
      placeCalls.check,
      { countryCode: 'AU', places: some.map(({ postCode, suburb }) => ({ postCode, suburb })) },
      { system: true },
    );
    for (const [n, check] of checks.entries()) if (!check.ok) faults.set(some[n]!, faultOf(some[n]!, check.reason));
  }
  return spots.map((s) => faults.get(s) ?? null);
}
const faultOf = ({ postCode, suburb }: Spot, reason: string | null): string =>
  reason === 'unknownPostCode' || suburb === null
    ? say('place.postcode', { postCode })
    : reason === 'mismatch'
      ? say('place.otherPostcode', { suburb, postCode })
      : say('place.suburb', { suburb, postCode });

/** 400 naming each that is no place. */
export async function refuseNowhere(
  ctx: Ctx,
  places: KnownPlaces,
  spots: readonly Spot[],
  memberOf: (at: number) => string,
) {
  const faults = await placeFaults(ctx, places, spots);
  const wrong = faults.flatMap((message, at) => (message === null ? [] : [{ message, members: [memberOf(at)] }]));
  if (wrong.length) throw invalid(wrong.slice(0, 50));
}

/** Writes what was decided of zones that are locked, and tells of each: prices from and to them are other ones. */
export async function writeLocations(
  tx: Ctx,
  places: KnownPlaces | undefined,
  decisions: readonly { row: Row; moved: Moved }[],
): Promise<void> {
  const touched = decisions.filter(({ moved: { add, remove } }) => add.length + remove.length > 0);
  if (touched.length === 0) return;
  const gone = touched.flatMap(({ moved }) => moved.remove.map((s) => s.id));
  if (gone.length)
    await tx.db
      .delete(zoneLocations)
      .where(sql`${zoneLocations.id} in (select (json_array_elements_text(${JSON.stringify(gone)}::json))::uuid)`);
  await insertRows(
    tx,
    zoneLocations,
    touched.flatMap(({ row, moved }) => moved.add.map((s) => ({ id: uuidv7(tx.now()), zoneId: row.id, ...s }))),
  );
  const movedOf = new Map(touched.map(({ row, moved }) => [row.id, moved]));
  const middles = places && (await middlesOf(tx, places, touched));
  await changeAll(
    tx,
    zone,
    touched.map(({ row }) => row),
    (row) => {
      const { add, remove } = movedOf.get(row.id)!;
      const told = [remove, add].map((spots) => (spots.length ? { suburbs: listed(spots) } : {}));
      const change = changeEvent(tx, 'Zone', row.id, told[0]!, told[1]!, null);
      return decided(
        { ...row, ...middles?.get(row.id), locationCount: row.locationCount + add.length - remove.length },
        // As many in as out leave its row as it is, and what is told of the row untold.
        ...(add.length === remove.length ? [zoneEvents.changed({ zoneId: row.id, code: row.code })] : []),
        ...(change ? [change] : []),
      );
    },
    { unstamped: true },
  );
}
const listed = (spots: readonly Spot[]) =>
  line(
    ...spots.slice(0, TOLD).map((s) => (s.suburb ? spotText(s) : word('allOf', { postCode: s.postCode }))),
    spots.length > TOLD && word('andMore', { count: spots.length - TOLD }),
  );

/** Zones that no head port serves lie where their suburbs do. */
async function middlesOf(tx: Ctx, places: KnownPlaces, touched: readonly { row: Row }[]) {
  const free = touched.filter(({ row }) => row.headportid === null).map(({ row }) => row.id);
  const of = Map.groupBy(free.length ? await locationsOf(tx, free) : [], (l) => l.zoneId);
  return new Map(
    free.map((id) => [
      id,
      middleOf(
        (of.get(id) ?? []).flatMap((l) =>
          (places.byPostCode.get(l.postCode) ?? []).filter((p) => l.suburb === null || p.key === suburbKey(l.suburb)),
        ),
      ),
    ]),
  );
}

export const zoneOfLocation = async (tx: Ctx, id: string) =>
  (await tx.db.select().from(zoneLocations).where(eq(zoneLocations.id, id)))[0];
