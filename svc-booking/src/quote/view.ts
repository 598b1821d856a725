/** What a reader may see of a stored quote: who may know costs all of it, everybody else nothing of the carrier's side. */
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import type { CarrierProgress, Quote } from '@cartage/contract/booking/quote.ts';
import type { TraceLine } from '@cartage/contract/booking/quote-trace.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { say as sayPrice } from '@cartage/contract/words/told/prices.ts';
import { inOurWords } from '../carriers/told.ts';
import { explain } from './explain.ts';
import type { QuoteCarrierRow } from './quote.tables.ts';

/** `operator`: the name under which a customer or guest knows the own fleet; null for staff, who know carriers by their names. */
export type Reader = { operator: string | null; knowsCosts: boolean };
export function viewOf(id: number, quote: Omit<Quote, 'id'>, { operator, knowsCosts }: Reader): Quote {
  const sell = byService(quote.trace?.lines),
    cost = byService(quote.carrierTrace?.lines);
  const details = quote.details.map((d) => {
    const key = keyOf(d),
      own = steps(sell.get(key));
    if (!knowsCosts) return { ...d, amount: d.markedupAmount, amountExGst: d.markedupAmountExGst, breakDown: own };
    const carriers = cost.get(key);
    return {
      ...d,
      breakDown: [...(carriers ? explain(carriers).map((step) => sayPrice('cost', { step })) : []), ...own],
    };
  });
  const seen = { ...quote, id, details, ...(!knowsCosts && { carrierCost: null, carrierTrace: null }) };
  if (operator === null) return seen;
  const { logos, ...carrier } = quote.carrier;
  return {
    ...seen,
    carrier: {
      ...carrier,
      ...(carrier.code === OWN_FLEET && { description: operator, accountName: operator }),
      logos: carrier.imageUrl ? [carrier.imageUrl] : [],
    },
  };
}

const keyOf = (l: { serviceCode: string; isAdditionalService: boolean }) => `${l.isAdditionalService}:${l.serviceCode}`;
const byService = (lines: readonly TraceLine[] = []) => new Map(lines.map((l) => [keyOf(l), l]));
const steps = (line: TraceLine | undefined) => (line ? explain(line) : []);

/** Why a carrier has no price, as customers and guests are told: what it or our technique says is the house's, what our own rates say is everybody's. */
export function toldOutside(
  { state, reason, unpriced }: Pick<QuoteCarrierRow, 'state' | 'reason' | 'unpriced'>,
  isRatedHere: boolean,
): Pick<CarrierProgress, 'reason' | 'unpriced'> {
  const told = isRatedHere ? unpriced : unpriced.map(inOurWords);
  if (reason === null) return { reason, unpriced: told };
  return { reason: state === 'failed' ? say('quote.notAnswered') : (told[0]?.message ?? reason), unpriced: told };
}
/** How far a carrier is. */
export function progressOf(
  c: QuoteCarrierRow,
  { operator, isRatedHere, quoteCount }: { operator: string | null; isRatedHere: boolean; quoteCount: number },
): CarrierProgress {
  const isStaff = operator === null;
  const { reason, unpriced } = isStaff ? c : toldOutside(c, isRatedHere);
  return {
    code: c.carrierCode,
    name: !isStaff && c.carrierCode === OWN_FLEET ? operator : c.name,
    accountCode: c.accountCode,
    state: c.state,
    reason,
    elapsedMs: c.elapsedMs,
    quoteCount,
    unpriced,
  };
}
