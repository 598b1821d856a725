/**
 * A second of work that the browser of whoever registers does first, where the tenant asks for it: nothing to a person, dear
 * to who registers by the thousand. Nobody else is asked, and nothing is kept of who did it.
 */
import { invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { type Ctx, slot } from '@cartage/server/context.ts';
import { tenantKeys } from '@cartage/server/kv.ts';
import { derive } from '@cartage/server/signer.ts';
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

const MINUTES = 20,
  /** Of PBKDF2: some 3 ms a try on a desk, and this many tries until the right one. */
  ROUNDS = 10_000,
  FEWEST = 100,
  MOST = 300;
type Secrets = { hmacSignatureSecret: string; hmacKeySignatureSecret: string };
export const workSecrets = slot<Secrets>('customer.workSecrets');
export const workSecretsOf = (secret: string): Secrets => ({
  hmacSignatureSecret: derive(secret, 'registration-work'),
  hmacKeySignatureSecret: derive(secret, 'registration-work:key'),
});

/** The piece of work as JSON; null where the tenant asks for none. */
export async function workFor(ctx: Ctx): Promise<string | null> {
  if (!(await ctx.settings()).registration.asksForWork) return null;
  const challenge = await createChallenge({
    ...workSecrets(ctx),
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(FEWEST, MOST),
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + MINUTES * 60,
    data: { tenant: ctx.tenantId },
  });
  return JSON.stringify(challenge);
}

/** Done for this tenant, in time, and used once; else 400 at `work`. */
export async function requireWork(ctx: Ctx, work: string | null | undefined): Promise<void> {
  if (!(await ctx.settings()).registration.asksForWork) return;
  const done = work ? payloadOf(work) : undefined;
  if (!done || done.challenge.parameters.data?.['tenant'] !== ctx.tenantId) throw undone();
  const { verified } = await verifySolution({ ...workSecrets(ctx), ...done, deriveKey }).catch(() => ({
    verified: false,
  }));
  // The signature is of the whole piece, so one of its own for each.
  const key = `${tenantKeys(ctx.tenantId)}register:work:${done.challenge.signature}`;
  if (!verified || !(await ctx.kv.setIfAbsent(key, '1', MINUTES * 60))) throw undone();
}
const undone = () => invalid([{ message: say('registration.work'), members: ['work'] }]);

/** What is not of this shape is no work; the library looks at the rest. */
function payloadOf(text: string): Payload | undefined {
  try {
    const { challenge, solution } = JSON.parse(text) as Payload;
    const isWhole = challenge.parameters.expiresAt && challenge.signature && typeof solution.derivedKey === 'string';
    return isWhole ? { challenge, solution } : undefined;
  } catch {
    return undefined;
  }
}
