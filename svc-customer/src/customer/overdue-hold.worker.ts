/** Looks at each tenant's accounts once a day, as its day begins there: several instances share the work, and what one has done the next finds done. */
import { addDays, startOfDay } from '@cartage/contract/time.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import { claim, dueOf, setDue } from './hold-review.store.ts';
import { houseOf, reviewAsDayBegins } from './overdue-hold.store.ts';

/** Who works on a tenant has it to himself for so long; of one that died, or found finance down, another takes over after it. */
const LEASE_MS = 5 * 60_000;

export async function holdOverdue(svc: Running<object>): Promise<void> {
  const { rows } = await svc.database.pool.query<{ tenant: string }>(
    'select customer.tenants_due_for_holds($1) as tenant',
    [svc.now()],
  );
  for (const { tenant } of rows) {
    const ctx = svc.systemCtx(Number(tenant));
    await review(ctx).catch((err: unknown) => ctx.log.warn({ err, tenant }, 'account holds will be looked at again'));
  }
}

async function review(ctx: Ctx): Promise<void> {
  const settings = await ctx.settings();
  const until = new Date(ctx.now().getTime() + LEASE_MS);
  if (!settings.isActive || !(await claim(ctx, until))) return;
  const house = await houseOf(ctx);
  // Each by itself: one that cannot be settled keeps the day open, and no other waits for it.
  let failed: unknown;
  if (settings.credit.holdsByItself)
    for (const id of await dueOf(ctx, house))
      await ctx.tx((tx) => reviewAsDayBegins(tx, id, house)).catch((err: unknown) => (failed = err));
  if (failed) throw failed;
  await setDue(ctx, startOfDay(addDays(house.today, 1), settings.timezone));
}
