import { price } from './pricing.ts';
import { facts, aService, aRate, aCard, aBook, carton, asked, sold } from './rating.fixture.ts';

test("cubic weight decides where it is more than dead weight; its factor is the rate's, the service's or 250", () => {
  const light = asked({ items: [carton(10, 1)] });
  expect(sold(aBook([aRate('SYD', 'BAL', 1)]), light).lines[0]!.trace.cubic).toEqual({
    volumeM3: 1,
    factor: 250,
    factorFrom: 'default',
    cubicKg: 250,
    deadKg: 10,
    chargeableKg: 250,
    decides: 'cubic',
  });
  expect(
    sold(aBook([aRate('SYD', 'BAL', 1)], { services: [aService('ROAD', { cubicFactor: 333 })] }), light)
      .taxExclusiveAmount,
  ).toBe(333);
  expect(
    sold(
      aBook([aRate('SYD', 'BAL', 1, { cubicAllowance: 167 })], { services: [aService('ROAD', { cubicFactor: 333 })] }),
      light,
    ).taxExclusiveAmount,
  ).toBe(167);
});

test('a customer pays by their own card where it has the lane, and by the default card elsewhere', () => {
  const cards = [
    aCard('sell', [aRate('SYD', 'BAL', 2), aRate('SYD', 'SYD', 2)]),
    aCard('own', [aRate('SYD', 'BAL', 1.5)], { isDefault: false }),
    aCard('buy', [aRate('SYD', 'BAL', 1)], { side: 'Buy' }),
  ];
  const book = aBook([], { cards, ownCards: new Map([[7, 'own']]) });
  const ours = price(book, asked({ customerId: 7 }), facts).offers[0]!;
  expect([
    ours.sell.taxExclusiveAmount,
    ours.cost!.taxExclusiveAmount,
    ours.sell.lines[0]!.trace.rateCard.isOwn,
  ]).toEqual([150, 100, true]);
  expect(sold(book, asked({ customerId: 8 })).taxExclusiveAmount).toBe(200);
  const local = price(book, asked({ customerId: 7, to: { suburb: 'Parramatta', postCode: '2150' } }), facts).offers[0]!;
  expect(local).toMatchObject({
    cost: null,
    sell: { taxExclusiveAmount: 200 },
    trace: { notes: expect.arrayContaining([expect.stringContaining('own card')]) },
  });
});

test('what the freight and the address are brings surcharges by itself, for the pieces concerned', () => {
  const extras = [
    aService('MANUALHANDLING', { isAdditional: true, rule: 'HeavierThan', threshold: 30 }),
    aService('OVERLENGTH', { isAdditional: true, rule: 'LongerThan', threshold: 2.4 }),
    aService('DG', { isAdditional: true, rule: 'DangerousGoods' }),
  ];
  const perItem = (rateService: string) => aRate(null, null, 10, { rateService, calculationMethod: 'PerItem' });
  const book = aBook([aRate('SYD', 'BAL', 1), ...extras.map((e) => perItem(e.code))], {
    services: [aService('ROAD'), ...extras],
  });
  const items = [
    { ...carton(40), quantity: 3 },
    { ...carton(500), packageType: 'Pallet' },
    { ...carton(5), length: { value: 3000, unit: 'mm' as const } },
  ];
  expect(sold(book, asked({ items })).lines.map((l) => [l.serviceCode, l.taxExclusiveAmount])).toEqual([
    ['ROAD', 625],
    ['MANUALHANDLING', 30],
    ['OVERLENGTH', 10],
  ]);
  expect(sold(book, asked({ items: [carton(1)], options: { isDangerousGood: true } })).lines.at(-1)!.trace.rule).toBe(
    'dangerous goods',
  );
});

test('a tail lift at both ends is charged at both, an address that is twice said to be residential once', () => {
  const extras = [
    aService('TAILLIFT', { isAdditional: true }),
    aService('RESIDENTIAL', { isAdditional: true, rule: 'Residential' }),
  ];
  const flat = (rateService: string) => aRate(null, null, 48, { rateService, calculationMethod: 'Flat' });
  const book = aBook([aRate('SYD', 'BAL', 1), ...extras.map((e) => flat(e.code))], {
    services: [aService('ROAD'), ...extras],
  });
  const charged = (...surcharges: string[]) =>
    sold(book, asked({ options: { surcharges } }))
      .lines.slice(1)
      .map((l) => [l.serviceCode, l.taxExclusiveAmount]);
  expect(charged('TAILLIFT')).toEqual([['TAILLIFT', 48]]);
  expect(charged('TAILLIFT', 'RESIDENTIAL', 'taillift', 'RESIDENTIAL')).toEqual([
    ['TAILLIFT', 48],
    ['TAILLIFT', 48],
    ['RESIDENTIAL', 48],
  ]);
});
