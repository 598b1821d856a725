import { readFileSync } from 'node:fs';
import type { Ctx } from '@cartage/server/context.ts';
import { aRequest, carrierSuite } from '../carrier-suite.ts';
import { rates } from './pricing.ts';
import { startCarrierSimulator } from './server.ts';
import { simulator } from './sim.ts';
import { RateAnswer, type RateQuestion } from './wire.ts';

carrierSuite('the simulated carrier', async (mode) => {
  const sim = await startCarrierSimulator(0, { slowMs: 150 });
  return { carrier: simulator(sim.url), ctx: {} as Ctx, attributes: { mode }, close: sim.close };
});

const recorded = RateAnswer.parse(
  JSON.parse(readFileSync(new URL('./recorded/sydney-ballarat.json', import.meta.url), 'utf8')),
);
const question: RateQuestion = {
  account: 'ACC',
  mode: 'ok',
  from: '2000',
  to: '3350',
  weightKg: 632,
  volumeM3: 3.204,
  pieces: 3,
  dangerous: false,
};

test('the same question has the same answer, today as when it was recorded', () => {
  expect(rates(question)).toEqual(recorded);
});
test('dangerous goods cost more, and what cannot be carried is refused with a reason', () => {
  expect(rates({ ...question, dangerous: true }).rates.map((r) => r.dangerousGoods)).toEqual([35, 35]);
  expect(rates({ ...question, weightKg: 20_000 })).toMatchObject({
    rates: [],
    refused: [{ code: 'overCapacity' }, { code: 'overCapacity' }],
  });
  expect(rates({ ...question, to: '9999' })).toMatchObject({
    rates: [],
    refused: [{ code: 'noZone', message: 'Southline does not serve 2000 → 9999.' }, {}],
  });
});
test('an answer of more than 512 KB is not read to its end', async () => {
  const { createServer } = await import('node:http');
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`{"rates":"${'x'.repeat(600 * 1024)}"}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await expect(
    simulator(`http://127.0.0.1:${port}`).quote({} as Ctx, aRequest(), AbortSignal.timeout(5000)),
  ).rejects.toMatchObject({ kind: 'nonsense', message: 'Answered more than 512 KB.' });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
test('books, tells of and cancels freight under our consignment number', async () => {
  const sim = await startCarrierSimulator(0, { now: () => new Date('2026-11-20T19:30:00Z') });
  const { account } = aRequest();
  const carrier = simulator(sim.url),
    signal = AbortSignal.timeout(5000);
  expect(
    await carrier.book(
      {} as Ctx,
      { ...aRequest(), consignmentId: 'CR000000017', serviceCode: 'SL-ROAD', pickupReadyTime: null },
      signal,
    ),
  ).toEqual({ carrierReference: 'SLCR000000017' });
  await carrier.cancel({} as Ctx, { account, consignmentId: 'CR000000017' }, signal);
  const tell = (bookedAt: string) =>
    carrier.track!({} as Ctx, { account, consignmentId: 'CR000000017', bookedAt }, signal);
  expect(await tell('2026-11-20T19:00:00.000Z')).toEqual([]);
  expect((await tell('2026-11-20T01:00:00.000Z')).map((e) => [e.status, e.at])).toEqual([
    ['PickedUp', '2026-11-20T03:00:00.000Z'],
    ['ScannedIntoDepot', '2026-11-20T06:00:00.000Z'],
    ['InTransit', '2026-11-20T10:00:00.000Z'],
    ['BAY 4', '2026-11-20T19:00:00.000Z'],
  ]);
  await sim.close();
});
