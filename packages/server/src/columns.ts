/** Columns of drizzle tables with the wire's own shapes, so that rows need no mappers. */
import type { Day, Instant } from '@cartage/contract/wire.ts';
import { toStored, sentenceFrom } from '@cartage/contract/words/sentence.ts';
import { sql } from 'drizzle-orm';
import { bigint, customType } from 'drizzle-orm/pg-core';

/** `tenant_id`, filled from the session's setting; domain code never mentions it. */
export const tenantColumn = {
  tenantId: bigint('tenant_id', { mode: 'number' })
    .notNull()
    .default(sql`cartage.tenant()`),
};
/** Numeric identity. */
export const id = (column = 'id') => bigint(column, { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** A big integer as a number. */
export const int8 = (column: string) => bigint(column, { mode: 'number' });
/** `numeric(16,2)` as a number. */
export const money = customType<{ data: number; driverData: number }>({
  dataType: () => 'numeric(16,2)',
  fromDriver: Number,
});
/** `numeric(16,4)` as a number: unit prices, kilograms, cubic metres. */
export const decimal4 = customType<{ data: number; driverData: number }>({
  dataType: () => 'numeric(16,4)',
  fromDriver: Number,
});
/** `timestamptz(3)` as an ISO 8601 text in UTC. */
export const instant = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (v) => new Date(v).toISOString(),
});
/** `date` as `YYYY-MM-DD`. */
export const day = customType<{ data: Day; driverData: string }>({ dataType: () => 'date' });
/** `jsonb` typed by a contract schema: `json<Address>()('from_address')`. */
export const json = <T>() =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'jsonb',
    toDriver: (v) => JSON.stringify(v),
    fromDriver: (v) => (typeof v === 'string' ? JSON.parse(v) : v) as T,
  });
/** `text` with a sentence of ours, or what somebody wrote in the place of one: English here, whatever its reader reads. */
export const sentence = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: toStored,
  fromDriver: sentenceFrom,
});
/** `bytea` as a buffer. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
