/** A carrier to practise on: its own small HTTP server. `mode` in each question says how it behaves today. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { journey } from './journey.ts';
import { rates } from './pricing.ts';
import { BookQuestion, RateQuestion, ShipmentQuestion, TrackQuestion } from './wire.ts';

const MAX_QUESTION_BYTES = 256 * 1024;
export type Simulator = { url: string; close(): Promise<void> };

/** `slowMs`: how long mode `slow` takes. Port 0 takes a free one; `now` is the clock that freight travels by. */
export async function startCarrierSimulator(
  port = 0,
  { slowMs = 2500, host = '127.0.0.1', now = () => new Date() } = {},
): Promise<Simulator> {
  const server = createServer((request, response) => {
    answer(request, slowMs, now()).then(
      (a) => a && send(response, a.status, a.body),
      () => send(response, 400, { error: 'Unreadable question' }),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Answer = { status: number; body: unknown };
/** Undefined: hang, the connection stays open without a word. */
async function answer(request: IncomingMessage, slowMs: number, now: Date): Promise<Answer | undefined> {
  if (request.method !== 'POST') return { status: 405, body: { error: 'Only POST' } };
  const question = JSON.parse(await body(request)) as unknown;
  const { mode } = ShipmentQuestion.pick({ mode: true }).parse(question);
  if (mode === 'hang') return undefined;
  if (mode === 'fail') return { status: 500, body: { error: 'Rating engine offline' } };
  if (mode === 'nonsense') return { status: 200, body: { rates: 'plenty', refused: { because: 42 } } };
  if (mode === 'slow') await wait(slowMs);
  switch (request.url) {
    case '/rates':
      return { status: 200, body: rates(RateQuestion.parse(question)) };
    case '/bookings':
      return { status: 200, body: { reference: `SL${BookQuestion.parse(question).consignment}` } };
    case '/cancellations':
      ShipmentQuestion.parse(question);
      return { status: 200, body: { cancelled: true } };
    case '/tracking':
      return { status: 200, body: { events: journey(TrackQuestion.parse(question).since, now) } };
    default:
      return { status: 404, body: { error: 'No such question' } };
  }
}

async function body(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > MAX_QUESTION_BYTES) throw new Error('too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
