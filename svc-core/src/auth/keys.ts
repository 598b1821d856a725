/** The key pair that signs access tokens: made at the first start, kept in the database, its public half published. */
import { generateKeyPair, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { type Ctx, slot } from '@cartage/server/context.ts';
import { createSeal, type Seal } from '@cartage/server/seal.ts';
import { createSigner, derive, type Signer } from '@cartage/server/signer.ts';
import type { PublicJwk } from './auth.tables.ts';
import { saveFirstKeyPair, storedKeyPairs } from './keys.store.ts';

type Pair = { kid: string; privateKey: string; publicJwk: PublicJwk; retired: boolean };
/** What `provide` hands in: what is derived from the service's secret, and a place to hold the pairs for a while. */
export type AuthKeys = {
  csrf: string;
  /** Of the state between the two steps of a sign-in. */
  pending: Signer;
  /** Of the link that confirms an address. */
  confirmation: Signer;
  /** Of what a passkey is asked to sign. */
  challenge: Signer;
  seal: Seal;
  /** Of what a browser carries to a provider of the tenant's own and back. */
  oidc: Seal;
  /** Of the hashes of recovery codes, so that a stolen table cannot be tried out. */
  recovery: string;
  held?: { until: number; pairs: Promise<Pair[]> };
};
export const authKeysFrom = (secret: string): AuthKeys => ({
  csrf: derive(secret, 'csrf'),
  pending: createSigner(secret, 'second-factor'),
  confirmation: createSigner(secret, 'email-confirmation'),
  challenge: createSigner(secret, 'passkey'),
  seal: createSeal(secret, 'second-factor'),
  oidc: createSeal(secret, 'oidc'),
  recovery: derive(secret, 'recovery-codes'),
});
export const authKeys = slot<AuthKeys>('core.authKeys');
const HOLD_MS = 10_000;

/** Newest first. */
export function keyPairs(ctx: Ctx): Promise<Pair[]> {
  const keys = authKeys(ctx);
  if (!keys.held || keys.held.until < Date.now()) {
    const pairs = load(ctx);
    keys.held = { until: Date.now() + HOLD_MS, pairs };
    pairs.catch(() => {
      delete keys.held;
    });
  }
  return keys.held.pairs;
}
async function load(ctx: Ctx): Promise<Pair[]> {
  const there = await storedKeyPairs(ctx);
  if (there.length) return there;
  await addFirst(ctx);
  return storedKeyPairs(ctx);
}
async function addFirst(ctx: Ctx): Promise<void> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('ed25519');
  const kid = randomUUID();
  const { kty, crv, x } = publicKey.export({ format: 'jwk' });
  const jwk: PublicJwk = { kty: kty!, crv: crv!, x: x!, kid, alg: 'EdDSA', use: 'sig' };
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  await saveFirstKeyPair(ctx, kid, pem, jwk);
}
