import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { rateCalls, rateServiceCalls } from '@cartage/contract/rates/rate.ts';
import { notFound } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { sendCsv } from '../csv.ts';
import { countRows, findRow, listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { today } from '@cartage/server/today.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, remove } from '@cartage/server/write.ts';
import { and, asc, desc, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import { isEffective } from '@cartage/contract/rating/lane.ts';
import { isGuid } from '@cartage/contract/wire.ts';
import { customerContracts } from '../contract/contract.tables.ts';
import { customerRateCard, rateCard } from './rate-card.entity.ts';
import { copyCard, makeDefault, newCard, publicCards, refuseTaken } from './rate-card.store.ts';
import { archived } from './rate-card.ts';
import { rateCsv } from './rate-file.store.ts';
import { customerRateCards, rateCards, rates, rateServices } from './rates.tables.ts';

export const rateCardRoutes = routes(rateCardCalls, {
  list: async (ctx, query) => listPage(ctx, { from: rateCards, sort: 'code', where: publicCards(ctx) }, query),
  find: (ctx, { id }) => visibleCard(ctx, id),
  create: async (ctx, { rateCard: asked }) => {
    await refuseTaken(ctx, asked.code);
    return create(ctx, rateCard, newCard(ctx, asked));
  },
  update: async (ctx, { rateCard: { id, ...asked } }) => {
    await refuseTaken(ctx, asked.code, id);
    return change(ctx, rateCard, id, (row) => ({
      ...row,
      ...asked,
      description: asked.description ?? row.description,
    }));
  },
  copy: (ctx, { id, ...asked }) => copyCard(ctx, id, asked),
  archive: async (ctx, { id }) => {
    const customers =
      (await countRows(ctx, customerRateCards, eq(customerRateCards.rateCardId, id))) +
      (await countRows(ctx, customerContracts, and(eq(customerContracts.rateCardId, id), notOver(await today(ctx)))!));
    return change(ctx, rateCard, id, (row) => archived(row, customers));
  },
  restore: (ctx, { id }) => change(ctx, rateCard, id, (row) => ({ ...row, isActive: true })),
  makeDefault,
  assign: async (ctx, { customerId, rateCardId }) => {
    const [before] = await ctx.db
      .select()
      .from(customerRateCards)
      .where(eq(customerRateCards.customerId, customerId))
      .for('update');
    if (rateCardId !== null) await findRow(ctx, rateCards, rateCardId, 'Rate card');
    if (before && rateCardId === null) await remove(ctx, customerRateCard, before);
    else if (before) await change(ctx, customerRateCard, before, (row) => ({ ...row, rateCardId: rateCardId! }));
    else if (rateCardId !== null)
      await create(ctx, customerRateCard, { id: uuidv7(ctx.now()), customerId, rateCardId });
    return undefined;
  },
  ofCustomer: async (ctx, { customerId }) => {
    const [own] = await ctx.db.select().from(customerRateCards).where(eq(customerRateCards.customerId, customerId));
    const [card] = await ctx.db
      .select()
      .from(rateCards)
      .where(own ? eq(rateCards.id, own.rateCardId) : and(eq(rateCards.side, 'Sell'), eq(rateCards.isDefault, true)));
    return { rateCard: card ?? null, isOwn: own !== undefined };
  },
});

const notOver = (day: string) => or(isNull(customerContracts.toDay), gte(customerContracts.toDay, day));

async function visibleCard(ctx: Ctx, id: string) {
  const [card] = await ctx.db
    .select()
    .from(rateCards)
    .where(and(eq(rateCards.id, id), publicCards(ctx)));
  if (!card) throw notFound('Rate card', id);
  return card;
}

export const rateServiceRoutes = routes(rateServiceCalls, {
  list: (ctx) =>
    ctx.db
      .select()
      .from(rateServices)
      .where(eq(rateServices.isActive, true))
      .orderBy(asc(rateServices.sequence), asc(rateServices.code)),
});

export const rateRoutes = routes(rateCalls, {
  list: async (ctx, query) =>
    listPage(
      ctx,
      {
        from: rates,
        sort: 'rateService, fromZone, toZone',
        where: and(
          query.rateCardId ? eq(rates.rateCardId, query.rateCardId) : undefined,
          inArray(rates.rateCardId, ctx.db.select({ id: rateCards.id }).from(rateCards).where(publicCards(ctx))),
        ),
      },
      query,
    ),
  find: async (ctx, { rateCardId, serviceId, fromZone, toZone }) => {
    const found = await ctx.db
      .select()
      .from(rates)
      .where(
        and(
          eq(rates.rateCardId, rateCardId),
          inArray(
            rates.rateService,
            ctx.db
              .select({ code: rateServices.code })
              .from(rateServices)
              .where(isGuid(serviceId) ? eq(rateServices.id, serviceId) : eq(rateServices.code, serviceId)),
          ),
          fromZone ? eq(rates.fromZone, fromZone) : isNull(rates.fromZone),
          toZone ? eq(rates.toZone, toZone) : isNull(rates.toZone),
          inArray(rates.rateCardId, ctx.db.select({ id: rateCards.id }).from(rateCards).where(publicCards(ctx))),
        ),
      )
      .orderBy(desc(rates.effectiveDate));
    const day = await today(ctx);
    const rate = found.find((r) => isEffective(r, day)) ?? found[0];
    if (!rate) throw notFound('Rate');
    return rate;
  },
  export: async (ctx, { rateCardId }) => {
    const card = await visibleCard(ctx, rateCardId);
    const csv = await rateCsv(ctx, card);
    return sendCsv(ctx, `rates-${card.code}`, csv);
  },
});
