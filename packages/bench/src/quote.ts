/** How long somebody waits for the first price, against what the fastest carrier itself needed. */
import { quoteCalls, type QuoteRequest } from '@cartage/contract/booking/quote.ts';
import type { Visitor } from 'deploy/fixture/visitor.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Measure, median, percentile, figure } from './measure.ts';
import { site } from './site.ts';

const TIMES = 40,
  WARM = 5,
  PRACTICE = 'SIM';
const cm = (value: number) => ({ value, unit: 'cm' as const });

const asked = (customerId: number): QuoteRequest => ({
  fromAddress: { postCode: '2000', suburb: 'SYDNEY', countryCode: 'AU' },
  toAddress: { postCode: '3350', suburb: 'BALLARAT CENTRAL', countryCode: 'AU' },
  customer: { customerId },
  items: [
    {
      packageType: 'Pallet',
      quantity: 2,
      length: cm(120),
      width: cm(100),
      height: cm(90),
      weight: { value: 250, unit: 'kg' as const },
    },
  ],
});

export const quote: Measure = {
  name: 'quote',
  title: 'First quote ÷ fastest carrier',
  how: `Sydney to Ballarat, ${TIMES} times: from the request until its answer or a poll (each 5 ms) shows a price, over the time that the quickest carrier took to answer; once of another company's carriers alone, which are asked over HTTP (the practice carrier), and once with the own fleet, which is priced in our own process`,
  async run() {
    const { person, customerId } = await site();
    const request = asked(customerId);
    const others = await timed(person, { ...request, filter: { carrierCode: [PRACTICE] } }),
      all = await timed(person, request);
    return [
      figure('first quote ÷ fastest carrier, middle, others alone', middleRatio(others), '', 2),
      figure('first quote, middle, others alone', median(others.first), ' ms'),
      figure('fastest carrier, middle, others alone', median(others.fastest), ' ms'),
      figure('first quote ÷ fastest carrier, middle, own fleet too', middleRatio(all), '', 2),
      figure('first quote, middle, own fleet too', median(all.first), ' ms'),
      figure('first quote, p99, own fleet too', percentile(all.first, 0.99), ' ms'),
      figure('fastest carrier, middle, own fleet too', median(all.fastest), ' ms'),
    ];
  },
};

/** Milliseconds, one of each a quote. */
type Times = { first: number[]; fastest: number[] };
const middleRatio = ({ first, fastest }: Times): number => median(first.map((ms, i) => ms / Math.max(1, fastest[i]!)));

async function timed(person: Visitor, request: QuoteRequest): Promise<Times> {
  const times: Times = { first: [], fastest: [] };
  for (let n = 0; n < TIMES + WARM; n++) {
    const began = performance.now();
    const { resourceToken, answered } = await person.call(quoteCalls.create, request);
    const look = () => person.call(quoteCalls.list, { resourceToken });
    let seen = answered ?? (await look());
    while (seen.quotes.length === 0 && !seen.isCompleted) {
      await sleep(5);
      seen = await look();
    }
    const took = performance.now() - began;
    if (seen.quotes.length === 0)
      throw new Error(`no carrier has a price: ${JSON.stringify(seen.carriers).slice(0, 500)}`);
    while (!seen.isCompleted) {
      await sleep(20);
      seen = await look();
    }
    if (n < WARM) continue;
    times.first.push(took);
    times.fastest.push(Math.min(...seen.carriers.filter((c) => c.quoteCount > 0).map((c) => c.elapsedMs!)));
  }
  return times;
}
