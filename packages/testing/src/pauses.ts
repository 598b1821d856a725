/** How long one request keeps everybody else waiting: the longest turn of the event loop, over every call with its greatest input. */
import { buffer } from 'node:stream/consumers';
import { request } from '@cartage/client/client.ts';
import type { Call } from '@cartage/contract/call.ts';
import { internalHeaders } from '@cartage/server/internal.ts';
import { aStaff } from './actors.ts';
import { TEST_SECRET } from './backends.ts';
import { greatest } from './greatest.ts';
import { bestPause, MOST_MS } from './pause.ts';
import { greatestFile, type Table } from './greatest-file.ts';
import type { TestService } from './service.ts';

const MIB = 1024 * 1024;
/** What fits a request line beside its headers. */
const MOST_URL = 12_000;
/** Room for what stands around a file in its body. */
const MARGIN = 64 * 1024;
/** A record of that id is not there: the input was read, understood and looked up, which is what a call without rows can be measured by. */
const NOT_THERE = 404;
const ROUNDS = 5,
  BETWEEN_MS = 3000;
type Work = [name: string, work: () => Promise<unknown>];

export type PauseOptions = {
  /** Inputs that the shape alone does not tell: rows that exist, parts that the contract leaves open. By the call's id. */
  inputs?: Record<string, () => unknown>;
  /** Of the CSV file that a call takes, by the call's id: its first line, and how many rows it may have beneath. */
  files?: Record<string, Table>;
  /** Calls that are refused before they have done what they do, by the reason why that cannot be helped. 404s are not named. */
  refused?: Record<string, readonly string[]>;
  /** What is worth measuring beyond one call, or needs rows first. */
  also?: Record<string, () => Promise<unknown>>;
};

/** Run by each service in three lines, after its own rows are there. */
export function walkPauses(
  svc: TestService,
  { inputs = {}, files = {}, refused = {}, also = {} }: PauseOptions = {},
): void {
  test(`no call stops the event loop for more than ${MOST_MS} ms with its greatest input`, async () => {
    const works: Work[] = Object.entries(also);
    const refusals = new Map<string, string>();
    for (const call of callsOf(svc)) {
      const input = inputFor(call, inputs[call.id], files[call.id]);
      works.push([call.id, await sending(svc, call, input, refusals)]);
    }
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
    const named = Object.values(refused).flat();
    expect([...refusals].filter(([id]) => !named.includes(id)).map(([id, said]) => `${id}: ${said}`)).toEqual([]);
    expect(named.filter((id) => !refusals.has(id))).toEqual([]);
    expect(works.filter(isSlow).map(([name]) => `${name}: ${best.get(name)!.toFixed(0)} ms`)).toEqual([]);
  }, 900_000);
}

const callsOf = (svc: TestService): Call[] =>
  svc.definition.routes
    .flat()
    .map(([call]) => call)
    .filter((call) => call.options.answer !== 'events');

/** The greatest that the contract lets through, with a file where the call takes one. */
function inputFor(call: Call, own: (() => unknown) | undefined, table: Table | undefined) {
  if (own) return own();
  const input = greatest(call.input, call.method === 'GET' ? MOST_URL : Math.floor(mostBytes(call) * 0.95));
  const { body } = call.options;
  if (typeof body !== 'object') return input;
  return { ...(input as object), [body.multipart]: greatestFile(mostBytes(call) - 2 * MARGIN, table) };
}
const mostBytes = (call: Call): number => call.options.maxBytes ?? MIB;

/** Made beforehand, so that only the service's own work is measured. */
async function sending(svc: TestService, call: Call, input: unknown, refusals: Map<string, string>) {
  const { url, init } = request(call, input as Record<string, unknown>);
  const { method, headers, body } = new Request(`http://service${url}`, init as RequestInit);
  const payload = body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined;
  const said = { ...Object.fromEntries(headers), 'x-tenant-id': '1' };
  let isFirst = true;
  return async () => {
    // The proof of who asks is good for a minute, and a walk takes several.
    const sent = { ...said, ...internalHeaders(TEST_SECRET, 1, aStaff()) };
    const answer = await svc.service.app.inject({
      ...{ method: method as 'GET', url, headers: sent, payloadAsStream: true },
      ...(payload && { payload }),
    });
    const text = await buffer(answer.stream());
    // The first time counts: what was made, moved or removed by then is rightly refused afterwards.
    if (isFirst && answer.statusCode >= 400 && answer.statusCode !== NOT_THERE)
      refusals.set(call.id, `${answer.statusCode} ${text.toString().slice(0, 300)}`);
    isFirst = false;
  };
}
