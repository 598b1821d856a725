/** Secrets that one may try to guess (a connote with its postcode, a token of a link, a password): so many wrong tries a minute. */
import { tooMany } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { Ctx } from './context.ts';
import { tenantKeys } from './kv.ts';
import { networkOf } from './network.ts';
import { addressOf } from './routes.ts';

const MOST_WRONG = 5,
  WINDOW_SECONDS = 60;
/** Who waits behind whom: a hundred tries at the same moment are looked at one after the other, so that the sixth finds five counted. */
const queues = new Map<string, Promise<unknown>>();

/**
 * What `look` finds; finding nothing is a wrong try. Five a minute are looked at, then the answer is 429 (decisions §1).
 * Strangers are counted by their network. Somebody signed in has shown who he is and is not counted, nor stopped by
 * those who guess behind the same address, unless `of` names whom to count by.
 */
export async function guess<T>(
  ctx: Ctx,
  secret: string,
  look: () => Promise<T | undefined>,
  { of = ctx.actor.kind === 'guest' ? networkOf(addressOf(ctx)) : undefined }: { of?: string } = {},
): Promise<T | undefined> {
  if (of === undefined) return look();
  const key = `${tenantKeys(ctx.tenantId)}tries:${secret}:${of}`;
  const before = queues.get(key);
  const turn = (async () => {
    await before?.catch(() => undefined);
    if (Number((await ctx.kv.get(key)) ?? 0) >= MOST_WRONG) throw tooMany(WINDOW_SECONDS, sayKit('tooManyWrong'));
    const found = await look();
    if (found === undefined) await ctx.kv.incr(key, WINDOW_SECONDS);
    return found;
  })();
  queues.set(key, turn);
  try {
    return await turn;
  } finally {
    if (queues.get(key) === turn) queues.delete(key);
  }
}
