/** What signs deliveries: sealed in its row, opened when something is sent. */
import { randomBytes } from 'node:crypto';
import { AppError } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import { type Ctx, slot } from '@cartage/server/context.ts';
import type { Seal } from '@cartage/server/seal.ts';
import { secretOf } from './webhook.ts';
import type { WebhookRow } from './webhook.tables.ts';

export const webhookSeal = slot<Seal>('communication.webhookSeal');
const BYTES = 32;

const of = (ctx: Ctx, id: string) => `${ctx.tenantId}:${id}`;
/** A new one, and as it may be stored. */
export function newSecret(ctx: Ctx, id: string): { secret: string; sealed: string } {
  const secret = secretOf(randomBytes(BYTES));
  return { secret, sealed: webhookSeal(ctx).seal(secret, of(ctx, id)) };
}
/** Those that sign now: the row's own, and the one before while it is being replaced. */
export function secretsOf(ctx: Ctx, row: WebhookRow): string[] {
  const now = ctx.now().toISOString();
  const sealed = [row.secret, ...(row.previoussecret && (row.previousuntil ?? '') > now ? [row.previoussecret] : [])];
  return sealed.map((text) => {
    const secret = webhookSeal(ctx).open(text, of(ctx, row.id));
    if (!secret) throw new AppError(500, 'webhook.sealed', say('webhook.sealed'));
    return secret;
  });
}
