/** Passkeys of a tenant's people, by @simplewebauthn/server: of the host that the browser is on, and unlocked by their owner. */
import type { Ctx } from '@cartage/server/context.ts';
import { originOf } from '@cartage/server/origin.ts';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, desc, eq } from 'drizzle-orm';
import { tenantRow } from '../tenant/tenant.store.ts';
import { fullName } from '../user/user.ts';
import { userById, type UserWithRoles } from '../user/user.store.ts';
import { passkeys } from './auth.tables.ts';
import { setChallenge, takeChallenge } from './challenge.ts';

export const passkeysOf = (ctx: Ctx, userId: number) =>
  ctx.db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id));
type Row = Awaited<ReturnType<typeof passkeysOf>>[number];
const ofOwn = (userId: number, id: number) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

export async function addPasskey(ctx: Ctx, passkey: typeof passkeys.$inferInsert): Promise<void> {
  await ctx.db.insert(passkeys).values(passkey);
}
/** Whether the user has such a passkey. */
export async function renamePasskey(ctx: Ctx, userId: number, id: number, name: string): Promise<boolean> {
  const renamed = await ctx.db.update(passkeys).set({ name }).where(ofOwn(userId, id)).returning({ id: passkeys.id });
  return renamed.length > 0;
}
export async function removePasskey(ctx: Ctx, userId: number, id: number): Promise<void> {
  await ctx.db.delete(passkeys).where(ofOwn(userId, id));
}

const site = (ctx: Ctx) => {
  const origin = originOf(ctx.request!.headers);
  return { origin, rpID: new URL(origin).hostname };
};
const known = (rows: readonly Row[]) =>
  rows.map((k) => ({ id: k.credentialId, transports: k.transports as AuthenticatorTransport[] }));
const addOf = (userId: number) => `add:${userId}`;

/** `ctx` is the request's, for its host and cookies; `system` reads. */
export async function optionsToAdd(ctx: Ctx, system: Ctx, me: UserWithRoles) {
  const options = await generateRegistrationOptions({
    rpName: (await tenantRow(system)).name,
    rpID: site(ctx).rpID,
    userName: me.emailAddress,
    userDisplayName: fullName(me),
    userID: new TextEncoder().encode(me.userGuid),
    excludeCredentials: known(await passkeysOf(system, me.id)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  setChallenge(ctx, options.challenge, addOf(me.id));
  return options;
}
/** What is kept of a new passkey, or undefined when it does not answer what we asked. */
export async function newPasskey(ctx: Ctx, me: UserWithRoles, response: RegistrationResponseJSON) {
  const expectedChallenge = await takeChallenge(ctx, addOf(me.id));
  if (!expectedChallenge) return undefined;
  const { origin, rpID } = site(ctx);
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.filter((t) => /^[a-z-]{1,20}$/.test(t)).slice(0, 10),
  };
}

/** Those of the person who is half way in; any of this host's where nobody is. */
export async function optionsToSignIn(ctx: Ctx, half: UserWithRoles | undefined) {
  const options = await generateAuthenticationOptions({
    rpID: site(ctx).rpID,
    userVerification: 'required',
    allowCredentials: half ? known(await passkeysOf(ctx, half.id)) : [],
  });
  setChallenge(ctx, options.challenge, 'sign-in');
  return options;
}
/** Whose passkey signed what this browser was asked to sign. */
export async function ownerOfAnswer(ctx: Ctx, json: string): Promise<UserWithRoles | undefined> {
  const expectedChallenge = await takeChallenge(ctx, 'sign-in');
  const response = answerIn(json);
  if (!expectedChallenge || !response) return undefined;
  const { origin, rpID } = site(ctx);
  return ctx.tx(async (tx) => {
    // Under its lock: a counter that was read before somebody else wrote it would let a copy in.
    const [row] = await tx.db.select().from(passkeys).where(eq(passkeys.credentialId, response.id)).for('update');
    const user = row && (await userById(tx, row.userId));
    if (!user || !namesOwner(response, user)) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { id: row.credentialId, publicKey: Buffer.from(row.publicKey, 'base64url'), counter: row.counter },
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || !authenticationInfo) return undefined;
    await tx.db
      .update(passkeys)
      .set({ counter: authenticationInfo.newCounter, lastUsedTime: tx.now().toISOString() })
      .where(eq(passkeys.id, row.id));
    return user;
  });
}
const namesOwner = ({ response }: AuthenticationResponseJSON, user: UserWithRoles): boolean =>
  !response.userHandle || Buffer.from(response.userHandle, 'base64url').toString() === user.userGuid;
function answerIn(json: string): AuthenticationResponseJSON | undefined {
  try {
    const answer = JSON.parse(json) as AuthenticationResponseJSON | null;
    return typeof answer?.id === 'string' && typeof answer.response === 'object' ? answer : undefined;
  } catch {
    return undefined;
  }
}
