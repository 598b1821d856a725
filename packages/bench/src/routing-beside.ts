/** What others notice of a search in the background, and the memory that it takes. */
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { solveCalls } from '@cartage/contract/routing/solve.ts';
import { figure, inTurns, judged, percentile, ratioOf, type Row } from './measure.ts';
import { geography } from './routing-geography.ts';
import type { Site } from './site.ts';

const STOPS = 2000,
  CALLS = 400,
  TURNS = 3;
const MIB = 1024 * 1024;

export async function beside(person: Site['person']): Promise<Row[]> {
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
  const held: number[] = [];
  const whileSearching = async (): Promise<number> => {
    const before = process.memoryUsage.rss();
    let most = before;
    const { id } = await person.call(solveCalls.start, request);
    const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
    while ((await person.call(solveCalls.find, { id })).iteration === 0) await p99();
    const found = await p99();
    await person.call(solveCalls.stop, { id });
    clearInterval(look);
    held.push((most - before) / MIB);
    return found;
  };
  const { calm, busy } = await inTurns(TURNS, { calm: p99, busy: whileSearching }, { warm: 1 });
  return [
    judged(`p99 of other calls while ${STOPS} stops are searched for ÷ calm`, ratioOf(busy, calm), 2, { atMost: true }),
    figure('p99 of other calls, calm', percentile(calm, 0.5), ' ms', 1),
    judged(`memory for ${STOPS} stops at most`, Math.max(...held), 300, { atMost: true, unit: ' MiB', digits: 0 }),
  ];
}
