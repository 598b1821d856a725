/**
 * What `cells.test.ts` measures, in a thread of its own: between the tests' own globals the same arithmetic takes five
 * times as long as it does in a browser.
 */
import { parentPort } from 'node:worker_threads';
import { bestPause } from '@cartage/testing/pause.ts';
import { cellFeature, cellsOf, inSlices } from './cells.ts';

const random = (seed: number) => () => (seed = (seed * 16807) % 2147483647) / 2147483647;
const next = random(7);
const dots = Array.from({ length: 15_000 }, (_, i) => {
  const at: [number, number] = [113 + next() * 40, -43 + next() * 32];
  return { key: String(i), at, title: '', state: 'in' as const };
});

let made = 0;
const longest = await bestPause(async () => {
  const cells = cellsOf(dots);
  made = 0;
  await inSlices(
    cells.within([113, -43, 153, -11]),
    (i) => (made += cellFeature(cells, i, new Set()) ? 1 : 0),
    () => false,
  );
});
parentPort!.postMessage({ longest, made });
