/** How long somebody waits for the first price, against what the fastest carrier itself needed. */
import { quoteCalls, type QuoteRequest } from '@cartage/contract/booking/quote.ts';
import type { Visitor } from 'deploy/fixture/visitor.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from '@cartage/contract/odata.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { type Measure, median, percentile, figure, judged } from './measure.ts';
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
  how: `Sydney to Ballarat, ${TIMES} times: from the request until its answer or a poll (each 5 ms) shows a price, over the time that the quickest carrier took to answer; of another company's carriers alone, which are asked over HTTP (the practice carrier), as far away as carriers are (22 ms, which it took itself when the goal was set) and at hand, on this machine; and with the own fleet too, which is priced in our own process. The goal is for who is asked over a network: beside an answer within 3 ms no other work is small`,
  async run() {
    const { person, customerId } = await site();
    const request = asked(customerId);
    const practice = { ...request, filter: { carrierCode: [PRACTICE] } };
    await behave(person, 'slow');
    const distant = await timed(person, practice);
    await behave(person, 'ok');
    const others = await timed(person, practice),
      all = await timed(person, request);
    return [
      judged('first quote ÷ fastest carrier, middle, a distant carrier', middleRatio(distant), 2, { atMost: true }),
      figure('first quote, middle, a distant carrier', median(distant.first), ' ms'),
      figure('first quote, p99, a distant carrier', percentile(distant.first, 0.99), ' ms'),
      figure('fastest carrier, middle, a distant carrier', median(distant.fastest), ' ms'),
      figure('first quote ÷ fastest carrier, middle, a carrier at hand', middleRatio(others), '', 2),
      figure('first quote, middle, a carrier at hand', median(others.first), ' ms'),
      figure('fastest carrier, middle, a carrier at hand', median(others.fastest), ' ms'),
      figure('first quote ÷ fastest carrier, middle, own fleet too', middleRatio(all), '', 2),
      figure('first quote, middle, own fleet too', median(all.first), ' ms'),
      figure('first quote, p99, own fleet too', percentile(all.first, 0.99), ' ms'),
      figure('fastest carrier, middle, own fleet too', median(all.fastest), ' ms'),
    ];
  },
};

async function behave({ call }: Visitor, mode: 'ok' | 'slow'): Promise<void> {
  const { items } = await call(carrierAccountCalls.list, { filter: eq('code', PRACTICE) });
  const attributes = items[0]!.attributes.map((a) => (a.key === 'mode' ? { ...a, value: mode } : a));
  await call(carrierAccountCalls.save, { carrierAccount: { ...items[0]!, attributes } });
}

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
