import { notFound } from '@cartage/contract/error.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { rateCalls, rateServiceCalls } from '@cartage/contract/rates/rate.ts';
import { isEffective } from '@cartage/contract/rating/lane.ts';
import { listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { today } from '@cartage/server/today.ts';
import { change, create } from '@cartage/server/write.ts';
import { sendCsv } from '../csv.ts';
import { rateCard } from '../rates/rate-card.entity.ts';
import { assignCard, cardOfCustomer, customersOn } from './customer-card.store.ts';
import { copyCard, makeDefault, newCard, publicCards, refuseTaken, visibleCard } from '../rates/rate-card.store.ts';
import { cardsInUse, customersOnCard } from './card-in-use.store.ts';
import { archived } from '../rates/rate-card.ts';
import { rateCsv } from './rate-file.store.ts';
import { activeServices, onCard, ratesOfLane } from '../rates/rates.store.ts';
import { rateCards, rates } from '../rates/rates.tables.ts';

export const rateCardRoutes = routes(rateCardCalls, {
  list: async (ctx, query) => listPage(ctx, { from: rateCards, sort: 'code', where: publicCards(ctx) }, query),
  inUse: cardsInUse,
  customersOn: async (ctx, { rateCardId }) => customersOnCard(ctx, (await visibleCard(ctx, rateCardId)).id),
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
    const customers = await customersOn(ctx, id);
    return change(ctx, rateCard, id, (row) => archived(row, customers));
  },
  restore: (ctx, { id }) => change(ctx, rateCard, id, (row) => ({ ...row, isActive: true })),
  makeDefault,
  assign: assignCard,
  ofCustomer: cardOfCustomer,
});

export const rateServiceRoutes = routes(rateServiceCalls, {
  list: activeServices,
});

export const rateRoutes = routes(rateCalls, {
  list: async (ctx, query) =>
    listPage(
      ctx,
      {
        from: rates,
        sort: 'rateService, fromZone, toZone',
        where: onCard(ctx, query.rateCardId),
      },
      query,
    ),
  find: async (ctx, { rateCardId, serviceId, fromZone, toZone }) => {
    const found = await ratesOfLane(ctx, { rateCardId, serviceId, fromZone, toZone });
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
