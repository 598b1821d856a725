import { promoCodeCalls, PromoRate } from '@cartage/contract/booking/promo-code.ts';
import { invalid } from '@cartage/contract/error.ts';
import { inside } from '@cartage/server/odata-sql.ts';
import { findRow, listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { change, create, lock, remove } from '@cartage/server/write.ts';
import { promoCode as promoCodeEntity } from './promo-code.entity.ts';
import { accountsByCode, promosOf, refuseTwice } from './promo-code.store.ts';
import { promoCodes } from './promo-code.tables.ts';

const fields = inside('rate', promoCodes.rate, PromoRate);

export const promoCodeRoutes = routes(promoCodeCalls, {
  list: (ctx, query) => listPage(ctx, { from: promoCodes, sort: 'code', fields }, query),
  find: (ctx, { id }) => findRow(ctx, promoCodes, id, 'Promo code'),
  byAccount: (ctx) => accountsByCode(ctx),
  save: async (ctx, { promoCode: { id, code, startDate, rate, ...sent } }) => {
    const before = id ? await lock(ctx, promoCodeEntity, id) : null;
    const asked = {
      code: code.trim(),
      startDate,
      rate,
      endDate: sent.endDate === undefined ? (before?.endDate ?? null) : sent.endDate,
      isActive: sent.isActive ?? before?.isActive ?? true,
    };
    if (asked.endDate !== null && asked.endDate < startDate)
      throw invalid([{ message: 'A promo code ends on or after its first day.', members: ['promoCode.endDate'] }]);
    await refuseTwice(ctx, id ?? 0, asked.code);
    const row = before
      ? await change(ctx, promoCodeEntity, before, (was) => ({ ...was, ...asked }))
      : await create(ctx, promoCodeEntity, { ...asked, creationTime: ctx.now().toISOString() });
    promosOf.changed(ctx);
    return row.id;
  },
  remove: async (ctx, { id }) => {
    await remove(ctx, promoCodeEntity, id);
    promosOf.changed(ctx);
  },
});
