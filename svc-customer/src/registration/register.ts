/** What a stranger does: registers, and proves that the mail is his. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressed } from '@cartage/contract/communication/addressee.ts';
import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import { accessCalls } from '@cartage/contract/core/access.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import type { RegistrationInput } from '@cartage/contract/customer/registration.ts';
import { forbidden, invalid, tooMany } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { guess } from '@cartage/server/guess.ts';
import { networkOf } from '@cartage/server/network.ts';
import { originOf } from '@cartage/server/origin.ts';
import { addressOf } from '@cartage/server/routes.ts';
import { tenantKeys } from '@cartage/server/kv.ts';
import { change, create } from '@cartage/server/write.ts';
import { openCustomer } from '../customer/open.ts';
import { registration } from './registration.entity.ts';
import { byCode, requireUnknown } from './registration.store.ts';
import { approved, calledIn, customerOf, proven, sentIn } from './registration.ts';
import { requireWork } from './work.ts';

/** Anybody may type anybody's address, so a mailbox gets only so many links, and a network sends only so many in. */
const MOST_LINKS_A_DAY = 5,
  DAY_SECONDS = 86_400,
  MOST_A_NETWORK = 20,
  HOUR_SECONDS = 3600;
const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** The same whether the address is somebody's or not. */
const TOLD = { canLogin: false };
/** What waits for others; what it answers writes the registration, in the transaction that it is given. */
export async function register(ctx: Ctx, asked: RegistrationInput): Promise<(tx: Ctx) => Promise<typeof TOLD>> {
  await requireAllowed(ctx);
  const from = await ctx.kv.incr(`${tenantKeys(ctx.tenantId)}register:${networkOf(addressOf(ctx))}`, HOUR_SECONDS);
  if (from > MOST_A_NETWORK) throw tooMany(HOUR_SECONDS, say('registration.tooMany'));
  await requireWork(ctx, asked.work);
  const asHouse = { system: true };
  const { passwordHash } = await ctx.call(
    accessCalls.sealPassword,
    { password: asked.password, name: asked.contactName ?? '', emailAddress: asked.email },
    asHouse,
  );
  const mailbox = createHash('sha256').update(asked.email.trim().toLowerCase()).digest('base64url');
  if ((await ctx.kv.incr(`${tenantKeys(ctx.tenantId)}register:to:${mailbox}`, DAY_SECONDS)) > MOST_LINKS_A_DAY)
    return async () => TOLD;
  const { site } = await ctx.call(tenantSettingsCalls.site, { origin: originOf(ctx.request!.headers) }, asHouse);
  const code = randomBytes(24).toString('base64url');
  return async (tx) => {
    const row = await create(tx, registration, sentIn(asked, { codeHash: hashOf(code), passwordHash, site }, tx.now()));
    // Behind a #, so that the code stands in no log of a server between.
    const link = `${site}/register#${new URLSearchParams({ code }).toString()}`;
    const templatedata = { name: calledIn(row), companyName: row.companyName ?? '', link };
    await tx.call(
      outboundCalls.sendEmail,
      {
        emailSchema: {
          eventcode: 'RegistrationProof',
          lstemail: addressed('RegistrationProof', { Registrant: row.email }),
          templatedata,
          language: asked.language,
        },
      },
      asHouse,
    );
    return TOLD;
  };
}

type Proof = { email: string; canLogin: boolean };
/** Run it inside a transaction. */
export async function prove(ctx: Ctx, code: string, password: string): Promise<Proof> {
  await requireAllowed(ctx);
  const found = await guess(ctx, 'registration', async () => {
    const row = await byCode(ctx, hashOf(code));
    if (!row) return undefined;
    const { passwordHash } = row;
    const { isRight } = await ctx.call(
      accessCalls.opensSeal,
      { password, passwordHash: passwordHash! },
      { system: true },
    );
    return { row, isRight };
  });
  if (!found) throw invalid([{ message: say('registration.link'), members: ['code'] }]);
  // Right code, wrong password: tries are counted by the link, whoever makes them.
  await guess(ctx, 'registration-password', async () => found.isRight || undefined, { of: String(found.row.id) }).then(
    (isRight) => {
      if (!isRight) throw invalid([{ message: say('registration.password'), members: ['password'] }]);
    },
  );
  await requireUnknown(ctx, found.row);
  const { isActiveByDefault } = (await ctx.settings()).registration;
  if (!isActiveByDefault) await change(ctx, registration, found.row.id, (row, at) => proven(stillOpen(row), at));
  else {
    const customerId = await openCustomer(ctx, customerOf(found.row, undefined), { mayLackCode: true });
    await change(ctx, registration, found.row.id, (row, at) => approved(stillOpen(row), customerId, 'System', at));
  }
  return { email: found.row.email, canLogin: isActiveByDefault };
}

const READY_MS = 5000,
  LOOK_MS = 150;
/**
 * Whether who was let in can sign in: svc-core makes the user when it hears of the customer, and whoever is quicker would
 * read that the password is wrong. Asked after the commit, for a few seconds at most.
 */
export async function signInIsThere(ctx: Ctx, email: string): Promise<boolean> {
  for (const until = performance.now() + READY_MS; ; await sleep(LOOK_MS)) {
    // The account is open whatever comes of the question.
    const asked = ctx.call(accessCalls.isKnown, { emailAddress: email }, { system: true });
    if ((await asked.catch(() => undefined))?.isKnown) return true;
    if (performance.now() > until) return false;
  }
}

async function requireAllowed(ctx: Ctx): Promise<void> {
  if (!(await ctx.settings()).registration.isAllowed)
    throw forbidden(say('registration.closed'), 'registration.closed');
}
/** Two uses of one link at the same moment: the second finds it used. */
function stillOpen<R extends { status: string }>(row: R): R {
  if (row.status !== 'Unproven') throw invalid([{ message: say('registration.link'), members: ['code'] }]);
  return row;
}
