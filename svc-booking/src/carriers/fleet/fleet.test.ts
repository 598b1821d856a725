import { aRequest, carrierSuite } from '../carrier-suite.ts';
import { openRated } from '../rated.fixture.ts';
import { askFleet, fleet } from './fleet.ts';

carrierSuite('the own fleet', (behaviour) => openRated(fleet, behaviour));

test('cost and sell lines stand side by side, with the breaks of the rate each came from', async () => {
  const { ctx, close } = await openRated(fleet, 'ok');
  const [answer] = await askFleet(ctx, [{ request: aRequest(), serviceCode: null }]);
  await close();
  const road = answer!.quotes[0]!;
  expect(road.lines.map((l) => [l.serviceCode, l.cost, l.sell])).toEqual([
    ['ROAD', 490.6, 644.78],
    ['FUEL', 73.59, 118.64],
  ]);
  expect(road.about).toMatchObject({
    fromZone: { code: 'SYD' },
    toZone: { code: 'BAL' },
    costCard: 'BUY',
    sellCard: 'SELL',
  });
  expect(road.lines[0]!.sellTrace!.breaks).toEqual([
    { from: 0, to: 250, basic: 0, value: 0.92, isUsed: false, quantity: 0, amount: 0 },
    { from: 250, to: 1000, basic: 20, value: 0.78, isUsed: true, quantity: 801, amount: 644.78 },
    { from: 1000, to: null, basic: 60, value: 0.61, isUsed: false, quantity: 0, amount: 0 },
  ]);
  expect(answer!.unpriced).toMatchObject([{ serviceCode: 'EXPRESS', reason: 'overCapacity' }]);
});
