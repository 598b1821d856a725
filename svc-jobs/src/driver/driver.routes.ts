import { accessCalls } from '@cartage/contract/core/access.ts';
import { driverCalls, type DriverInput } from '@cartage/contract/drivers/driver.ts';
import { AppError, invalid, refused } from '@cartage/contract/error.ts';
import type { z } from '@cartage/contract/zod.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { say as sayPassword } from '@cartage/contract/words/errors/sign-in.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { originOf } from '@cartage/server/origin.ts';
import { findRow, listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { moveToUnit } from '@cartage/server/units.ts';
import { today } from '@cartage/server/today.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, lock } from '@cartage/server/write.ts';
import { makeCurrent } from './current-vehicle.store.ts';
import { onDuty } from './driver.ts';
import { driver } from './driver.entity.ts';
import { driverFields } from './driver-fields.store.ts';
import { drivers, type DriverRow } from './driver.tables.ts';
import { availabilityOf, detailed, driverAsked, like, rename } from './driver.store.ts';

export const driverRoutes = routes(driverCalls, {
  list: async (ctx, query) => {
    const fields = driverFields(await today(ctx));
    const page = await listPage(ctx, { from: drivers, sort: 'name', where: like(query.search), fields }, query);
    return { ...page, items: await detailed(ctx, page.items) };
  },
  find: async (ctx, { driverId }) => (await detailed(ctx, [await findRow(ctx, drivers, driverId, 'Driver')]))[0]!,
  create: async (ctx, { driver: asked }) => {
    const { currentvehicle, password, ...fields } = asked;
    if (password) await requireUnleaked(ctx, password, asked);
    return ctx.tx(async (tx) => {
      const row = await create(tx, driver, {
        ...given(fields, tx.now().toISOString()),
        id: uuidv7(tx.now()),
        organizationUnitId: tx.actor.unitId ?? null,
      } as typeof drivers.$inferInsert);
      if (currentvehicle) await makeCurrent(tx, row.id, currentvehicle);
      if (password) await giveSignIn(tx, row, password);
      return (await detailed(tx, [row]))[0]!;
    });
  },
  update: async (ctx, { driver: { id, currentvehicle, password, ...patch } }) => {
    if (password) await requireUnleaked(ctx, password, patch);
    return ctx.tx(async (tx) => {
      const before = await lock(tx, driver, id);
      const row = await change(tx, driver, before, (was, at) => ({ ...was, ...given(patch, at) }) as DriverRow);
      if (row.name !== before.name) await rename(tx, row);
      if (currentvehicle !== undefined) await makeCurrent(tx, id, currentvehicle);
      if (password) await giveSignIn(tx, row, password);
      return (await detailed(tx, [row]))[0]!;
    });
  },
  invite: async (ctx, { driverId }) => {
    const { id, name, email, phonenumber, isactive } = await findRow(ctx, drivers, driverId, 'Driver');
    if (!isactive) throw refused('driver.notActive', say('driver.notActive', { name }), ['driverId']);
    if (!email) throw refused('driver.noEmail', say('driver.noEmail', { name }), ['driverId']);
    const asked = { driverId: id, name, emailAddress: email, phoneNumber: phonenumber };
    await ctx.call(
      accessCalls.inviteDriver,
      { ...asked, origin: originOf(ctx.request?.headers ?? {}) },
      { system: true },
    );
    return undefined;
  },
  moveToUnit: (ctx, { driverIds: ids, organizationUnitId }) => moveToUnit(ctx, driver, { ids, organizationUnitId }),
  availability: async (ctx, { driverId }) =>
    availabilityOf(await findRow(ctx, drivers, driverAsked(ctx, driverId), 'Driver')),
  makeAvailable: async (ctx, { driverId }) =>
    availabilityOf(await change(ctx, driver, driverAsked(ctx, driverId), (row, at) => onDuty(row, true, at))),
  clearAvailable: async (ctx, { driverId }) => {
    await change(ctx, driver, driverAsked(ctx, driverId), (row, at) => onDuty(row, false, at));
    return undefined;
  },
});

/** The first thing that is done: the transaction of the call begins with its first statement, and whoever is asked is outside. */
async function requireUnleaked(
  ctx: Ctx,
  password: string,
  { name, email }: { name?: string | undefined; email?: string | null | undefined },
): Promise<void> {
  const asked = { password, ...(name && { name }), ...(email && { emailAddress: email }) };
  const { isLeaked } = await ctx.call(accessCalls.isLeaked, asked, { system: true });
  if (isLeaked) throw invalid([{ message: sayPassword('password.leaked'), members: ['driver.password'] }]);
}
const MEMBERS: Record<string, string> = { 'user.password': 'driver.password', 'user.emailAddress': 'driver.email' };
/**
 * Users are kept by svc-core. It is asked last of all, so that its refusal takes the driver back, and a driver that was
 * refused here has no sign-in.
 */
async function giveSignIn(ctx: Ctx, { id, name, email, phonenumber }: DriverRow, password: string): Promise<void> {
  if (!email) throw invalid([{ message: sayKit('required'), members: ['driver.email'] }]);
  const asked = { driverId: id, name, emailAddress: email, phoneNumber: phonenumber, password };
  await ctx.call(accessCalls.signInOfDriver, asked, { system: true }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const validationErrors = error.validationErrors.map((e) => ({
      ...e,
      members: e.members.map((member) => MEMBERS[member] ?? member),
    }));
    throw new AppError(error.status, error.code, error.message, { validationErrors, cause: error });
  });
}
/** Columns with a default of their own take no null. */
function given<T extends Partial<z.output<typeof DriverInput>>>(
  { maxhours, isavailableforwork, ...rest }: T,
  at: string,
) {
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(maxhours != null && { maxhours }),
    ...(rest.email !== undefined && { email: rest.email?.trim().toLowerCase() || null }),
    ...(isavailableforwork !== undefined && { isavailableforwork, availableSince: isavailableforwork ? at : null }),
  };
}
