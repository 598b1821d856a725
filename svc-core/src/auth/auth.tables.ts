import { bigint, boolean, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, int8, json, sentence, tenantColumn } from '@cartage/server/columns.ts';
import { core } from '../tenant/tenant.tables.ts';

export const sessions = core.table('sessions', {
  ...tenantColumn,
  tokenHash: text('token_hash').primaryKey(),
  userId: int8('user_id').notNull(),
  impersonatorId: int8('impersonator_id'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  device: sentence('device'),
  hasSecondFactor: boolean('has_second_factor').notNull().default(false),
  /** Of a provider of the tenant's own: who it calls whom, its session where it names one, and when it last asked. */
  issuer: text('issuer'),
  subject: text('subject'),
  providerSession: text('provider_session'),
  providerAt: instant('provider_at'),
});
export const externalLogins = core.table(
  'external_logins',
  {
    ...tenantColumn,
    userId: int8('user_id').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    creationTime: instant('creation_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.issuer, t.subject] })],
);
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
/** One row a person: of an authenticator app, also while it is not confirmed, and of the codes that were tried. */
export const secondFactors = core.table(
  'second_factors',
  {
    ...tenantColumn,
    userId: int8('user_id').notNull(),
    secret: text('secret'),
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    failures: integer('failures').notNull().default(0),
    lockedUntil: instant('locked_until'),
    confirmedAt: instant('confirmed_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId] })],
);
export const recoveryCodes = core.table(
  'recovery_codes',
  {
    ...tenantColumn,
    userId: int8('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId, t.codeHash] })],
);
export const passkeys = core.table('passkeys', {
  ...tenantColumn,
  id: id(),
  userId: int8('user_id').notNull(),
  name: text('name').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  creationTime: instant('creation_time').notNull(),
  lastUsedTime: instant('last_used_time'),
});
export type PublicJwk = { kty: string; crv: string; x: string; kid: string; alg: string; use: string };
export const signingKeys = core.table('signing_keys', {
  kid: text('kid').primaryKey(),
  privateKey: text('private_key').notNull(),
  publicJwk: json<PublicJwk>()('public_jwk').notNull(),
  retired: boolean('retired').notNull(),
  createdAt: instant('created_at').notNull(),
});
