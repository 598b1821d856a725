import { promoCodeCalls, PromoRate } from '@cartage/contract/booking/promo-code.ts';
import { invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { inside, storedField } from '@cartage/server/odata-sql.ts';
import { findRow, listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { change, create, lock, remove } from '@cartage/server/write.ts';
import { promoCode as promoCodeEntity } from './promo-code.entity.ts';
import { accountsByCode, promosChanged, refuseTwice, timesUsed, withUses } from './promo-code.store.ts';
import { promoCodes } from './promo-code.tables.ts';

const fields = { ...inside('rate', promoCodes.rate, PromoRate), timesUsed: storedField('number', timesUsed) };

export const promoCodeRoutes = routes(promoCodeCalls, {
  list: async (ctx, query) => {
    const { items, totalCount } = await listPage(ctx, { from: promoCodes, sort: 'code', fields }, query);
    return { items: await withUses(ctx, items), totalCount };
  },
  find: async (ctx, { id }) => (await withUses(ctx, [await findRow(ctx, promoCodes, id, 'Promo code')]))[0]!,
  byAccount: (ctx) => accountsByCode(ctx),
  save: async (ctx, { promoCode: { id, code, startDate, rate, ...sent } }) => {
    const before = id ? await lock(ctx, promoCodeEntity, id) : null;
    const asked = {
      code: code.trim(),
      startDate,
      rate,
      endDate: sent.endDate === undefined ? (before?.endDate ?? null) : sent.endDate,
      maxUses: sent.maxUses === undefined ? (before?.maxUses ?? null) : sent.maxUses,
      maxUsesPerCustomer:
        sent.maxUsesPerCustomer === undefined ? (before?.maxUsesPerCustomer ?? null) : sent.maxUsesPerCustomer,
      isActive: sent.isActive ?? before?.isActive ?? true,
    };
    if (asked.endDate !== null && asked.endDate < startDate)
      throw invalid([{ message: say('promoCode.ends'), members: ['promoCode.endDate'] }]);
    await refuseTwice(ctx, id ?? 0, asked.code);
    const row = before
      ? await change(ctx, promoCodeEntity, before, (was) => ({ ...was, ...asked }))
      : await create(ctx, promoCodeEntity, { ...asked, creationTime: ctx.now().toISOString() });
    promosChanged(ctx);
    return row.id;
  },
  remove: async (ctx, { id }) => {
    await remove(ctx, promoCodeEntity, id);
    promosChanged(ctx);
  },
});
