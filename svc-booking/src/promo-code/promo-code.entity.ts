import { entity } from '@cartage/server/entity.ts';
import { promoCodes } from './promo-code.tables.ts';

export const promoCode = entity(promoCodes, {
  name: 'PromoCode',
  title: 'Promo code',
  history: ['code', 'isActive', 'startDate', 'endDate', 'rate', 'maxUses', 'maxUsesPerCustomer'],
});
