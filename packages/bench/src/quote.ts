/** How long somebody waits for the first price, against what the fastest carrier itself needed. */
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Measure, median, percentile, figure } from './measure.ts';
import { site } from './site.ts';

const TIMES = 40;
const cm = (value: number) => ({ value, unit: 'cm' as const });

export const quote: Measure = {
  name: 'quote',
  title: 'First quote ÷ fastest carrier',
  how: `Sydney to Ballarat, ${TIMES} times, own fleet and practice carrier: from the request until a poll (each 5 ms) shows a price, over the time that the quickest carrier took to answer`,
  async run() {
    const { person, customerId } = await site();
    const asked = {
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
    };
    const first: number[] = [],
      fastest: number[] = [];
    for (let n = 0; n < TIMES + 5; n++) {
      const began = performance.now();
      const { resourceToken } = await person.call(quoteCalls.create, asked);
      let seen = await person.call(quoteCalls.list, { resourceToken });
      while (seen.quotes.length === 0 && !seen.isCompleted) {
        await sleep(5);
        seen = await person.call(quoteCalls.list, { resourceToken });
      }
      const took = performance.now() - began;
      if (seen.quotes.length === 0)
        throw new Error(`no carrier has a price: ${JSON.stringify(seen.carriers).slice(0, 500)}`);
      while (!seen.isCompleted) {
        await sleep(20);
        seen = await person.call(quoteCalls.list, { resourceToken });
      }
      if (n < 5) continue; // warm-up
      first.push(took);
      fastest.push(Math.min(...seen.carriers.filter((c) => c.quoteCount > 0).map((c) => c.elapsedMs!)));
    }
    return [
      figure(
        'first quote ÷ fastest carrier, middle',
        median(first.map((ms, i) => ms / Math.max(1, fastest[i]!))),
        '',
        2,
      ),
      figure('first quote, middle', median(first), ' ms'),
      figure('first quote, p99', percentile(first, 0.99), ' ms'),
      figure('fastest carrier, middle', median(fastest), ' ms'),
    ];
  },
};
