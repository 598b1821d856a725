/** Lists of a tenant's own kind with a million records: each filter, counted and found. */
import pg from 'pg';
import { figure, judged, type Measure, median, type Row } from './measure.ts';
import type { Asked } from './lists/asked.ts';
import { askedOfRecords } from './records/asked.ts';
import { countThem, design, fillRecords } from './records/fill.ts';
import { freshSite } from './site.ts';

/** `BENCH_ROWS=100000` for a smaller look, `BENCH_DATA=<folder>` to keep what was filled for the next one. */
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const TURNS = 10,
  BEFORE = 2,
  MIDDLE_MS = 100;

export const records: Measure = {
  name: 'records',
  title: "Records of a tenant's own kind by the million",
  how: `${ROWS.toLocaleString('en-AU')} records of one kind with eleven fields, made in the database; pages of 20 with their exact total over HTTP through the gateway, one call at a time, the middle of ${TURNS} turns of all that is asked behind one that does not count. Before it, ${BEFORE} turns while every total is still counted: what the blocks of values save`,
  async run() {
    const here = await freshSite(process.env.BENCH_DATA);
    const owner = new pg.Client({ connectionString: here.databaseUrl });
    owner.on('error', () => undefined);
    await owner.connect();
    try {
      const tenantId = Number((await owner.query('select min(tenant_id) as id from core.tenants')).rows[0].id);
      const held = Number((await owner.query('select count(*) as n from core.entity_records')).rows[0].n);
      if (held < ROWS) {
        await design(here.person.call);
        await fillRecords(owner, { rows: ROWS, tenantId });
      }
      // Filling may outlast a token.
      await here.person.signIn('admin@demo.test');
      const questions = askedOfRecords(here.person.call);
      const isCounted = (await owner.query('select from core.entity_folds')).rowCount !== 0;
      const before = isCounted ? undefined : await inRounds(questions, BEFORE);
      const began = performance.now();
      await countThem(owner);
      const counting: Row[] = isCounted
        ? []
        : [figure('all of them counted for the first time', (performance.now() - began) / 1000, ' s', 1)];
      const after = await inRounds(questions, TURNS);
      const saved = (at: number) =>
        before ? `, ${Math.round(median(before[at]!)).toLocaleString('en-AU')} ms while counted` : '';
      return [
        ...questions.map((q, at): Row => judged(`${q.kind}, ${q.what}${saved(at)}`, median(after[at]!), MIDDLE_MS, ms)),
        ...counting,
      ];
    } finally {
      await owner.end();
      await here.stop();
    }
  },
};
/** How long each takes, in rounds of all behind one that does not count. */
async function inRounds(questions: readonly Asked[], rounds: number): Promise<number[][]> {
  const times = questions.map((): number[] => []);
  for (let round = -1; round < rounds; round++)
    for (const [at, { ask }] of questions.entries()) {
      const began = performance.now();
      await ask();
      if (round >= 0) times[at]!.push(performance.now() - began);
    }
  return times;
}
const ms = { atMost: true, unit: ' ms', digits: 0 };
