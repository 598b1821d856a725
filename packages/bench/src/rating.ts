/** What a price costs the rating engine, on cards of a thousand and of ten thousand lanes with twenty services each. In process. */
import type { Rate } from '@cartage/contract/rates/rate.ts';
import { price, type RateBook } from '@cartage/contract/rating/pricing.ts';
import { laneKey } from '@cartage/contract/rating/lane.ts';
import { aService, facts, fuel, levy, carton, zone } from '@cartage/contract/rating/rating.fixture.ts';
import { figure, inTurns, judged, median, type Measure, percentile, ratioOf } from './measure.ts';

const SERVICES = 20,
  TURNS = 7,
  QUOTES = 2000,
  DISTINCT = 5000;

/** As many zones a side as the square root of the lanes; each zone has a postcode of its own. */
function bookOf(lanes: number): { book: RateBook; zones: number } {
  const zones = Math.round(Math.sqrt(lanes));
  const services = Array.from({ length: SERVICES }, (_, n) => aService(`S${n}`, { sequence: n + 1 }));
  const rateOf = (service: string, a: number, b: number): Rate => ({
    ...{ id: `${service}-${a}-${b}`, rateCardId: 'sell', rateService: service },
    ...{ fromZone: `Z${a}`, toZone: `Z${b}`, calculationMethod: 'PerKg', reciprocal: false, accumulative: false },
    ...{ minimum: 20, cutOffTime: '16:00', transitTime: 2, cubicAllowance: null },
    ...{ effectiveDate: '2026-01-01', expireDate: null },
    rateDetails: [0, 100, 500, 1000].map((at, n) => ({
      rateType: 'PerKg',
      break: at,
      basic: 12,
      value: 0.8 - n / 10 + ((a * 7 + b) % 13) / 100,
    })),
  });
  const cards = new Map(
    services.map(({ code }) => {
      const all = new Map<string, Rate[]>();
      for (let a = 0; a < zones; a++)
        for (let b = 0; b < zones; b++) all.set(laneKey(`Z${a}`, `Z${b}`), [rateOf(code, a, b)]);
      return [code, all] as const;
    }),
  );
  const fuels = levy(18.5);
  const book: RateBook = {
    zones: {
      zones: new Map(Array.from({ length: zones }, (_, n) => [`Z${n}`, zone(`Z${n}`)])),
      byPostCode: new Map(
        Array.from({ length: zones }, (_, n) => [
          String(2000 + n),
          [{ zoneId: `Z${n}`, postCode: String(2000 + n), suburb: null }],
        ]),
      ),
    },
    services: [...services, fuel],
    cards: [
      {
        card: {
          ...{ id: 'sell', isActive: true, code: 'sell', name: 'sell', description: null },
          ...{ side: 'Sell', isDefault: true },
        },
        lanes: new Map([...cards, ['FUEL', new Map([[laneKey(null, null), [fuels]]])]]),
      },
    ],
    ownCards: new Map(),
    contracts: new Map(),
  };
  return { book, zones };
}

/** A quote asks every service; ends and weights differ from one to the next, as a day's do. */
function quoting({ book, zones }: ReturnType<typeof bookOf>) {
  const requests = Array.from({ length: DISTINCT }, (_, n) => ({
    from: { suburb: 'Anywhere', postCode: String(2000 + ((n * 31) % zones)) },
    to: { suburb: 'Elsewhere', postCode: String(2000 + ((n * 17 + 5) % zones)) },
    items: [carton(5 + ((n * 37) % 900), 0.4), carton(12)],
  }));
  let next = 0;
  return async (): Promise<number> => {
    const began = performance.now();
    for (let n = 0; n < QUOTES; n++) {
      const { offers } = price(book, requests[next++ % DISTINCT]!, { ...facts, withBreaks: false });
      if (offers.length !== SERVICES) throw new Error(`${offers.length} of ${SERVICES} services have a price`);
    }
    return (performance.now() - began) / QUOTES;
  };
}

export const rating: Measure = {
  name: 'rating',
  title: 'Prices of the rating engine',
  how: `the engine in process, a card of 1,000 and one of 10,000 lanes × ${SERVICES} services with four breaks and a fuel levy, ${DISTINCT} requests of two kinds of cartons in turn; a quote prices all ${SERVICES} services; ${TURNS} turns of ${QUOTES} quotes each`,
  async run() {
    const [small, large] = [quoting(bookOf(1000)), quoting(bookOf(10_000))];
    const ms = await inTurns(TURNS, { small, large }, { warm: 2 });
    return [
      judged('a quote on 10,000 lanes ÷ on 1,000', ratioOf(ms.large, ms.small), 1.3, { atMost: true }),
      figure(`quotes/s, 10,000 lanes × ${SERVICES} services`, 1000 / median(ms.large), ' /s'),
      figure(`prices/s, 10,000 lanes × ${SERVICES} services`, (SERVICES * 1000) / median(ms.large), ' /s'),
      figure('slowest turn, a quote', percentile(ms.large, 1), ' ms', 3),
    ];
  },
};
