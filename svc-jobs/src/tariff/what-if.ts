/** A draft over consignments that were carried: what they would have cost by the rates in force, and by the draft. Pure. */
import { round, sum } from '@cartage/contract/money.ts';
import type { PriceRequest } from '@cartage/contract/rates/price.ts';
import type { RateFacts } from '@cartage/contract/rates/rate-book.ts';
import type { WhatIfResult } from '@cartage/contract/rates/what-if.ts';
import { emptyBook, learn } from '@cartage/contract/rating/book.ts';
import { isOverCap } from '@cartage/contract/rating/caps.ts';
import { withoutKept } from '@cartage/contract/rating/kept-rates.ts';
import type { OneCard } from '@cartage/contract/rating/pricing.ts';
import { cheapest } from './cheapest.ts';
import { afterwards, type Publication } from '@cartage/contract/rating/tariff.ts';

export type Rerun = {
  facts: RateFacts;
  rateCardId: string;
  plan: Publication;
  /** The day both are priced for: the draft's. */
  day: string;
  gstRate: number;
  requests: readonly Asked[];
};
/** `by`: another carrier's card alone, as it prices the freight on that carrier's account. `job`: whose freight it is. */
export type Asked = PriceRequest & { by?: OneCard | undefined; job: { id: string; jobno: string } };
type Unpriced = NonNullable<WhatIfResult['unpriced']>[number];
type Customer = { customerId: number | null; count: number; was: number; will: number };
/** Sums over consignments that have a price both ways; margins over those whose cost is known both ways. */
export type Sums = {
  dearer: number;
  same: number;
  cheaper: number;
  noPrice: number;
  loses: number;
  unpriced: Unpriced[];
  customers: Customer[];
  margin: { was: number; will: number; soldWas: number; soldWill: number };
};
export const NO_SUMS: Sums = {
  dearer: 0,
  same: 0,
  cheaper: 0,
  noPrice: 0,
  loses: 0,
  unpriced: [],
  customers: [],
  margin: { was: 0, will: 0, soldWas: 0, soldWill: 0 },
};

export function rerun({ facts, rateCardId, plan, day, gstRate, requests }: Rerun): Sums {
  const isOurs = (r: { rateCardId: string }) => r.rateCardId === rateCardId;
  const before = learn(emptyBook(), facts);
  const after = learn(emptyBook(), {
    ...facts,
    contracts: facts.contracts.map((c) => withoutKept(c, rateCardId)),
    rates: [...facts.rates.filter((r) => !isOurs(r)), ...afterwards(facts.rates.filter(isOurs), plan)],
  });
  const customers = new Map<number | null, Customer>();
  const found: Sums = { ...NO_SUMS, margin: { ...NO_SUMS.margin } };
  for (const { by, job, ...asked } of requests) {
    const request = { ...asked, despatchDay: day };
    const facts = { today: day, gstRate, withBreaks: false, onlyCard: by ?? null };
    const [was, will] = [priceOf(before, request, facts), priceOf(after, request, facts)];
    if (!was || !will) {
      const loses = was !== undefined;
      const { from, to } = asked;
      found.noPrice++;
      if (loses) found.loses++;
      found.unpriced = firstOf([
        ...found.unpriced,
        { jobId: job.id, jobno: job.jobno, from: from.suburb ?? null, to: to.suburb ?? null, loses },
      ]);
      continue;
    }
    if (will.sell > was.sell) found.dearer++;
    else if (will.sell < was.sell) found.cheaper++;
    else found.same++;
    const id = request.customerId ?? null;
    const of = customers.get(id) ?? { customerId: id, count: 0, was: 0, will: 0 };
    customers.set(id, { ...of, count: of.count + 1, was: of.was + was.sell, will: of.will + will.sell });
    if (was.cost === null || will.cost === null) continue;
    found.margin.was += was.sell - was.cost;
    found.margin.will += will.sell - will.cost;
    found.margin.soldWas += was.sell;
    found.margin.soldWill += will.sell;
  }
  return { ...found, customers: [...customers.values()] };
}
function priceOf(...asked: Parameters<typeof cheapest>) {
  const offer = cheapest(...asked);
  return offer && { sell: offer.sell.taxExclusiveAmount, cost: offer.cost?.taxExclusiveAmount ?? null };
}

const MOST_UNPRICED = 20;
/** Who would publish looks first at what has a price today and would have none. */
const firstOf = (unpriced: Unpriced[]): Unpriced[] =>
  unpriced.toSorted((a, b) => Number(b.loses) - Number(a.loses)).slice(0, MOST_UNPRICED);

export function together(a: Sums, b: Sums): Sums {
  const customers = Map.groupBy([...a.customers, ...b.customers], (c) => c.customerId);
  const both = (key: 'dearer' | 'same' | 'cheaper' | 'noPrice' | 'loses') => a[key] + b[key];
  return {
    dearer: both('dearer'),
    same: both('same'),
    cheaper: both('cheaper'),
    noPrice: both('noPrice'),
    loses: both('loses'),
    unpriced: firstOf([...a.unpriced, ...b.unpriced]),
    customers: [...customers].map(([customerId, parts]) => ({
      customerId,
      count: parts.reduce((n, p) => n + p.count, 0),
      was: parts.reduce((n, p) => n + p.was, 0),
      will: parts.reduce((n, p) => n + p.will, 0),
    })),
    margin: {
      was: a.margin.was + b.margin.was,
      will: a.margin.will + b.margin.will,
      soldWas: a.margin.soldWas + b.margin.soldWas,
      soldWill: a.margin.soldWill + b.margin.soldWill,
    },
  };
}

const MOST_AFFECTED = 20,
  MOST_BARS = 200;
export function resultOf(
  sums: Sums,
  nameOf: (customerId: number | null) => string,
  { isCost = false, caps = new Map() }: { isCost?: boolean; caps?: ReadonlyMap<number | null, number> } = {},
): WhatIfResult {
  const percent = (of: number, whole: number) => (whole === 0 ? 0 : round((of / whole) * 100, 1));
  const customers = sums.customers
    .map(({ was, will, ...c }) => ({
      ...c,
      name: nameOf(c.customerId),
      was: round(was, 2),
      will: round(will, 2),
      percent: percent(will - was, was),
      mostIncrease: caps.get(c.customerId) ?? null,
    }))
    .toSorted((a, b) => a.percent - b.percent);
  const shown =
    customers.length <= MOST_BARS
      ? customers
      : [...customers.slice(0, MOST_BARS / 2), ...customers.slice(-MOST_BARS / 2)];
  return {
    isCost,
    revenue: { was: sum(customers.map((c) => c.was)), will: sum(customers.map((c) => c.will)) },
    margin:
      isCost || sums.margin.soldWas === 0
        ? null
        : {
            was: percent(sums.margin.was, sums.margin.soldWas),
            will: percent(sums.margin.will, sums.margin.soldWill),
          },
    dearer: sums.dearer,
    same: sums.same,
    cheaper: sums.cheaper,
    noPrice: sums.noPrice,
    loses: sums.loses,
    unpriced: sums.unpriced,
    customerCount: customers.length,
    bars: shown.map((c) => c.percent),
    ...(caps.size > 0 && { barCaps: shown.map((c) => c.mostIncrease), caps: cappedAmong(customers) }),
    // Who pays the same is not affected at all.
    affected: customers
      .filter((c) => c.will !== c.was)
      .toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent) || b.was - a.was)
      .slice(0, MOST_AFFECTED),
  };
}

type Changed = { customerId: number | null; name: string; percent: number; mostIncrease: number | null };
function cappedAmong(customers: readonly Changed[]): NonNullable<WhatIfResult['caps']> {
  const capped = customers.flatMap(({ customerId, name, percent, mostIncrease }) =>
    customerId === null || mostIncrease === null ? [] : [{ customerId, name, percent, mostIncrease }],
  );
  const over = capped.filter((c) => isOverCap(c.percent, c.mostIncrease));
  const byHowMuch = (c: (typeof over)[number]) => c.percent - c.mostIncrease;
  return {
    contracts: capped.length,
    over: over.length,
    customers: over.toSorted((a, b) => byHowMuch(b) - byHowMuch(a)).slice(0, MOST_AFFECTED),
    overIds: over.map((c) => c.customerId),
  };
}
