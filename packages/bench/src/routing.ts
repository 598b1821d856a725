/** Routes against VROOM's recorded answers on standard instances and our own geography: the whole call, checked by somebody else. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Answer } from '@cartage/contract/call.ts';
import { routingCalls } from '@cartage/contract/routing/routing.ts';
import { ROOT } from './child.ts';
import { judged, type Measure, type Row, figure } from './measure.ts';
import { beside } from './routing-beside.ts';
import { geography } from './routing-geography.ts';
import { type Instance, recordedOf, type Verdict } from './routing-instances.ts';
import { site } from './site.ts';

/** Folder with compare.mjs, index.tsv and vroom.tsv (in `public`); without it only our own geography is planned. */
const FOLDER = process.env.ROUTING_INSTANCES;
/** A quick run takes every eighth instance; `--all` takes all, `--all --part 2/4` a part, with the figures of the parts before. */
const IS_ALL = process.argv.includes('--all');
const EVERY = IS_ALL ? 1 : 8;
const at = process.argv.indexOf('--part');
const [PART, PARTS] = (at < 0 ? '1/1' : process.argv[at + 1]!).split('/').map(Number) as [number, number];
const PARTS_FILE = join(ROOT, '.cache/bench-routing.json');

/** `isFewer`: fewer vehicles than VROOM's where that is what counts, for a longer way. */
type Met = Verdict & { name: string; of: string; seconds: number; isFewer: boolean };

export const routing: Measure = {
  name: 'routing',
  title: 'Routes ÷ VROOM',
  how: `POST routing through the gateway, two threads, the whole platform in the same process, ${IS_ALL ? 'all instances' : 'a subset'}; limit: VROOM's own wall time for its best recorded answer within 61 s, at least 2 s and at most 60 s; answers judged by the checker that comes with the instances`,
  async run() {
    const here = await site(),
      { person } = here;
    const solve: Solve = (request) => person.call(routingCalls.solve, request as never);
    // First of all: what a search takes is not told by a process that has grown by others before.
    const noticed = PART === PARTS ? await beside(here) : [];
    return [
      ...(FOLDER ? await againstVroom(FOLDER, solve) : []),
      ...(PART === PARTS ? [...(await ours(solve)), ...noticed] : []),
    ];
  },
};

type Solve = (request: unknown) => Promise<Answer<typeof routingCalls.solve>>;

async function againstVroom(folder: string, solve: Solve): Promise<Row[]> {
  const compare = (await import(pathToFileURL(join(folder, 'compare.mjs')).href)) as {
    loadSet(set: string): Instance[];
    loadInstance(row: Instance): unknown;
    request(instance: unknown, how: { http: boolean }): object;
    verify(instance: unknown, answer: unknown): { err: string[]; cost: number; vehicles: number; unassigned: number };
  };
  const recorded = recordedOf(join(folder, 'public/vroom.tsv'));
  const chosen = compare
    .loadSet('public')
    .filter((row) => recorded.has(row.name))
    .filter((_, n) => n % EVERY === EVERY >> 3)
    .filter((_, n) => n % PARTS === PART - 1);
  const met: Met[] = [];
  for (const row of chosen) {
    const instance = compare.loadInstance(row),
      theirs = recorded.get(row.name)!;
    const limit = Math.min(60, Math.max(2, theirs.ms / 1000));
    const began = performance.now();
    const answer = await solve({ ...compare.request(instance, { http: true }), limit });
    const seconds = (performance.now() - began) / 1000;
    const { err, cost, vehicles, unassigned } = compare.verify(instance, answer);
    const isFleet = row.objective === 'vehicles';
    const isWorse = err.length > 0 || unassigned > theirs.unassigned || (isFleet && vehicles > theirs.vehicles);
    const ratio = cost / theirs.cost;
    const isMet = !isWorse && (ratio <= 1.00001 || (isFleet && vehicles < theirs.vehicles));
    met.push({
      name: row.name,
      of: `${row.class} ${row.objective}`,
      ratio,
      isMet,
      isWrong: err.length > 0,
      isFewer: isFleet && vehicles < theirs.vehicles,
      seconds,
      unassigned,
    });
    console.log(
      `  ${row.name}: ${ratio.toFixed(4)} in ${seconds.toFixed(1)} of ${limit.toFixed(1)} s${isMet ? '' : ', missed'}`,
    );
  }
  return rowsOf(PARTS > 1 ? withParts(met) : met);
}

/** The first part begins anew. */
function withParts(met: readonly Met[]): Met[] {
  const before = PART > 1 && existsSync(PARTS_FILE) ? (JSON.parse(readFileSync(PARTS_FILE, 'utf8')) as Met[]) : [];
  const all = [...before, ...met];
  mkdirSync(dirname(PARTS_FILE), { recursive: true });
  writeFileSync(PARTS_FILE, JSON.stringify(all));
  return all;
}

function rowsOf(met: readonly Met[]): Row[] {
  if (met.length === 0) return [];
  const share = (of: readonly Met[]) => (100 * of.filter((m) => m.isMet).length) / of.length;
  const mean = (of: readonly Met[]) => of.reduce((sum, m) => sum + m.ratio, 0) / of.length;
  const classes = Map.groupBy(met, (m) => m.of);
  return [
    judged('instances whose cost is not above VROOM’s', share(met), 90, { unit: ' %', digits: 1 }),
    judged('mean ratio of costs', mean(met), 0.99, { atMost: true, digits: 4 }),
    figure('the same without answers of fewer vehicles', mean(met.filter((m) => !m.isFewer)), '', 4),
    judged('infeasible answers', met.filter((m) => m.isWrong).length, 0, { atMost: true, digits: 0 }),
    figure('instances planned', met.length, ''),
    ...[...classes].map(([name, of]): Row => {
      const worst = of.toSorted((a, b) => b.ratio - a.ratio)[0]!;
      const missed = of.filter((m) => !m.isMet).length;
      return {
        what: name,
        value: `mean ${mean(of).toFixed(4)}, worst ${worst.ratio.toFixed(4)} (${worst.name}), missed ${missed} of ${of.length}`,
      };
    }),
  ];
}

/** No folder, no VROOM: what a tenth of the time costs, and whether anything is left out. */
async function ours(solve: Solve): Promise<Row[]> {
  const rows: Row[] = [];
  for (const stops of [100, 500, 1000, 2000]) {
    const request = geography(stops, stops + 11);
    const [short, long] = [await solve({ ...request, limit: 1 }), await solve({ ...request, limit: 10 })];
    rows.push(
      figure(`our geography, ${stops} stops, left out in 10 s`, long.summary.unassigned, ''),
      figure(`our geography, ${stops} stops, cost in 10 s ÷ in 1 s`, long.summary.cost / short.summary.cost, '', 4),
    );
  }
  return rows;
}
