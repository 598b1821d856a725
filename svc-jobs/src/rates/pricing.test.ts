import fc from 'fast-check';
import { sum, toCents } from '@cartage/contract/money.ts';
import type { PriceRequest } from '@cartage/contract/rates/price.ts';
import type { Rate, RateService } from '@cartage/contract/rates/rate.ts';
import { lanesOf } from './lane.ts';
import { type CardBook, price, type RateBook } from './pricing.ts';

const facts = { today: '2026-11-20', gstRate: 10, withBreaks: true };
const aService = (code: string, more: Partial<RateService> = {}): RateService => ({
  id: code, code, name: code, description: null, isAdditional: false, minUnit: 0, isTaxApplied: true, cubicFactor: null, rule: 'OnRequest', threshold: null,
  sequence: 1, levyOn: 'Freight', maxWeightKg: null, maxVolumeM3: null, ...more,
});
let ids = 0;
const aRate = (fromZone: string | null, toZone: string | null, value: number, more: Partial<Rate> = {}): Rate => ({
  id: `r${++ids}`, rateCardId: 'sell', fromZone, toZone, rateService: 'ROAD', calculationMethod: 'PerKg', reciprocal: false, accumulative: false, minimum: 0,
  cutOffTime: '16:00', transitTime: 2, cubicAllowance: null, effectiveDate: '2026-01-01', expireDate: null,
  rateDetails: [{ rateType: more.calculationMethod ?? 'PerKg', break: 0, basic: 0, value }], ...more,
});
const fuel = aService('FUEL', { isAdditional: true, rule: 'Always', sequence: 9 });
const levy = (value: number, more: Partial<Rate> = {}) => aRate(null, null, value, { rateService: 'FUEL', calculationMethod: 'PercentOfFreight', ...more });
const aCard = (id: string, rates: Rate[], more: Partial<CardBook['card']> = {}): CardBook => ({
  card: { id, isActive: true, code: id, name: id, description: null, side: 'Sell', isDefault: true, ...more },
  lanes: new Map(Object.entries(Object.groupBy(rates, (r) => r.rateService)).map(([code, list]) => [code, lanesOf(list ?? [])])),
});
const zone = (code: string, parentid: string | null = null, more = {}) => ({ id: code, code, name: code, parentid, isonforwarding: false, latitude: null, longitude: null, ...more });
const ZONES = {
  zones: new Map([zone('SYD', 'NSW'), zone('CBD', 'NSW'), zone('NSW'), zone('BAL', 'VIC'), zone('VIC')].map((z) => [z.id, z])),
  byPostCode: new Map([
    ['2000', [{ zoneId: 'SYD', postCode: '2000', suburb: null }, { zoneId: 'CBD', postCode: '2000', suburb: 'Sydney' }]],
    ['2150', [{ zoneId: 'SYD', postCode: '2150', suburb: 'Parramatta' }]], ['3350', [{ zoneId: 'BAL', postCode: '3350', suburb: 'Ballarat Central' }]],
  ]),
};
const aBook = (rates: Rate[], more: Partial<RateBook> = {}): RateBook => ({ zones: ZONES, services: [aService('ROAD'), fuel], cards: [aCard('sell', rates)], ownCards: new Map(), ...more });
const carton = (kg: number, m = 0.1) => ({ packageType: 'Carton', quantity: 1, weight: { value: kg, unit: 'kg' as const }, length: { value: m, unit: 'm' as const }, width: { value: m, unit: 'm' as const }, height: { value: m, unit: 'm' as const } });
const asked = (more: Partial<PriceRequest> = {}): PriceRequest => ({ from: { suburb: 'Parramatta', postCode: '2150' }, to: { suburb: 'Ballarat Central', postCode: '3350' }, items: [carton(100)], ...more });
const sold = (book: RateBook, request = asked()) => price(book, request, facts).offers[0]!.sell;

test('a more specific zone wins over a dearer and over a newer match', () => {
  const from = { suburb: 'SYDNEY', postCode: '2000' };
  const rates = [aRate('CBD', 'BAL', 1), aRate('SYD', 'BAL', 9, { effectiveDate: '2026-11-01' }), aRate('NSW', 'VIC', 20)];
  expect(sold(aBook(rates), asked({ from })).lines[0]).toMatchObject({ taxExclusiveAmount: 100, trace: { from: { code: 'CBD', matchedBy: 'postCodeAndSuburb' } } });
  expect(sold(aBook(rates), asked({ from: { suburb: 'Haymarket', postCode: '2000' } })).lines[0]).toMatchObject({ trace: { from: { code: 'SYD', matchedBy: 'postCode' } } });
  expect(sold(aBook(rates.slice(2)), asked({ from })).lines[0]).toMatchObject({ taxExclusiveAmount: 2000, trace: { from: { code: 'NSW', matchedBy: 'zoneParent' } } });
});

test('left out, the tables of breaks change nothing else', () => {
  const book = aBook([aRate('SYD', 'BAL', 1)]);
  const tableless = (side: ReturnType<typeof sold>) => ({ ...side, lines: side.lines.map((l) => ({ ...l, trace: { ...l.trace, breaks: [] } })) });
  expect(sold(book).lines[0]!.trace.breaks).not.toEqual([]);
  expect(price(book, asked(), { ...facts, withBreaks: false }).offers[0]!.sell).toEqual(tableless(sold(book)));
});

test('the newest rate that is effective on the despatch day serves; an expired lane says so', () => {
  const rates = [aRate('SYD', 'BAL', 1, { expireDate: '2026-12-31' }), aRate('SYD', 'BAL', 2, { effectiveDate: '2026-07-01', expireDate: '2026-12-31' }), aRate('SYD', 'BAL', 3, { effectiveDate: '2026-12-01', expireDate: '2026-12-31' })];
  expect(sold(aBook(rates)).taxExclusiveAmount).toBe(200);
  expect(sold(aBook(rates), asked({ despatchDay: '2026-12-01' })).taxExclusiveAmount).toBe(300);
  expect(sold(aBook(rates), asked({ despatchDay: '2026-12-31' })).taxExclusiveAmount).toBe(300);
  expect(price(aBook(rates), asked({ despatchDay: '2027-01-01' }), facts)).toMatchObject({ offers: [], reasons: [{ reason: 'expired', serviceCode: 'ROAD' }] });
});

test('without a price the answer says why', () => {
  const reasons = (book: RateBook, request = asked()) => price(book, request, facts).reasons.map((r) => [r.reason, r.end]);
  expect(reasons(aBook([]), asked({ to: { postCode: '9999' } }))).toEqual([['noZone', 'to']]);
  expect(reasons(aBook([aRate('BAL', 'SYD', 1)]))).toEqual([['noLane', null]]);
  expect(reasons(aBook([aRate('SYD', 'BAL', 1)], { services: [aService('ROAD', { maxWeightKg: 50 })] }))).toEqual([['overCapacity', null]]);
  expect(reasons(aBook([], { cards: [] }))).toEqual([['noRateCard', null]]);
  expect(reasons(aBook([aRate('SYD', 'BAL', 1)]), asked({ serviceCode: 'TELEPORT' }))).toEqual([['noLane', null]]);
});

test('the fuel levy is on freight only, by the despatch day, and never on tax or on another levy', () => {
  const insured = aService('INSURANCE', { isAdditional: true, sequence: 2 });
  const rates = [aRate('SYD', 'BAL', 1), levy(20, { expireDate: '2026-10-31' }), levy(25, { effectiveDate: '2026-11-01' }), aRate(null, null, 1, { rateService: 'INSURANCE', calculationMethod: 'PercentOfValue', minimum: 12.5 })];
  const book = aBook(rates, { services: [aService('ROAD'), insured, fuel] });
  const side = sold(book, asked({ options: { surcharges: ['INSURANCE'], goodsValue: 5000 } }));
  expect(side.lines.map((l) => [l.serviceCode, l.taxExclusiveAmount, l.tax])).toEqual([['ROAD', 100, 10], ['INSURANCE', 50, 5], ['FUEL', 25, 2.5]]);
  expect(sold(book, asked({ despatchDay: '2026-10-31' })).lines[1]!.taxExclusiveAmount).toBe(20);
  const onAll = { ...fuel, levyOn: 'FreightAndSurcharges' as const };
  expect(sold(aBook(rates, { services: [aService('ROAD'), insured, onAll] }), asked({ options: { surcharges: ['INSURANCE'], goodsValue: 5000 } })).lines[2]!.taxExclusiveAmount).toBe(37.5);
});

test('cubic weight decides where it is more than dead weight; its factor is the rate\'s, the service\'s or 250', () => {
  const light = asked({ items: [carton(10, 1)] });
  expect(sold(aBook([aRate('SYD', 'BAL', 1)]), light).lines[0]!.trace.cubic).toEqual({ volumeM3: 1, factor: 250, factorFrom: 'default', cubicKg: 250, deadKg: 10, chargeableKg: 250, decides: 'cubic' });
  expect(sold(aBook([aRate('SYD', 'BAL', 1)], { services: [aService('ROAD', { cubicFactor: 333 })] }), light).taxExclusiveAmount).toBe(333);
  expect(sold(aBook([aRate('SYD', 'BAL', 1, { cubicAllowance: 167 })], { services: [aService('ROAD', { cubicFactor: 333 })] }), light).taxExclusiveAmount).toBe(167);
});

test('a customer pays by their own card where it has the lane, and by the default card elsewhere', () => {
  const cards = [aCard('sell', [aRate('SYD', 'BAL', 2), aRate('SYD', 'SYD', 2)]), aCard('own', [aRate('SYD', 'BAL', 1.5)], { isDefault: false }), aCard('buy', [aRate('SYD', 'BAL', 1)], { side: 'Buy' })];
  const book = aBook([], { cards, ownCards: new Map([[7, 'own']]) });
  const ours = price(book, asked({ customerId: 7 }), facts).offers[0]!;
  expect([ours.sell.taxExclusiveAmount, ours.cost!.taxExclusiveAmount, ours.sell.lines[0]!.trace.rateCard.isOwn]).toEqual([150, 100, true]);
  expect(sold(book, asked({ customerId: 8 })).taxExclusiveAmount).toBe(200);
  const local = price(book, asked({ customerId: 7, to: { suburb: 'Parramatta', postCode: '2150' } }), facts).offers[0]!;
  expect(local).toMatchObject({ cost: null, sell: { taxExclusiveAmount: 200 }, trace: { notes: expect.arrayContaining([expect.stringContaining('own card')]) } });
});

test('what the freight and the address are brings surcharges by itself, for the pieces concerned', () => {
  const extras = [aService('MANUALHANDLING', { isAdditional: true, rule: 'HeavierThan', threshold: 30 }), aService('OVERLENGTH', { isAdditional: true, rule: 'LongerThan', threshold: 2.4 }), aService('DG', { isAdditional: true, rule: 'DangerousGoods' })];
  const perItem = (rateService: string) => aRate(null, null, 10, { rateService, calculationMethod: 'PerItem' });
  const book = aBook([aRate('SYD', 'BAL', 1), ...extras.map((e) => perItem(e.code))], { services: [aService('ROAD'), ...extras] });
  const items = [{ ...carton(40), quantity: 3 }, { ...carton(500), packageType: 'Pallet' }, { ...carton(5), length: { value: 3000, unit: 'mm' as const } }];
  expect(sold(book, asked({ items })).lines.map((l) => [l.serviceCode, l.taxExclusiveAmount])).toEqual([['ROAD', 625], ['MANUALHANDLING', 30], ['OVERLENGTH', 10]]);
  expect(sold(book, asked({ items: [carton(1)], options: { isDangerousGood: true } })).lines.at(-1)!.trace.rule).toBe('dangerous goods');
});

test('lines sum to their side to the cent, and a reciprocal lane costs the same both ways', () => {
  const amounts = fc.integer({ min: 1, max: 90_000 }).map((n) => n / 10_000);
  fc.assert(fc.property(amounts, amounts, fc.integer({ min: 1, max: 5000 }), fc.boolean(), (value, percent, kg, accumulative) => {
    const book = aBook([aRate('SYD', 'BAL', value, { reciprocal: true, accumulative }), levy(percent)]);
    const there = asked({ items: [carton(kg / 7)] });
    const side = sold(book, there);
    const back = sold(book, { ...there, from: there.to, to: there.from });
    expect(toCents(side.amount)).toBe(toCents(side.taxExclusiveAmount) + toCents(side.tax));
    expect(side.amount).toBe(sum(side.lines.map((l) => l.amount)));
    expect(back.amount).toBe(side.amount);
    expect([side.lines[0]!.trace.reversed, back.lines[0]!.trace.reversed]).toEqual([false, true]);
  }));
  expect(price(aBook([aRate('SYD', 'BAL', 1)]), asked({ from: asked().to, to: asked().from }), facts).reasons[0]!.reason).toBe('noLane');
});

test('freight beyond any measure is refused, not computed', () => {
  const items = [{ packageType: 'Crate', quantity: 9999, length: { value: 1e9, unit: 'm' as const }, width: { value: 1e9, unit: 'm' as const }, height: { value: 1e9, unit: 'm' as const }, weight: { value: 1e9, unit: 't' as const } }];
  expect(price(aBook([aRate('SYD', 'BAL', 1)]), asked({ items }), facts).reasons[0]!.reason).toBe('overCapacity');
});
