/** What prices are made of, for services that hold it and price with the engine of `../rating/` by themselves. */
import { calls, post } from '../call.ts';
import { Guid, Id, text } from '../wire.ts';
import { z } from '../zod.ts';
import { PricedContract } from './contract.ts';
import { RateCard } from './rate-card.ts';
import { Rate, RateService } from './rate.ts';

const End = z.object({ suburb: text(80).nullish(), postCode: text(12).nullish() });
/** All that rates are looked up by; without a service, every one. */
export const RateLane = z.object({
  customerId: Id.nullish(),
  serviceCode: text(40).nullish(),
  from: End,
  to: End,
  /** A card that prices by itself, such as another carrier's; it comes beside those that serve the customer. */
  rateCardId: Guid.nullish(),
});
export type RateLane = z.output<typeof RateLane>;

export const RateFacts = z.object({
  /** A new word with each change of anything that the tenant's prices are made of. */
  version: z.string(),
  /** Those that the asked postcodes lie in, with all that these lie in. */
  zones: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      parentid: z.string().nullable(),
      isonforwarding: z.boolean(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    }),
  ),
  locations: z.array(z.object({ zoneId: z.string(), postCode: z.string(), suburb: z.string().nullable() })),
  /** In their sequence, so that a levy finds the lines it is taken of. */
  services: z.array(RateService),
  cards: z.array(RateCard),
  /** Customers with a card of their own. */
  ownCards: z.array(z.object({ customerId: z.number().int(), rateCardId: z.string() })),
  /** What the customers have agreed on, whenever it counts. */
  contracts: z.array(PricedContract).default([]),
  rates: z.array(Rate),
});
export type RateFacts = z.infer<typeof RateFacts>;

export const rateBookCalls = calls(
  'svc-jobs',
  '/api/rates/rate-book',
  { ours: true },
  {
    /** For services only: it says what freight costs us. Without lanes the version alone is of use. */
    facts: post(
      'facts',
      {
        lanes: z.array(RateLane).max(500),
        /** All contracts, whatever the lanes: who holds them can price on while nobody answers here. */
        customers: z.literal('all').optional(),
      },
      RateFacts,
      {
        ownTransactions: true,
        summary: 'What the prices of some lanes are made of, for services only.',
      },
    ),
  },
);
