/** What a customer has agreed to pay, from a day to a day: cost plus a percentage or an amount, or a rate card for our own freight; and how far it may rise. */
import { calls, del, get, post } from '../call.ts';
import { Day, Empty, Guid, Id, text } from '../wire.ts';
import { z } from '../zod.ts';
import { say } from '../words/errors/input.ts';

export const CONTRACT_METHODS = ['Markup', 'Increase', 'RateCard'] as const;
const four = (n: number) => Math.abs(n * 1e4 - Math.round(n * 1e4)) < 1e-4;
/** Markup: per cent on each line of the cost. Increase: dollars on the freight of a consignment, tax-exclusive. RateCard: not read. */
const value = z.number().min(0).max(100_000).refine(four, say('atMostFourDecimals'));
/** The card's rates of a day go on pricing until another, or for good, whatever was published since; of a lane that it lacked then, today's. */
export const KeptRates = z.object({ rateCardId: Guid, day: Day, toDay: Day.nullable() });
export type KeptRates = z.infer<typeof KeptRates>;
export const CustomerContract = z.object({
  id: z.string(),
  customerId: z.number().int(),
  method: z.enum(CONTRACT_METHODS),
  value: z.number(),
  rateCardId: z.string().nullable(),
  /** Despatch days in the tenant's time zone, the last one included; null: open. */
  fromDay: Day,
  toDay: Day.nullable(),
  note: z.string().nullable(),
  /** By how many per cent at most a new version of the rates may raise what the customer pays; null: no cap. No price is made of it. */
  mostIncrease: z.number().nullable(),
  /** By cards, where a version would have raised the price beyond that. */
  keptRates: z.array(KeptRates),
});
/** What a price is made of. */
export const PricedContract = CustomerContract.omit({ note: true, mostIncrease: true }).extend({
  // Prices of before say nothing of it.
  keptRates: z.array(KeptRates).default([]),
});
export type CustomerContract = z.infer<typeof CustomerContract>;

export const ContractInput = z
  .object({
    id: Guid.nullish(),
    customerId: Id,
    method: z.enum(CONTRACT_METHODS),
    value,
    rateCardId: Guid.nullish(),
    fromDay: Day,
    toDay: Day.nullish(),
    note: text(400).nullish(),
    mostIncrease: z.number().min(0).max(1000).refine(four, say('atMostFourDecimals')).nullish(),
    /** An empty list prices by the rates in force again. */
    keptRates: z.array(KeptRates).max(20).nullish(),
  })
  .superRefine((c, ctx) => {
    const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (c.toDay && c.toDay < c.fromDay) wrong('toDay', say('contractEnds'));
    if (c.method === 'RateCard' && (c.id ? c.rateCardId === null : !c.rateCardId))
      wrong('rateCardId', say('chooseRateCard'));
  });

/** A percentage on costs and a price tell the cost, so who may not know costs reads none of it. */
export const contractCalls = calls(
  'svc-jobs',
  '/api/rates/contract',
  { ours: true, staff: true, permission: 'Carrier' },
  {
    list: get('customer-contracts', { customerId: Id }, z.object({ items: z.array(CustomerContract) }), {
      summary: 'What a customer has agreed to pay, the newest first.',
    }),
    /** Of a customer one contract counts on a day: another of the same days is refused with 409. */
    save: post('save-customer-contract', { contract: ContractInput }, CustomerContract, {
      summary: 'A contract of a customer, new or changed. Bookings keep their prices.',
    }),
    remove: del('delete-customer-contract', { id: Guid }, Empty),
  },
);
