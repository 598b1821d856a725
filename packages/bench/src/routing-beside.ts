/** What others notice of a search in the background, and the memory that it takes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { solveCalls } from '@cartage/contract/routing/solve.ts';
import { figure, inTurns, judged, percentile, ratioOf, type Row } from './measure.ts';
import { heldBy, sumOf } from './processes.ts';
import { geography } from './routing-geography.ts';
import type { Site } from './site.ts';

const STOPS = 2000,
  CALLS = 400,
  TURNS = 3;

export async function beside({ person, child }: Site): Promise<Row[]> {
  const request = { ...geography(STOPS, STOPS + 11), limit: 60 } as never;
  /** A list from the database and a search in memory, by turns, one after the other. */
  const p99 = async (): Promise<number> => {
    const times: number[] = [];
    for (let n = 0; n < CALLS; n++) {
      const began = performance.now();
      await (n % 2 ? person.call(customerCalls.list, {}) : person.call(placeCalls.search, { search: `bal${n}` }));
      times.push(performance.now() - began);
    }
    return percentile(times, 0.99);
  };
  const whileSearching = async (): Promise<number> => {
    const { id } = await person.call(solveCalls.start, request);
    while ((await person.call(solveCalls.find, { id })).iteration === 0) await p99();
    const found = await p99();
    await person.call(solveCalls.stop, { id });
    return found;
  };
  const held = await mostHeld(child.pid!, whileSearching);
  const { calm, busy } = await inTurns(TURNS, { calm: p99, busy: whileSearching }, { warm: 1 });
  return [
    judged(`p99 of other calls while ${STOPS} stops are searched for ÷ calm`, ratioOf(busy, calm), 2, { atMost: true }),
    figure('p99 of other calls, calm', percentile(calm, 0.5), ' ms', 1),
    judged(`memory for ${STOPS} stops at most`, held, 300, { atMost: true, unit: ' MiB', digits: 0 }),
  ];
}

const REST_MS = 20_000,
  LOOK_MS = 500;
/** MiB that the whole holds at most while it works, beyond what it holds at rest; the work goes first, before others have made it grow. */
async function mostHeld(root: number, work: () => Promise<unknown>): Promise<number> {
  await sleep(REST_MS);
  const held = () => sumOf(heldBy(root));
  const before = held();
  let most = before;
  const look = setInterval(() => (most = Math.max(most, held())), LOOK_MS);
  await work();
  clearInterval(look);
  return most - before;
}
