import { boolean, text } from 'drizzle-orm/pg-core';
import { id, instant, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { core } from '../tenant/tenant.tables.ts';

export const sessions = core.table('sessions', {
  ...tenantColumn, tokenHash: text('token_hash').primaryKey(), userId: int8('user_id').notNull(), impersonatorId: int8('impersonator_id'),
  createdAt: instant('created_at').notNull(), expiresAt: instant('expires_at').notNull(),
});
export const impersonations = core.table('impersonations', {
  ...tenantColumn, id: id(), impersonatorId: int8('impersonator_id').notNull(), userId: int8('user_id').notNull(),
  startedAt: instant('started_at').notNull(), endedAt: instant('ended_at'),
});
export type PublicJwk = { kty: string; crv: string; x: string; kid: string; alg: string; use: string };
export const signingKeys = core.table('signing_keys', {
  kid: text('kid').primaryKey(), privateKey: text('private_key').notNull(), publicJwk: json<PublicJwk>()('public_jwk').notNull(), retired: boolean('retired').notNull(), createdAt: instant('created_at').notNull(),
});
