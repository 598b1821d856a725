import { boolean, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { core } from '../tenant/tenant.tables.ts';

export const sessions = core.table('sessions', {
  ...tenantColumn,
  tokenHash: text('token_hash').primaryKey(),
  userId: int8('user_id').notNull(),
  impersonatorId: int8('impersonator_id'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  device: text('device'),
});
export const impersonations = core.table('impersonations', {
  ...tenantColumn,
  id: id(),
  impersonatorId: int8('impersonator_id').notNull(),
  impersonatedBy: text('impersonated_by').notNull(),
  userId: int8('user_id').notNull(),
  customerId: int8('customer_id'),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
});
/** One row a place and account, also where there is no such account. */
export const signInPlaces = core.table(
  'sign_in_places',
  {
    ...tenantColumn,
    emailKey: text('email_key').notNull(),
    network: text('network').notNull(),
    failures: integer('failures').notNull().default(0),
    lockedUntil: instant('locked_until'),
    lastTry: instant('last_try').notNull(),
    succeededAt: instant('succeeded_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.emailKey, t.network] })],
);
export const resetCodes = core.table(
  'reset_codes',
  {
    ...tenantColumn,
    userId: int8('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId] })],
);
export type PublicJwk = { kty: string; crv: string; x: string; kid: string; alg: string; use: string };
export const signingKeys = core.table('signing_keys', {
  kid: text('kid').primaryKey(),
  privateKey: text('private_key').notNull(),
  publicJwk: json<PublicJwk>()('public_jwk').notNull(),
  retired: boolean('retired').notNull(),
  createdAt: instant('created_at').notNull(),
});
