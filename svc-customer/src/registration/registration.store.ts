import { accessCalls } from '@cartage/contract/core/access.ts';
import { CustomerAddress } from '@cartage/contract/customer/customer.ts';
import type { Registration } from '@cartage/contract/customer/registration.ts';
import { conflict } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import { inside } from '@cartage/server/odata-sql.ts';
import { change, removeAll } from '@cartage/server/write.ts';
import { and, eq, getTableColumns, gt, lt, ne, sql } from 'drizzle-orm';
import { customers } from '../customer/customer.tables.ts';
import { registration } from './registration.entity.ts';
import { registrations, type RegistrationRow } from './registration.tables.ts';

/** The registration whose mail carried the code, while that may still be used. */
export async function byCode(ctx: Ctx, codeHash: string): Promise<RegistrationRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.codeHash, codeHash),
        eq(registrations.status, 'Unproven'),
        gt(registrations.expiresAt, ctx.now().toISOString()),
      ),
    );
  return row;
}

/**
 * Refuses an address that signs in here, is a customer's or waits already. Told only to who has proven that it is his.
 * Run it inside the transaction: two registrations of one address then wait for each other.
 */
export async function requireUnknown(ctx: Ctx, { id, email }: RegistrationRow): Promise<void> {
  const key = email.toLowerCase();
  const { isKnown } = await ctx.call(accessCalls.isKnown, { emailAddress: email }, { system: true });
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`registration:${ctx.tenantId}:${key}`}, 0))`,
  );
  const waits = await ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.emailKey, key), eq(registrations.status, 'Waiting'), ne(registrations.id, id)))
    .limit(1);
  const is = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(sql`lower(${customers.email}) = ${key}`)
    .limit(1);
  if (waits.length) throw conflict('registration.waiting', say('registration.waiting'), ['email']);
  if (isKnown || is.length) throw conflict('registration.known', say('registration.knownAccount'), ['email']);
}

/** The password of a registration is kept until its user has it. */
export async function forgetPassword(ctx: Ctx, customerId: number, email: string): Promise<void> {
  const [row] = await ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.customerId, customerId), eq(registrations.emailKey, email.toLowerCase())));
  if (row) await change(ctx, registration, row.id, (was) => ({ ...was, passwordHash: null }));
}

/** What was never proven is forgotten when its link has run out. */
export async function dropUnproven(svc: Running<object>): Promise<void> {
  const { rows } = await svc.database.pool.query<{ tenant: string }>(
    'select customer.tenants_with_old_registrations($1) as tenant',
    [svc.now()],
  );
  for (const { tenant } of rows) {
    const ctx = svc.systemCtx(Number(tenant));
    const old = await ctx.db
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(eq(registrations.status, 'Unproven'), lt(registrations.expiresAt, ctx.now().toISOString())));
    const ids = old.map((row) => row.id);
    await ctx.tx((tx) => removeAll(tx, registration, ids));
  }
}

const {
  tenantId: _t,
  codeHash: _code,
  passwordHash: _password,
  site: _site,
  emailKey: _key,
  ...columns
} = getTableColumns(registrations);
const { address, ...others } = columns;
/** The list: neither code nor password can be filtered by. */
export const listed = (status: Registration['status'] | undefined) => ({
  from: registrations,
  fields: { ...others, ...inside('address', address, CustomerAddress) },
  sort: 'requestedAt',
  where: status ? eq(registrations.status, status) : ne(registrations.status, 'Unproven'),
});
