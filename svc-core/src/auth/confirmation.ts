/** Whether an address is its user's: shown by a link that only its mailbox gets, and asked at sign-in where the tenant says so. */
import { addressed } from '@cartage/contract/communication/addressee.ts';
import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { tenantKeys } from '@cartage/server/kv.ts';
import { siteOf } from '../tenant/site.ts';
import { settingsOf } from '../tenant/tenant.store.ts';
import { noteConfirmed } from '../user/confirmed.ts';
import { fullName } from '../user/user.ts';
import { userById, type UserWithRoles } from '../user/user.store.ts';
import { authKeys } from './keys.ts';

const HOURS = 24,
  DAY_SECONDS = 86_400,
  MOST_A_DAY = 10;
/** Good for this address alone: one that is changed meanwhile is not confirmed by it. */
type Claim = { tenant: number; user: number; address: string };

export async function isUnconfirmed(ctx: Ctx, user: UserWithRoles): Promise<boolean> {
  if (user.emailConfirmedAt !== null) return false;
  const { isEmailConfirmationRequiredForLogin, emailConfirmationSince: since } = (await settingsOf(ctx)).userManagement;
  if (!isEmailConfirmationRequiredForLogin) return false;
  // Whose address was there when it was switched on was good enough until then.
  return since === null || Date.parse(user.addressSince ?? user.creationTime) >= Date.parse(since);
}

/** Mails the link, unless it was mailed in the last `pauseSeconds` or too often in a day. Nobody waits for the mail. */
export function mailConfirmation(ctx: Ctx, user: UserWithRoles, pauseSeconds = DAY_SECONDS): void {
  void send(ctx, user, pauseSeconds).catch((err: unknown) =>
    ctx.log.warn({ err }, 'a link to confirm an address could not be sent'),
  );
}
async function send(ctx: Ctx, user: UserWithRoles, pauseSeconds: number): Promise<void> {
  const key = `${tenantKeys(ctx.tenantId)}confirm:${user.id}:`;
  if (!(await ctx.kv.setIfAbsent(`${key}${pauseSeconds}:${user.emailKey}`, '1', pauseSeconds))) return;
  if ((await ctx.kv.incr(`${key}mails`, DAY_SECONDS)) > MOST_A_DAY) return;
  const claim: Claim = { tenant: ctx.tenantId, user: user.id, address: user.emailKey };
  const code = authKeys(ctx).confirmation.sign(claim, HOURS * 3600);
  // Behind a #, so that the code stands in no log of a server between.
  const link = `${await siteOf(ctx)}/auth/confirm#${new URLSearchParams({ code }).toString()}`;
  await ctx.call(
    outboundCalls.sendEmail,
    {
      emailSchema: {
        eventcode: 'EmailConfirmation',
        lstemail: addressed('EmailConfirmation', { Person: user.emailAddress }),
        templatedata: { name: fullName(user), link },
        customerid: user.customerId,
        language: user.language,
      },
    },
    { system: true },
  );
}

/** False where the code is not ours, has run out, or the address is another by now. A second time changes nothing. */
export async function confirmAddress(ctx: Ctx, code: string): Promise<boolean> {
  const claim = authKeys(ctx).confirmation.verify<Claim>(code);
  if (!claim || claim.tenant !== ctx.tenantId) return false;
  return ctx.tx(async (tx) => {
    const found = await userById(tx, claim.user);
    if (found?.emailKey !== claim.address) return false;
    await noteConfirmed(tx, found.id);
    return true;
  });
}
