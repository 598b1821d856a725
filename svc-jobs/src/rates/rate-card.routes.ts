import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { rateCalls, rateServiceCalls } from '@cartage/contract/rates/rate.ts';
import { notFound } from '@cartage/contract/error.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { findRow, listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isEffective } from './lane.ts';
import { customerRateCards, rateCards, rates, rateServices } from './rates.tables.ts';

export const rateCardRoutes = routes(rateCardCalls, {
  list: async (ctx, query) => listPage(ctx, { from: rateCards, sort: 'code', where: publicCards(ctx) }, query),
  find: async (ctx, { id }) => {
    const [card] = await ctx.db.select().from(rateCards).where(and(eq(rateCards.id, id), publicCards(ctx)));
    if (!card) throw notFound('Rate card', id);
    return card;
  },
  assign: async (ctx, { customerId, rateCardId }) => {
    const [before] = await ctx.db.select().from(customerRateCards).where(eq(customerRateCards.customerId, customerId));
    if (rateCardId === null) await ctx.db.delete(customerRateCards).where(eq(customerRateCards.customerId, customerId));
    else {
      await findRow(ctx, rateCards, rateCardId, 'Rate card');
      await ctx.db.insert(customerRateCards).values({ customerId, rateCardId }).onConflictDoUpdate({ target: [customerRateCards.tenantId, customerRateCards.customerId], set: { rateCardId } });
    }
    await ctx.changed('CustomerRateCard', customerId, before ? { rateCardId: before.rateCardId } : null, rateCardId ? { rateCardId } : null, customerId);
    return undefined;
  },
  ofCustomer: async (ctx, { customerId }) => {
    const [own] = await ctx.db.select().from(customerRateCards).where(eq(customerRateCards.customerId, customerId));
    const [card] = await ctx.db.select().from(rateCards).where(own ? eq(rateCards.id, own.rateCardId) : and(eq(rateCards.side, 'Sell'), eq(rateCards.isDefault, true)));
    return { rateCard: card ?? null, isOwn: own !== undefined };
  },
});

export const rateServiceRoutes = routes(rateServiceCalls, {
  list: (ctx) => ctx.db.select().from(rateServices).orderBy(asc(rateServices.sequence), asc(rateServices.code)),
});

export const rateRoutes = routes(rateCalls, {
  list: async (ctx, query) => listPage(ctx, {
    from: rates, sort: 'rateService, fromZone, toZone',
    where: and(query.rateCardId ? eq(rates.rateCardId, query.rateCardId) : undefined, inArray(rates.rateCardId, ctx.db.select({ id: rateCards.id }).from(rateCards).where(publicCards(ctx)))),
  }, query),
  find: async (ctx, { rateCardId, serviceId, fromZone, toZone }) => {
    const found = await ctx.db.select().from(rates).where(and(
      eq(rates.rateCardId, rateCardId), eq(rates.rateService, serviceId), fromZone ? eq(rates.fromZone, fromZone) : isNull(rates.fromZone), toZone ? eq(rates.toZone, toZone) : isNull(rates.toZone),
      inArray(rates.rateCardId, ctx.db.select({ id: rateCards.id }).from(rateCards).where(publicCards(ctx))),
    )).orderBy(desc(rates.effectiveDate));
    const today = dayIn(ctx.now(), (await ctx.settings()).timezone);
    const rate = found.find((r) => isEffective(r, today)) ?? found[0];
    if (!rate) throw notFound('Rate');
    return rate;
  },
});

/** Strangers see the tenant's public card, a customer also their own, staff every one: what we pay carriers is nobody else's business. */
export function publicCards(ctx: Ctx): SQL | undefined {
  if (isStaff(ctx)) return undefined;
  const own = ctx.actor.customerId === null ? sql`false` : inArray(rateCards.id, ctx.db.select({ id: customerRateCards.rateCardId }).from(customerRateCards).where(eq(customerRateCards.customerId, ctx.actor.customerId)));
  return and(eq(rateCards.side, 'Sell'), eq(rateCards.isActive, true), or(eq(rateCards.isDefault, true), own));
}
