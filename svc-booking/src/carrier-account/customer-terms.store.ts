/** What single customers have agreed on with a carrier account: changed one by one, or as a list. */
import type { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import type { Parsed } from '@cartage/contract/call.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { change, changeAll, create, createAll, lock, remove, removeAll } from '@cartage/server/write.ts';
import { and, asc, eq } from 'drizzle-orm';
import { carrierAccount, customerTerms } from './carrier-account.entity.ts';
import { carrierAccountCustomers as mappings } from './carrier-account.tables.ts';
import { termsChanged } from './terms.store.ts';

type Saved = Parsed<typeof carrierAccountCalls.saveCustomer>;
type Removed = Parsed<typeof carrierAccountCalls.removeCustomer>;
type CustomerTerms = Saved['terms'] & { isOwn: boolean };

export async function customersOf(ctx: Ctx, accountId: number): Promise<CustomerTerms[]> {
  const rows = await ctx.db
    .select()
    .from(mappings)
    .where(eq(mappings.carrierAccountId, accountId))
    .orderBy(asc(mappings.customerId));
  return rows.map(({ customerId, isOwn, isActive, pricing }) => ({ customerId, isOwn, isActive, pricing }));
}

/** Under the account's lock, so that two who save the same customer's first terms do not meet. */
async function locked(ctx: Ctx, carrierAccountId: number, customerId?: number) {
  await lock(ctx, carrierAccount, carrierAccountId);
  return ctx.db
    .select()
    .from(mappings)
    .where(
      and(
        eq(mappings.carrierAccountId, carrierAccountId),
        customerId === undefined ? undefined : eq(mappings.customerId, customerId),
      ),
    );
}

/** Made or changed; those of other customers are not touched. */
export async function saveCustomer(ctx: Ctx, { carrierAccountId, terms }: Saved): Promise<undefined> {
  const [before] = await locked(ctx, carrierAccountId, terms.customerId);
  const { isOwn = before?.isOwn ?? false, ...sent } = terms;
  await (before
    ? change(ctx, customerTerms, before, (row) => ({ ...row, ...sent, isOwn }))
    : create(ctx, customerTerms, { carrierAccountId, isOwn, ...sent }));
  termsChanged(ctx);
  return undefined;
}
/** Those that are gone already stay gone. */
export async function removeCustomer(ctx: Ctx, { carrierAccountId, customerId }: Removed): Promise<undefined> {
  const [before] = await locked(ctx, carrierAccountId, customerId);
  if (!before) return undefined;
  await remove(ctx, customerTerms, before);
  termsChanged(ctx);
  return undefined;
}

/** The list as sent replaces the one before; the last word on a customer counts. */
export async function saveCustomers(
  ctx: Ctx,
  carrierAccountId: number,
  customers: readonly CustomerTerms[],
): Promise<void> {
  const wanted = new Map(customers.map((c) => [c.customerId, c]));
  const before = await locked(ctx, carrierAccountId);
  const known = new Set(before.map((row) => row.customerId));
  const [staying, going] = [true, false].map((stays) => before.filter((row) => wanted.has(row.customerId) === stays));
  await removeAll(ctx, customerTerms, going!);
  await changeAll(ctx, customerTerms, staying!, (row) => ({ ...row, ...wanted.get(row.customerId)! }));
  const fresh = [...wanted.values()].filter((c) => !known.has(c.customerId));
  await createAll(
    ctx,
    customerTerms,
    fresh.map((c) => ({ carrierAccountId, ...c })),
  );
}
