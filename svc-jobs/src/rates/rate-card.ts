/** What may become of a rate card. Pure. */
import { conflict } from '@cartage/contract/error.ts';
import type { RateCard } from '@cartage/contract/rates/rate-card.ts';

/** An archived card prices nothing, so whoever is priced by it has to have another first. */
export function archived<C extends RateCard>(card: C, customers: number): C {
  if (card.isDefault)
    throw conflict('rateCard.isDefault', `${card.name} serves by default. Make another card the default first.`);
  if (customers > 0)
    throw conflict(
      'rateCard.inUse',
      `${customers} ${customers === 1 ? 'customer is' : 'customers are'} priced by ${card.name}. Give them another card first.`,
    );
  return { ...card, isActive: false };
}
export function byDefault<C extends RateCard>(card: C): C {
  if (!card.isActive) throw conflict('rateCard.archived', `${card.name} is archived.`);
  return { ...card, isDefault: true };
}
