import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { PRICING_METHODS } from '@cartage/contract/carrier/carrier-account.ts';
import { fromCents, sum, toCents } from '@cartage/contract/money.ts';
import type { CarrierLine } from '../carriers/carrier.ts';
import { costOf, price } from './price.ts';

const aLine = (more: Partial<CarrierLine>): CarrierLine => ({
  serviceCode: 'ROAD',
  serviceName: 'Road',
  isAdditionalService: false,
  isTaxApplied: true,
  cost: 100,
  sell: null,
  costTrace: null,
  sellTrace: null,
  ...more,
});
const fuel = aLine({ serviceCode: 'FUEL', serviceName: 'Fuel levy', isAdditionalService: true, cost: 18.4 });

test('a markup is taken on every line and rounded once a line', () => {
  const { customerCost, carrierCost, details } = price(
    [aLine({ cost: 100.03 }), fuel],
    { method: 'Markup', value: 12.5 },
    10,
  );
  expect(details.map((d) => d.markedupAmountExGst)).toEqual([112.53, 20.7]);
  expect(carrierCost).toMatchObject({
    freightExGst: 100.03,
    freightGst: 10,
    additionalExGst: 18.4,
    totalExGst: 118.43,
    total: 130.27,
  });
  expect(customerCost).toMatchObject({
    freightExGst: 112.53,
    freight: 123.78,
    additional: 22.77,
    total: 146.55,
    totalDiscount: 0,
  });
});
test('an increase is added to the freight once', () => {
  expect(
    price([fuel, aLine({})], { method: 'Increase', value: 15 }, 10).details.map((d) => d.markedupAmountExGst),
  ).toEqual([18.4, 115]);
});
test("the customer's own rates win where the carrier knows them; a line without a rate is free of charge", () => {
  const lines = [aLine({ sell: 140 }), { ...fuel, sell: null }];
  expect(price(lines, { method: 'RateCard', value: 0 }, 10).customerCost.totalExGst).toBe(140);
  expect(price(lines, { method: 'Markup', value: 10 }, 10).customerCost.totalExGst).toBe(130.24);
});
test('where nobody knows the cost the quote has none, and a markup falls back to the rates', () => {
  const { carrierCost, customerCost } = price([aLine({ cost: null, sell: 140 })], { method: 'Markup', value: 50 }, 10);
  expect({ carrierCost, total: customerCost.totalExGst }).toEqual({ carrierCost: null, total: 140 });
});
test('a line without tax stays without', () => {
  expect(price([aLine({ isTaxApplied: false })], { method: 'Markup', value: 0 }, 10).customerCost).toMatchObject({
    total: 100,
    totalGst: 0,
  });
});
test('a price for the customer tells nothing of a marked-up line but its amount', () => {
  expect(
    JSON.stringify(price([aLine({ cost: 203 }), fuel], { method: 'Markup', value: 17 }, 10).sellLines),
  ).not.toMatch(/203|17 %|18\.4/);
});

const money = fc.integer({ min: 0, max: 50_000_00 }).map(fromCents);
const lines = fc.array(
  fc
    .record({
      cost: fc.option(money),
      sell: fc.option(money),
      isAdditionalService: fc.boolean(),
      isTaxApplied: fc.boolean(),
    })
    .map((l) => aLine(l)),
  { minLength: 1, maxLength: 12 },
);
const pricing = fc.record({
  method: fc.constantFrom(...PRICING_METHODS),
  value: fc.integer({ min: 0, max: 2000 }).map((v) => v / 10),
});

test('lines sum to headers exactly, ex-GST and GST to the amount, on both sides', () => {
  fc.assert(
    fc.property(lines, pricing, fc.constantFrom(0, 10, 12.5, 15), (some, terms, gst) => {
      const { details, customerCost, carrierCost } = price(some, terms, gst);
      for (const [cost, side] of [
        [customerCost, 'markedupAmount'],
        [carrierCost, 'amount'],
      ] as const) {
        if (!cost) continue;
        expect(cost).toMatchObject(costOf(details, side));
        expect(toCents(cost.total)).toBe(details.reduce((c, d) => c + toCents(d[side]), 0));
        expect(sum([cost.freightExGst, cost.freightGst, cost.additionalExGst, cost.additionalGst])).toBe(cost.total);
        expect(sum([cost.freight, cost.additional])).toBe(cost.total);
      }
    }),
    { seed: 20261121 },
  );
});
test('a markup never lowers a price, and none leaves it as it is', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 300 }), (some, percent) => {
      const known = some.map((l) => ({ ...l, cost: l.cost ?? 0, sell: null }));
      const { customerCost, carrierCost } = price(known, { method: 'Markup', value: percent }, 10);
      expect(customerCost.totalExGst).toBeGreaterThanOrEqual(carrierCost!.totalExGst);
      expect(percent > 0 || isDeepStrictEqual({ ...customerCost, ...carrierCost }, customerCost)).toBe(true);
    }),
    { seed: 20261121 },
  );
});
test('a levy of the customer’s own card says what it is taken of; one that was marked up says nothing', () => {
  const band = { from: 0, to: null, basic: 0, value: 18.5, isUsed: true, quantity: 203.47, amount: 37.642 };
  const sellTrace = {
    ...{ serviceCode: 'FUEL', serviceName: 'Fuel levy', isAdditionalService: true, isAccumulative: false },
    ...{ calculationMethod: 'PercentOfFreight', quantity: 203.47, unit: '$ of freight', breaks: [band] },
    ...{ minimum: null, isMinimum: false, unrounded: 37.642, amount: 37.64, notes: [] },
  };
  const lines = [aLine({ sell: 203.47 }), { ...fuel, sell: 37.64, sellTrace }];
  const told = (method: 'RateCard' | 'Markup') =>
    price(lines, { method, value: 0 }, 10).details.map((d) => d.breakDown.join());
  expect([told('RateCard'), told('Markup')]).toEqual([
    ['', '18.5 % of 203.47'],
    ['', ''],
  ]);
});
