/** What may become of a rate card. Pure. */
import { conflict } from '@cartage/contract/error.ts';
import type { RateCard } from '@cartage/contract/rates/rate-card.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';

/** An archived card prices nothing, so whoever is priced by it has to have another first. */
export function archived<C extends RateCard>(card: C, customers: number): C {
  if (card.isDefault) throw conflict('rateCard.isDefault', say('rateCard.isDefault', { name: card.name }));
  if (customers > 0) throw conflict('rateCard.inUse', say('rateCard.inUse', { customers, name: card.name }));
  return { ...card, isActive: false };
}
export function byDefault<C extends RateCard>(card: C): C {
  if (!card.isActive) throw conflict('rateCard.archived', say('rateCard.archived', { name: card.name }));
  return { ...card, isDefault: true };
}
