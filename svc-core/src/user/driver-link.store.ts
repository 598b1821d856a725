import { eq, or } from 'drizzle-orm';
import type { Ctx } from '@cartage/server/context.ts';
import { changeAll } from '@cartage/server/write.ts';
import { user } from './user.entity.ts';
import { linked } from './saved.ts';
import { driverLinks, users } from './user.tables.ts';

/** Ties the driver to the user with this e-mail, and unties whoever was it before. A user may come after its driver. */
export async function linkDriver(ctx: Ctx, driverId: string, email: string | null): Promise<void> {
  const emailKey = email?.toLowerCase() ?? null;
  await ctx.db
    .insert(driverLinks)
    .values({ driverId, emailKey })
    .onConflictDoUpdate({ target: [driverLinks.tenantId, driverLinks.driverId], set: { emailKey } });
  const concerned = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.driverId, driverId), emailKey === null ? undefined : eq(users.emailKey, emailKey)));
  await changeAll(
    ctx,
    user,
    concerned.map((u) => u.id),
    (row) => linked(row, driverId, emailKey),
  );
}
