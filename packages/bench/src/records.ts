/** Lists of a tenant's own kind with a million records: each filter, counted and found. */
import { figure, inRounds, judged, type Measure, median, type Row } from './measure.ts';
import { askedByCustomer, askedOfRecords } from './records/asked.ts';
import { countThem, design, fillRecords } from './records/fill.ts';
import { visitor } from 'deploy/fixture/visitor.ts';
import { heldIn, withFilled } from './filled.ts';

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
    return withFilled(async (here) => {
      const { owner, tenantId } = here;
      const held = await heldIn(owner, 'core.entity_records');
      const people = visitor(Number(new URL(here.url).port), 'localhost');
      await people.signIn('customer@acme.test');
      if (held < ROWS) {
        await design(here.person.call);
        await fillRecords(owner, { rows: ROWS, tenantId, customerId: (await people.session())!.customer!.id });
      }
      // Filling may outlast a token.
      await here.person.signIn('admin@demo.test');
      await people.signIn('customer@acme.test');
      const questions = [...askedOfRecords(here.person.call), ...askedByCustomer(people.call)];
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
    });
  },
};
const ms = { atMost: true, unit: ' ms', digits: 0 };
