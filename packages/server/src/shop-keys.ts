/** The keys of customers' shops: svc-customer seals them, svc-booking opens them to check a signature. Between the two and at rest they are sealed. */
import type { Ctx } from './context.ts';
import { createSeal, type Seal } from './seal.ts';

export const shopKeySeal = (secret: string): Seal => createSeal(secret, 'shop-keys');
/** A key opens for its customer and for nobody else's. */
export const shopKeyOf = (ctx: Pick<Ctx, 'tenantId'>, customerId: number): string => `${ctx.tenantId}:${customerId}`;
