/** How often codes with a limit are used, looked at when freight is quoted and planned, and once more under a lock when it is booked. */
import type { Ctx } from '@cartage/server/context.ts';
import { sql } from 'drizzle-orm';
import { Moved } from '../booking/moved.ts';
import { keyOf, limitFault, type Promo, type Use, type Used } from './promo-code.ts';
import { promosOf } from './promo-code.store.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';

/** In order: why a code's limit does not let it be used; null where it does. What is let counts against the next. */
export async function limitFaults(ctx: Ctx, uses: readonly Use[]): Promise<(string | null)[]> {
  const promos = await limited(ctx, uses);
  const used = await usedOf(ctx, promos, uses);
  return uses.map(({ promoCode, customerId }) => {
    const promo = promos.get(keyOf(promoCode));
    if (!promo) return null;
    const [all, own] = [keyFor(promo, null), keyFor(promo, customerId)].map((key) => used.get(key) ?? 0) as [
      number,
      number,
    ];
    const fault = limitFault(promo, { all, own: customerId === null ? 0 : own } satisfies Used);
    if (!fault)
      for (const key of new Set([keyFor(promo, null), keyFor(promo, customerId)]))
        used.set(key, (used.get(key) ?? 0) + 1);
    return fault;
  });
}

/** What others booked with a code since this was planned counts as well. Of codes without a limit nothing is asked or locked. */
export async function holdCodes(tx: Ctx, uses: readonly Use[]): Promise<void> {
  const ids = [...(await limited(tx, uses)).values()].map((promo) => promo.id).toSorted((a, b) => a - b);
  for (const id of ids)
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`promo:${tx.tenantId}:${id}`}, 0))`);
  if (ids.length && (await limitFaults(tx, uses)).some((fault) => fault !== null))
    throw new Moved('promoCode.moved', say('promoCode.others'));
}

/** Whether a booking that whoever asks may see uses this code: to keep it is no further use. */
export async function usesCode(ctx: Ctx, bookingId: number, promoCode: string): Promise<boolean> {
  const rows = (await ctx.db.execute(
    sql`select p.code from booking.promo_uses u join booking.promo_codes p on p.id = u.promo_code_id
        where u.booking_id = ${bookingId} and exists (select from booking.bookings b where b.id = u.booking_id)`,
  )) as unknown as { code: string }[];
  return rows.some((row) => keyOf(row.code) === keyOf(promoCode));
}

async function limited(ctx: Ctx, uses: readonly Use[]): Promise<ReadonlyMap<string, Promo>> {
  if (uses.length === 0) return new Map();
  const promos = await promosOf(ctx);
  return new Map(
    uses.flatMap(({ promoCode }) => {
      const promo = promos.get(keyOf(promoCode));
      return promo && (promo.maxUses ?? promo.maxUsesPerCustomer) !== null ? [[keyOf(promoCode), promo]] : [];
    }),
  );
}

const keyFor = (promo: Pick<Promo, 'id'>, customerId: number | null) => `${promo.id}:${customerId ?? ''}`;
async function usedOf(ctx: Ctx, promos: ReadonlyMap<string, Promo>, uses: readonly Use[]) {
  const used = new Map<string, number>();
  if (promos.size === 0) return used;
  const ids = [...promos.values()].map((p) => p.id);
  const customers = [...new Set(uses.flatMap((u) => u.customerId ?? []))];
  const rows = (await ctx.db.execute(sql`
    select promo_code_id as id, null as customer, count(*) as n from booking.promo_uses
      where promo_code_id = any(${sql.param(ids)}::bigint[]) group by 1
    union all
    select promo_code_id, customer_id, count(*) from booking.promo_uses
      where promo_code_id = any(${sql.param(ids)}::bigint[]) and customer_id = any(${sql.param(customers)}::bigint[]) group by 1, 2`)) as unknown as {
    id: string;
    customer: string | null;
    n: string;
  }[];
  for (const row of rows)
    used.set(keyFor({ id: Number(row.id) }, row.customer === null ? null : Number(row.customer)), Number(row.n));
  return used;
}
