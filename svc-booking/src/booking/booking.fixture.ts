/** A booking service with its neighbours answered: places of the sample file, and rates that know ROAD and EXPRESS. */
import { readFileSync } from 'node:fs';
import { type BookingInput, bookingCalls } from '@cartage/contract/booking/booking.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { round } from '@cartage/contract/money.ts';
import { addDays } from '@cartage/contract/time.ts';
import { rateBookCalls, type RateFacts, type RateLane } from '@cartage/contract/rates/rate-book.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { type Rate, rateServiceCalls } from '@cartage/contract/rates/rate.ts';
import { postCodeKey } from '@cartage/contract/rating/zone-match.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { parse } from 'csv-parse/sync';
import type { z } from '@cartage/contract/zod.ts';
import { ratesChanged } from '../carriers/fleet/held-rates.ts';
import { RATES as recorded } from '../carriers/recorded-rates.fixture.ts';
import { type Simulator, startCarrierSimulator } from '../carriers/sim/server.ts';
import { bookingService } from '../service.ts';

/** Friday noon in Sydney. */
export const NOON = '2026-11-20T01:00:00.000Z';
export const ACME = 7,
  OTHER = 8;

export const SAMPLE = readFileSync(new URL('../import/fixtures/consignments.csv', import.meta.url));
/** row → verdict and columns. */
export const VERDICTS = readFileSync(new URL('../import/fixtures/consignments.expected.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([row, , verdict, fields]) => ({
    index: Number(row) - 1,
    verdict: verdict!,
    fields: fields ? fields.split('|') : [],
  }));

const rows = parse(SAMPLE, { bom: true, columns: true }) as Record<string, string>[];
const good = VERDICTS.filter((v) => v.verdict === 'ok').map((v) => rows[v.index]!);
const place = (suburb: string, state: string, postCode: string) => [suburb, state, postCode].join('|').toUpperCase();
const PLACES = new Set([
  place('Sydney', 'NSW', '2000'),
  place('Ballarat Central', 'VIC', '3350'),
  ...good.flatMap((r) => [
    place(r['fromSuburb']!, r['fromState']!, r['fromPostCode']!),
    place(r['toSuburb']!, r['toState']!, r['toPostCode']!),
  ]),
]);
const POSTCODES = new Set([...PLACES].map((p) => p.split('|')[2]));

const cm = (value: number) => ({ value, unit: 'cm' as const });
export const aBooking = (more: Partial<z.input<typeof BookingInput>> = {}): z.input<typeof BookingInput> => ({
  customer: { id: ACME },
  carrierServiceCode: 'ROAD',
  fromAddress: {
    companyName: 'Acme',
    contactName: 'Mia Rossi',
    addressLine1: '1 Wharf St',
    suburb: 'Sydney',
    stateCode: 'NSW',
    postCode: '2000',
  },
  toAddress: {
    companyName: 'Ironbark Fencing',
    contactName: 'Ngọc Trần',
    addressLine1: 'Unit 10, 293 Harbour St',
    suburb: 'Ballarat Central',
    stateCode: 'VIC',
    postCode: '3350',
  },
  items: [
    {
      packageType: 'Carton',
      quantity: 2,
      length: cm(40),
      width: cm(30),
      height: cm(30),
      weight: { value: 12, unit: 'kg' },
      description: 'Books',
    },
  ],
  reference: [{ key: 'PO', value: 'PO-42' }],
  ...more,
});

const LANES = ['SYD', 'BAL'].flatMap((from) => ['SYD', 'BAL'].map((to) => [from, to] as const));
/** Status, code and members of what is refused; throws when it was accepted. */
export const failure = async (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('it was accepted');
    },
    (e: { status: number; code: string; validationErrors: { members: string[] }[] }) => ({
      status: e.status,
      code: e.code,
      members: e.validationErrors.flatMap((v) => v.members),
    }),
  );

/**
 * `env` is read when the service begins: what a test's own `beforeAll` has put there by then counts. The fuel levy is an
 * amount, or `fuelPercent` of the freight; from `fuelTwiceFrom` on it is twice what it was.
 */
export function startBooking({
  simulator = false,
  env = {} as Record<string, string>,
  fuelPercent = 0,
  fuelTwiceFrom = '',
} = {}) {
  env['CARD_SANDBOX'] ??= 'on';
  let sim: Simulator | undefined;
  if (simulator)
    beforeAll(async () => {
      sim = await startCarrierSimulator(0, { now: () => svc.now() });
      env['CARRIER_SIM_URL'] = sim.url;
    });
  const svc = startForTest(bookingService, { env });
  afterAll(() => sim?.close());
  const asked = { places: 0 };
  /** The own fleet's prices, as a multiple of what they are. */
  let factor = 1,
    version = uuidv7();
  beforeAll(async () => {
    svc.setNow(NOON);
    svc.answers(placeCalls.check, ({ places }) =>
      places.map((p) => {
        asked.places++;
        const ok = PLACES.has(place(p.suburb ?? '', p.state ?? '', p.postCode ?? ''));
        return {
          ok,
          reason: ok ? null : POSTCODES.has(p.postCode ?? '') ? ('mismatch' as const) : ('unknownPostCode' as const),
          place: null,
        };
      }),
    );
    svc.answers(rateServiceCalls.list, () => recorded.services);
    svc.answers(rateBookCalls.facts, ({ lanes }) => ({ ...recorded, ...ratesOf(lanes), version }));
    for (const tenantId of [1, 2]) {
      await svc.deliver(tenantEvents.created({ tenantId, name: 'Demo', isDemo: simulator }), { tenantId });
      for (const [customerId, code] of [
        [ACME, 'ACME'],
        [OTHER, 'OTHER'],
      ] as const)
        await svc.deliver(
          customerEvents.saved({
            customerId,
            customerGuid: '0190a3c0-0000-7000-8000-00000000000' + customerId,
            code,
            companyName: code,
            customerName: null,
            contactName: null,
            accountName: null,
            email: `desk@${code.toLowerCase()}.test`,
            isActive: true,
          }),
          { tenantId },
        );
    }
  });
  /** Whatever travels anywhere costs the same. */
  const ratesOf = (lanes: readonly RateLane[]): Pick<RateFacts, 'services' | 'locations' | 'rates' | 'cards'> => ({
    cards: [
      ...recorded.cards,
      ...cardsIn(lanes).map((id) => ({ ...recorded.cards[0]!, id, code: id, side: 'Buy' as const, isDefault: false })),
    ],
    services: recorded.services.map((s) => ({ ...s, maxWeightKg: null })),
    locations: lanes.flatMap(({ from, to }) =>
      [from, to].map((end) => ({
        zoneId: end.postCode === '2000' ? 'SYD' : 'BAL',
        postCode: postCodeKey(end.postCode),
        suburb: null,
      })),
    ),
    rates: [
      ...LANES.flatMap(([from, to]) => [rate('ROAD', 'SELL', from, to), rate('ROAD', 'BUY', from, to)]),
      ...(lanes.some((l) => l.serviceCode === 'EXPRESS') ? [rate('EXPRESS', 'SELL'), rate('EXPRESS', 'BUY')] : []),
      ...cardsIn(lanes).flatMap((id) => [rate('ROAD', id), rate('FUEL', id)]),
      ...fuel('SELL'),
      ...fuel('BUY'),
    ],
  });
  const fuel = (card: string): Rate[] => {
    const one = rate('FUEL', card);
    if (!fuelTwiceFrom) return [one];
    const rateDetails = one.rateDetails.map((d) => ({ ...d, value: d.value * 2 }));
    return [
      { ...one, expireDate: addDays(fuelTwiceFrom, -1) },
      { ...one, id: uuidv7(), effectiveDate: fuelTwiceFrom, rateDetails },
    ];
  };
  const rate = (rateService: string, rateCardId: string, fromZone: string | null = null, toZone = fromZone): Rate => {
    const [sell, buy] = rateService === 'FUEL' ? [118.64, 73.59] : [644.78, 490.6];
    const isShare = rateService === 'FUEL' && fuelPercent > 0,
      value = isShare ? fuelPercent : rateCardId === 'SELL' ? round(sell * factor) : buy,
      calculationMethod = isShare ? 'PercentOfFreight' : 'Flat';
    return {
      ...recorded.rates[0]!,
      ...{ id: uuidv7(), rateCardId, rateService, fromZone, toZone, minimum: 0, calculationMethod },
      rateDetails: [{ rateType: calculationMethod, break: 0, basic: 0, value }],
    };
  };
  const dearer = (by: number) => {
    factor = by;
    version = uuidv7();
    ratesChanged(svc.ctx());
  };
  const save = (
    more: Partial<z.input<typeof BookingInput>> = {},
    operations: Operation[] = [],
    actor: Actor = aStaff(),
  ) => svc.as(actor).call(bookingCalls.save, { booking: aBooking(more), operations });
  const book = (more: Partial<z.input<typeof BookingInput>> = {}, actor: Actor = aStaff()) =>
    save(more, ['Book'], actor);
  return { svc, asked, save, book, dearer };
}
/** Cards of carriers that are priced here. */
const cardsIn = (lanes: readonly RateLane[]): string[] => [...new Set(lanes.flatMap((l) => l.rateCardId ?? []))];
