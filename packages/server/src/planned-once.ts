/** `Idempotency-Key` for calls that ask other services before they open their transaction: the answer commits with the work. */
import type { Call } from '@cartage/contract/call.ts';
import type { Ctx } from './context.ts';
import { answeredBefore, once } from './idempotency.ts';

/** Whether the caller told by which key it would be answered again. */
export const isKeyed = (ctx: Ctx): boolean => typeof ctx.request?.headers['idempotency-key'] === 'string';

/** `plan` may take its time and throw; what it answers runs in one transaction, once a key. */
export async function plannedOnce<T>(
  ctx: Ctx,
  call: Call,
  body: unknown,
  plan: () => Promise<(tx: Ctx) => Promise<T>>,
): Promise<T> {
  const key = ctx.request?.headers['idempotency-key'];
  if (typeof key !== 'string') return ctx.tx(await plan());
  const before = await answeredBefore(ctx, call, key, body);
  if (before) return before.value as T;
  const write = await plan();
  return (await ctx.tx((tx) => once(tx, call, key, body, () => write(tx)))) as T;
}
