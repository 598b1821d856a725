/** A rate card: a named set of rates, what moving freight costs us (Buy) or what a customer pays (Sell). */
import { calls, get, post, put } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { Day, Empty, Guid, Id, name, text } from '../wire.ts';
import { z } from '../zod.ts';

export const RATE_SIDES = ['Buy', 'Sell'] as const;
export const RateCard = z.object({
  id: z.string(),
  isActive: z.boolean(),
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** Ours. `isDefault`: serves whoever has no card of their own. */
  side: z.enum(RATE_SIDES),
  isDefault: z.boolean(),
});
export type RateCard = z.infer<typeof RateCard>;

/** A card in the list of those who keep rates: what prices by it today, and for whom. */
export const RateCardInUse = RateCard.extend({
  /** The version whose day has come, and that day; null before one was published. */
  versionNumber: z.number().int().nullable(),
  effectiveDate: Day.nullable(),
  /** The first version whose day is still to come. */
  nextVersionNumber: z.number().int().nullable(),
  nextEffectiveDate: Day.nullable(),
  /** Customers who are on it today, by a contract or because they were given it; a default card serves all others besides. */
  customerCount: z.number().int(),
  /** The first of them by name, `MOST_NAMED` at most. */
  customers: z.array(z.object({ customerId: z.number().int(), name: z.string() })),
});
export type RateCardInUse = z.infer<typeof RateCardInUse>;
export const MOST_NAMED = 10;
/** A customer that is on a card today: by a contract for it, or because it was given to it. */
export const CardCustomer = z.object({ customerId: z.number().int(), name: z.string(), isByContract: z.boolean() });
export type CardCustomer = z.infer<typeof CardCustomer>;

/** What a rate manager writes of a card. Its side is given once: a cost never becomes a price. */
const CardMembers = { code: name(40), name: name(120), description: text(400).nullish() };
/** Who keeps rates; nobody else may change what freight costs. */
const managed = { ours: true, staff: true, permission: 'Carrier' } as const;

export const rateCardCalls = calls(
  'svc-jobs',
  '/api/rates/rate-card',
  {},
  {
    // A token is optional: strangers see the tenant's public (default Sell) card, a customer also their own, who may know costs every one.
    list: get('rate-cards', listQuery({}), pageOf(RateCard), { auth: 'guest' }),
    inUse: get('rate-cards-in-use', listQuery({}), pageOf(RateCardInUse), {
      ...managed,
      summary: 'Rate cards with their version of today, the next one, and the customers who are on them.',
    }),
    customersOn: get(
      'rate-card-customers',
      { rateCardId: Guid },
      z.object({ items: z.array(CardCustomer), totalCount: z.number().int() }),
      { ...managed, summary: 'Who is on a rate card today, by name; the first 1,000.' },
    ),
    find: get('rate-card', { id: Guid }, RateCard, { auth: 'guest' }),
    create: post(
      'create-rate-card',
      { rateCard: z.object({ ...CardMembers, side: z.enum(RATE_SIDES) }) },
      RateCard,
      managed,
    ),
    update: put('update-rate-card', { rateCard: z.object({ id: Guid, ...CardMembers }) }, RateCard, managed),
    /** A new card with the same rates. */
    copy: post('copy-rate-card', { id: Guid, code: name(40), name: name(120) }, RateCard, managed),
    /** An archived card prices nothing; one that serves by default or that customers have is refused. */
    archive: post('archive-rate-card', { id: Guid }, RateCard, managed),
    restore: post('restore-rate-card', { id: Guid }, RateCard, managed),
    /** It then serves whoever has no card of their own, in place of the one that did. */
    makeDefault: post('default-rate-card', { id: Guid }, RateCard, managed),
    /** Gives a customer a card of their own; null takes it away. */
    assign: post('assign-customer', { customerId: Id, rateCardId: Guid.nullable() }, Empty, {
      ours: true,
      staff: true,
      permission: 'Carrier',
    }),
    /** The card a customer pays by. */
    ofCustomer: get(
      'customer-rate-card',
      { customerId: Id },
      z.object({ rateCard: RateCard.nullable(), isOwn: z.boolean() }),
      { ours: true, staff: true, permission: ['Carrier.View', 'Finance.View', 'Customer.View'] },
    ),
  },
);
