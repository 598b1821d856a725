/** Which of several offers is the cheapest, the fastest and the one of least carbon. Pure. */
import { type Mark, MARKS, type Quote } from './quote.ts';

export type Offered = Pick<Quote, 'id' | 'deliveryDay' | 'carbon'> & {
  customerCost: Pick<Quote['customerCost'], 'total'>;
};
/** Price in cents' order, days as texts, kg CO2e; what is not known comes last and is never a best. */
const OF: Readonly<Record<Mark, (o: Offered) => number | string | null>> = {
  cheapest: (o) => o.customerCost.total,
  fastest: (o) => o.deliveryDay,
  leastCarbon: (o) => o.carbon?.kgCo2e ?? null,
};
/** Who is alike by its own measure is told apart by the others, price first, at last by who came first. */
const THEN: readonly Mark[] = MARKS;

/** The marks of each offer by its id. A mark is given once, and not at all where those that are known are alike. */
export function marksOf(offers: readonly Offered[]): ReadonlyMap<number, Mark[]> {
  const marks = new Map<number, Mark[]>();
  for (const mark of MARKS) {
    const best = bestBy(mark, offers);
    if (best) marks.set(best.id, [...(marks.get(best.id) ?? []), mark]);
  }
  return marks;
}

function bestBy(mark: Mark, offers: readonly Offered[]): Offered | undefined {
  const known = offers.filter((o) => OF[mark](o) !== null);
  if (new Set(known.map(OF[mark])).size < 2) return undefined;
  const order = [mark, ...THEN];
  return known.toSorted((a, b) => {
    for (const by of order) {
      const difference = compare(OF[by](a), OF[by](b));
      if (difference !== 0) return difference;
    }
    return a.id - b.id;
  })[0];
}
function compare(a: number | string | null, b: number | string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}
