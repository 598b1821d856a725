import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@cartage/client/client.ts';
import type { Call } from '@cartage/contract/call.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { holder } from '@cartage/server/held.ts';
import { aRequest, type Behaviour, carrierSuite, type Opened } from '../carrier-suite.ts';
import { askFleet, fleet } from './fleet.ts';
import { rateBooks } from './held-rates.ts';

const recorded = readFileSync(new URL('./recorded/sydney-ballarat.json', import.meta.url), 'utf8');

/** The rates' side of the wire, with the answer that svc-jobs gave for the same lane. */
async function open(behaviour: Behaviour): Promise<Opened> {
  const server = createServer(async (request, response) => {
    request.resume();
    if (behaviour === 'hang') return;
    if (behaviour === 'slow') await wait(150);
    if (behaviour === 'fail')
      return void response
        .writeHead(503, { 'content-type': 'application/json' })
        .end(
          '{"result":null,"success":false,"error":{"code":"unavailable","message":"Down","details":null,"validationErrors":[]}}',
        );
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(behaviour === 'nonsense' ? '{"result":{"rates":"plenty"},"success":true,"error":null}' : recorded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = createClient({ baseUrl: `http://127.0.0.1:${(server.address() as { port: number }).port}` });
  const ctx = {
    tenantId: 1,
    now: () => new Date('2026-11-20T01:00:00Z'),
    settings: async () => ({ gstRate: 10, timezone: 'Australia/Sydney' }),
    call: (call: Call, input: never, options: object) => client(call, input, options),
    slots: new Map<string, unknown>([
      rateBooks.is(new Map()),
      holder.is({ copies: new Map(), systemCtx: () => ctx, tell: async () => undefined }),
    ]),
  } as unknown as Ctx;
  return {
    carrier: fleet,
    ctx,
    attributes: {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
carrierSuite('the own fleet', open);

test('cost and sell lines stand side by side, with the breaks of the rate each came from', async () => {
  const { ctx, close } = await open('ok');
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
