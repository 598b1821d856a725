/** How the things of a customer are saved and listed: one owner, names that are there once, one default at most. */
import type { PartQuery } from '@cartage/contract/customer/part.ts';
import { conflict, invalid } from '@cartage/contract/error.ts';
import type { z } from '@cartage/contract/zod.ts';
import { say } from '@cartage/contract/words/told/bookings.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { type Ctx, customerOf } from '@cartage/server/context.ts';
import type { Entity, New, Row, WithId } from '@cartage/server/entity.ts';
import type { Fields } from '@cartage/server/odata-sql.ts';
import { listPage, lockRow } from '@cartage/server/rows.ts';
import { change, changeAll, create, lock } from '@cartage/server/write.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { customers } from '../customer/customer.tables.ts';

export type PartTable = WithId & { customerId: PgColumn };
type Thing = 'address' | 'product' | 'costCentre' | 'reference';
/** What the lists of a customer differ in. */
export type Part<T extends PartTable> = {
  entity: Entity<T>;
  /** What each is known by, once a customer: its column, the member a fault names, and how it is called. */
  known: { column: PgColumn; by: keyof Row<T> & string; member: string; thing: Thing };
  fields?: Fields;
};

/** The customer whose things are meant, locked, so that two who save at once do not make two of a name or two defaults. */
export async function ownerOf(ctx: Ctx, asked: number | null | undefined): Promise<number> {
  const id = customerOf(ctx, asked);
  if (id === null) throw invalid([{ message: sayKit('required'), members: ['customerId'] }]);
  return (await lockRow(ctx, customers, id, 'Customer')).id;
}

export function listParts<T extends PartTable>(
  ctx: Ctx,
  { entity: { table }, known, fields }: Part<T>,
  query: z.output<typeof PartQuery>,
) {
  const owner = customerOf(ctx, query.customerId);
  const where = owner === null ? undefined : eq(table.customerId, owner);
  return listPage(ctx, { from: table, sort: known.by, where, ...(fields && { fields }) }, query);
}

type Saving<T extends PartTable> = {
  id: number | null | undefined;
  customerId: number | null | undefined;
  made: (customerId: number) => New<T>;
  changed: (was: Row<T>) => Row<T>;
};
/** Creates or changes one, and answers its id. */
export async function savePart<T extends PartTable>(ctx: Ctx, part: Part<T>, saving: Saving<T>): Promise<number> {
  const before = saving.id ? await lock(ctx, part.entity, saving.id) : null;
  const customerId = await ownerOf(ctx, before ? ofRow(before).customerId : saving.customerId);
  const next = before ? saving.changed(before) : (saving.made(customerId) as Row<T>);
  const id = saving.id ?? 0;
  await refuseTwice(ctx, part, customerId, String(next[part.known.by]), id);
  if (ofRow(next).isDefault) await noOtherDefault(ctx, part, customerId, id);
  const row = before
    ? await change(ctx, part.entity, before, () => next)
    : await create(ctx, part.entity, next as unknown as New<T>);
  return ofRow(row).id;
}

async function refuseTwice<T extends PartTable>(
  ctx: Ctx,
  { entity, known }: Part<T>,
  customerId: number,
  name: string,
  id: number,
): Promise<void> {
  const { table } = entity as { table: PartTable };
  const [same] = await ctx.db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.customerId, customerId), sql`lower(${known.column}) = lower(${name})`, ne(table.id, id)))
    .limit(1);
  if (same) throw conflict('part.duplicate', say(`there.${known.thing}`, { name }), [known.member]);
}

/** Who is the default now is none any more, unless it is `id`. */
export async function noOtherDefault<T extends PartTable>(
  ctx: Ctx,
  { entity }: Part<T>,
  customerId: number,
  id: number,
): Promise<void> {
  const { table } = entity as unknown as { table: PartTable & { isDefault: PgColumn } };
  const others = (await ctx.db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.customerId, customerId), eq(table.isDefault, true), ne(table.id, id)))) as Row<T>[];
  await changeAll(ctx, entity, others, (was) => ({ ...was, isDefault: false }));
}
const ofRow = (row: object) => row as { id: number; customerId: number; isDefault?: boolean };
