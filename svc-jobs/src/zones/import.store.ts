/** A file of zones against those that are there: what it changes, and the change itself, all of it or nothing. */
import type { ZoneImport } from '@cartage/contract/rates/zone.ts';
import type { RowError, Uploaded } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { onThread } from '@cartage/server/threads.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { changeAll, createAll, lockAll } from '@cartage/server/write.ts';
import { asc } from 'drizzle-orm';
import { type KnownPlaces, knownPlaces } from './known-places.ts';
import { difference, type Moved, spotText } from './locations.ts';
import { locationsOf, placeFaults, writeLocations } from './zone-locations.store.ts';
import { zone } from './zone.entity.ts';
import { type FileZone, rowFault, zoneCsv, type ZoneFile } from './zone-file.ts';
import { refuseRing } from './zone.ts';
import { headPorts, zones } from './zones.tables.ts';

const SHOWN_FAULTS = 500,
  SHOWN_SPOTS = 10;
type Row = typeof zones.$inferSelect;
type Planned = { is: FileZone; before: Row | undefined; after: Row; members: string[]; moved: Moved };
const files = onThread<typeof import('./zone-file.thread.ts')>(new URL('./zone-file.thread.ts', import.meta.url));

export async function importZones(ctx: Ctx, { bytes }: Uploaded, isPreview: boolean): Promise<ZoneImport> {
  const file = await files(ctx, 'zonesOf', bytes);
  const places = await knownPlaces(ctx);
  const faults = [...file.faults, ...(await strangers(ctx, file, places))];
  return ctx.tx(async (tx) => {
    const plans = await planned(tx, file, faults);
    const isImported = !isPreview && faults.length === 0;
    if (isImported) await carryOut(tx, places, plans);
    return reported(file, plans, faults, isImported);
  });
}

async function strangers(ctx: Ctx, { zones: all }: ZoneFile, places: KnownPlaces): Promise<RowError[]> {
  const spots = all.flatMap((z) => z.spots);
  const faults = await placeFaults(ctx, places, spots);
  return faults.flatMap((message, at) => (message === null ? [] : [rowFault(spots[at]!.row, [[message, 'suburb']])]));
}

/** Faults of what the file names beyond itself are added to those of its rows. */
async function planned(tx: Ctx, file: ZoneFile, faults: RowError[]): Promise<Planned[]> {
  const all = await tx.db.select().from(zones);
  const byCode = new Map(all.map((z) => [z.code.toLowerCase(), z]));
  const touched = file.zones.flatMap((z) => byCode.get(z.code.toLowerCase()) ?? []);
  const locked = new Map(
    (
      await lockAll(
        tx,
        zone,
        touched.map((z) => z.id),
      )
    ).map((z) => [z.id, z]),
  );
  const ports = new Map((await tx.db.select().from(headPorts)).map((p) => [p.code.toLowerCase(), p]));
  const idOf = new Map(
    file.zones.map((z) => [z.code.toLowerCase(), byCode.get(z.code.toLowerCase())?.id ?? uuidv7(tx.now())]),
  );
  const kept = Map.groupBy(
    touched.length
      ? await locationsOf(
          tx,
          touched.map((z) => z.id),
        )
      : [],
    (l) => l.zoneId,
  );
  const plans = file.zones.map((is): Planned => {
    const id = idOf.get(is.code.toLowerCase())!;
    const before = locked.get(id);
    const { parent, headPort, ...own } = is.members;
    const port = headPort === null ? undefined : ports.get(headPort.toLowerCase());
    if (headPort !== null && !port) faults.push(rowFault(is.row, [[say('row.headPort', { headPort }), 'headPort']]));
    const parentid = parent === null ? null : (idOf.get(parent.toLowerCase()) ?? byCode.get(parent.toLowerCase())?.id);
    if (parentid === undefined) faults.push(rowFault(is.row, [[say('row.zone', { parent }), 'parent']]));
    const after: Row = {
      ...(before ?? { id, tenantId: tx.tenantId, code: is.code, locationCount: 0, latitude: null, longitude: null }),
      ...own,
      parentid: parentid ?? null,
      headportid: port?.id ?? null,
      headPortCode: port?.code ?? null,
      ...(port && before?.headportid !== port.id && { latitude: port.latitude, longitude: port.longitude }),
    };
    const members = before ? MEMBERS.filter((m) => before[m] !== after[m]) : [];
    return {
      is,
      before,
      after,
      members,
      moved: difference(
        kept.get(id) ?? [],
        is.spots.map(({ row: _, ...spot }) => spot),
      ),
    };
  });
  const afterwards = new Map([...all, ...plans.map((p) => p.after)].map((z) => [z.id, z]));
  for (const { is, after } of plans) {
    try {
      refuseRing([...afterwards.values()], after.id);
    } catch (error) {
      faults.push(
        rowFault(is.row, [
          [(error as { validationErrors: { message: string }[] }).validationErrors[0]!.message, 'parent'],
        ]),
      );
    }
  }
  return plans;
}
const MEMBERS = ['name', 'isonforwarding', 'isActive', 'parentid', 'headportid'] as const;

async function carryOut(tx: Ctx, places: KnownPlaces, plans: readonly Planned[]): Promise<void> {
  await createAll(
    tx,
    zone,
    plans.filter((p) => !p.before).map((p) => p.after),
  );
  const afterOf = new Map(plans.map((p) => [p.after.id, p.after]));
  await changeAll(
    tx,
    zone,
    plans.flatMap((p) => (p.members.length ? p.before! : [])),
    (row) => afterOf.get(row.id)!,
  );
  await writeLocations(
    tx,
    places,
    plans.map(({ after, moved }) => ({ row: after, moved })),
  );
}

function reported(
  { rows }: ZoneFile,
  plans: readonly Planned[],
  faults: readonly RowError[],
  isImported: boolean,
): ZoneImport {
  const some = (spots: Moved['add']) => spots.slice(0, SHOWN_SPOTS).map(spotText);
  return {
    isImported,
    totalCount: rows,
    zones: plans.map(({ is, before, members, moved: { add, remove } }) => ({
      code: before?.code ?? is.code,
      name: is.members.name,
      kind: before ? (members.length + add.length + remove.length > 0 ? 'changed' : 'same') : 'added',
      members,
      addedCount: add.length,
      removedCount: remove.length,
      added: some(add),
      removed: some(remove),
    })),
    failCount: new Set(faults.map((f) => f.index)).size,
    failRows: faults.toSorted((a, b) => a.index - b.index).slice(0, SHOWN_FAULTS),
  };
}

/** One zone or all, as the import reads them. */
export async function exportZones(
  ctx: Ctx,
  id: string | undefined,
): Promise<{ name: string; csv: string } | undefined> {
  const all = await ctx.db.select().from(zones).orderBy(asc(zones.code));
  const wanted = id === undefined ? all : all.filter((z) => z.id === id);
  if (id !== undefined && wanted.length === 0) return undefined;
  const ports = new Map(
    (await ctx.db.select({ id: headPorts.id, code: headPorts.code }).from(headPorts)).map((p) => [p.id, p.code]),
  );
  const codeOf = new Map(all.map((z) => [z.id, z.code]));
  const of = Map.groupBy(
    wanted.length
      ? await locationsOf(
          ctx,
          wanted.map((z) => z.id),
        )
      : [],
    (l) => l.zoneId,
  );
  const csv = zoneCsv(
    wanted.map((z) => ({
      code: z.code,
      name: z.name,
      parent: (z.parentid && codeOf.get(z.parentid)) ?? null,
      headPort: (z.headportid && ports.get(z.headportid)) ?? null,
      isonforwarding: z.isonforwarding,
      isActive: z.isActive,
      spots: of.get(z.id) ?? [],
    })),
  );
  return { name: id === undefined ? 'zones' : `zone-${wanted[0]!.code}`, csv };
}
