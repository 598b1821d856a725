/** A driver has one current vehicle: the first given, then whichever is named current; the one before steps back. */
import type { Ctx } from '@cartage/server/context.ts';
import { changeAll, lock } from '@cartage/server/write.ts';
import { and, eq, ne } from 'drizzle-orm';
import { driver } from './driver.entity.ts';
import { vehicle } from '../vehicle/vehicle.entity.ts';
import { holds } from '../vehicle/vehicle.store.ts';
import { type VehicleRow, vehicles } from '../vehicle/vehicle.tables.ts';

type Written = {
  driverid?: string | null | undefined;
  capacity?: VehicleRow['capacity'] | null | undefined;
  iscurrentvehicle?: boolean | undefined;
};
export async function columnsOf<T extends Written>(ctx: Ctx, asked: T, before: VehicleRow | undefined) {
  const driverid = asked.driverid === undefined ? (before?.driverid ?? null) : asked.driverid;
  if (driverid) await lock(ctx, driver, driverid);
  const others = driverid ? await currentOf(ctx, driverid, before?.id) : [];
  const wasCurrent = before !== undefined && before.iscurrentvehicle && before.driverid === driverid;
  const iscurrentvehicle = driverid !== null && (asked.iscurrentvehicle ?? (wasCurrent || others.length === 0));
  if (iscurrentvehicle) await stepBack(ctx, others);
  const { capacity, ...rest } = asked;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    driverid,
    iscurrentvehicle,
    ...(capacity !== undefined && { capacity: capacity ?? {}, ...holds(capacity ?? {}) }),
  };
}

/** The driver is in this vehicle from now on, in none with null. */
export async function makeCurrent(ctx: Ctx, driverid: string, id: string | null): Promise<void> {
  await lock(ctx, driver, driverid);
  await stepBack(ctx, await currentOf(ctx, driverid, id ?? undefined));
  if (id) await changeAll(ctx, vehicle, [id], (row) => ({ ...row, driverid, iscurrentvehicle: true }));
}

const stepBack = (ctx: Ctx, rows: readonly VehicleRow[]) =>
  changeAll(ctx, vehicle, rows, (row) => ({ ...row, iscurrentvehicle: false }));
const currentOf = (ctx: Ctx, driverid: string, but: string | undefined): Promise<VehicleRow[]> =>
  ctx.db
    .select()
    .from(vehicles)
    .where(
      and(
        eq(vehicles.driverid, driverid),
        eq(vehicles.iscurrentvehicle, true),
        but === undefined ? undefined : ne(vehicles.id, but),
      ),
    )
    .orderBy(vehicles.id)
    .for('update');
