/** What a reader may see of a stored quote: staff all of it, customers and guests nothing of the carrier's side. */
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import type { Quote } from '@cartage/contract/booking/quote.ts';
import type { TraceLine } from '@cartage/contract/booking/quote-trace.ts';
import { explain } from './explain.ts';

/** `operator`: the name under which a customer or guest knows the own fleet; null for staff, who read everything. */
export function viewOf(id: number, quote: Omit<Quote, 'id'>, operator: string | null): Quote {
  const isStaff = operator === null;
  const sell = byService(quote.trace?.lines),
    cost = byService(quote.carrierTrace?.lines);
  const details = quote.details.map((d) => {
    const key = keyOf(d),
      own = steps(sell.get(key));
    if (!isStaff) return { ...d, amount: d.markedupAmount, amountExGst: d.markedupAmountExGst, breakDown: own };
    const carriers = cost.get(key);
    return { ...d, breakDown: [...(carriers ? explain(carriers).map((s) => `Cost: ${s}`) : []), ...own] };
  });
  const { logos, ...carrier } = quote.carrier;
  if (isStaff) return { ...quote, id, details };
  return {
    ...quote,
    id,
    details,
    carrier: {
      ...carrier,
      ...(carrier.code === OWN_FLEET && { description: operator, accountName: operator }),
      logos: carrier.imageUrl ? [carrier.imageUrl] : [],
    },
    carrierCost: null,
    carrierTrace: null,
  };
}

const keyOf = (l: { serviceCode: string; isAdditionalService: boolean }) => `${l.isAdditionalService}:${l.serviceCode}`;
const byService = (lines: readonly TraceLine[] = []) => new Map(lines.map((l) => [keyOf(l), l]));
const steps = (line: TraceLine | undefined) => (line ? explain(line) : []);
