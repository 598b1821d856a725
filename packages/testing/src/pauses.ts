/** How long one request keeps everybody else waiting: the longest turn of the event loop, over every call with its greatest input. */
import { buffer } from 'node:stream/consumers';
import { request } from '@cartage/client/client.ts';
import type { Call } from '@cartage/contract/call.ts';
import { internalHeaders } from '@cartage/server/internal.ts';
import { aStaff } from './actors.ts';
import { TEST_SECRET } from './backends.ts';
import { greatest } from './greatest.ts';
import { bestPause, MOST_MS } from './pause.ts';
import type { TestService } from './service.ts';

const MIB = 1024 * 1024;
/** What fits a request line beside its headers. */
const MOST_URL = 12_000;
const ROUNDS = 5,
  BETWEEN_MS = 3000;
type Work = [name: string, work: () => Promise<unknown>];

export type PauseOptions = {
  /** Inputs that the shape alone does not tell: rows that exist, parts that the contract leaves open. By the call's id. */
  inputs?: Record<string, () => unknown>;
  /** What is worth measuring beyond one call, or needs rows first. */
  also?: Record<string, () => Promise<unknown>>;
};

/** Run by each service in three lines, after its own rows are there. */
export function walkPauses(svc: TestService, { inputs = {}, also = {} }: PauseOptions = {}): void {
  test(`no call stops the event loop for more than ${MOST_MS} ms with its greatest input`, async () => {
    const works: Work[] = Object.entries(also);
    for (const call of callsOf(svc)) works.push([call.id, await sending(svc, call, inputs[call.id])]);
    expect(works.length).toBeGreaterThan(1);
    const best = new Map<string, number>();
    const isSlow = ([name]: Work) => !(best.get(name)! <= MOST_MS);
    // What others do to this machine comes in waves of seconds: who was slow in one is asked again after it.
    for (let round = 0; round < ROUNDS; round++) {
      const left = works.filter(isSlow);
      if (round && left.length) await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
      for (const [name, work] of left) {
        const pause = await bestPause(async () => {
          await work();
          await svc.settled();
        });
        best.set(name, Math.min(pause, best.get(name) ?? Infinity));
        if (process.env.PAUSES) process.stdout.write(`${pause.toFixed(0).padStart(6)} ms  ${name}\n`);
      }
    }
    expect(works.filter(isSlow).map(([name]) => `${name}: ${best.get(name)!.toFixed(0)} ms`)).toEqual([]);
  }, 900_000);
}

const callsOf = (svc: TestService): Call[] =>
  svc.definition.routes
    .flat()
    .map(([call]) => call)
    .filter((call) => call.options.answer !== 'events');

/** Made beforehand, so that only the service's own work is measured. */
async function sending(svc: TestService, call: Call, input?: () => unknown): Promise<() => Promise<unknown>> {
  const { url, init } = request(call, (input?.() ?? greatestOf(call)) as Record<string, unknown>);
  const { method, headers, body } = new Request(`http://service${url}`, init as RequestInit);
  const payload = body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined;
  const sent = {
    ...Object.fromEntries(headers),
    'x-tenant-id': '1',
    ...internalHeaders(TEST_SECRET, 1, aStaff()),
  };
  return async () => {
    const answer = await svc.service.app.inject({
      ...{ method: method as 'GET', url, headers: sent, payloadAsStream: true },
      ...(payload && { payload }),
    });
    await buffer(answer.stream());
  };
}
const greatestOf = (call: Call): unknown =>
  greatest(call.input, call.method === 'GET' ? MOST_URL : Math.floor((call.options.maxBytes ?? MIB) * 0.95));
