/** A tenant with a hundred thousand users, ten thousand units and a million comments: its lists, and what is offered behind an @. */
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import pg from 'pg';
import { judged, type Measure, median, percentile, type Row } from './measure.ts';
import { askedOfCommunication, askedOfCore } from './people/asked.ts';
import { fillPeople } from './people/fill.ts';
import { freshSite } from './site.ts';

/** `BENCH_COMMENTS=100000` for a smaller look, `BENCH_DATA=<folder>` to keep what was filled for the next one. */
const SIZE = { users: 100_000, units: 10_000, comments: Number(process.env.BENCH_COMMENTS ?? 1_000_000) };
const TURNS = 10,
  MIDDLE_MS = 100;

export const people: Measure = {
  name: 'people',
  title: 'Users, units and comments by the hundred thousand',
  how: `${SIZE.users.toLocaleString('en-AU')} users, ${SIZE.units.toLocaleString('en-AU')} units and ${SIZE.comments.toLocaleString('en-AU')} comments of one tenant, made in the database; pages of 20 with their exact total over HTTP through the gateway, one call at a time, ${TURNS} turns of all that is asked behind one that does not count`,
  async run() {
    const here = await freshSite(process.env.BENCH_DATA);
    const owner = new pg.Client({ connectionString: here.databaseUrl });
    owner.on('error', () => undefined);
    await owner.connect();
    try {
      const tenantId = Number((await owner.query('select min(tenant_id) as id from core.tenants')).rows[0].id);
      const held = Number((await owner.query('select count(*) as n from core.users')).rows[0].n);
      if (held < SIZE.users)
        for (const schema of ['core', 'communication'] as const) await fillPeople(owner, schema, SIZE, tenantId);
      // Filling may outlast a session's token.
      await here.person.signIn('admin@demo.test');
      const { call } = here.person;
      const { items } = await call(organizationUnitCalls.list, {});
      const questions = [...askedOfCore(call, items[0]!.id), ...askedOfCommunication(call)];
      const times = new Map(questions.map((q) => [q, [] as number[]]));
      for (let turn = -1; turn < TURNS; turn++)
        for (const question of questions) {
          const began = performance.now();
          await question.ask();
          if (turn >= 0) times.get(question)!.push(performance.now() - began);
        }
      return questions.flatMap((q): Row[] => [
        judged(`${q.kind}, ${q.what}`, median(times.get(q)!), MIDDLE_MS, ms),
        ...(percentile(times.get(q)!, 0.99) > 3 * MIDDLE_MS
          ? [judged(`${q.kind}, ${q.what}, p99`, percentile(times.get(q)!, 0.99), 3 * MIDDLE_MS, ms)]
          : []),
      ]);
    } finally {
      await owner.end();
      await here.stop();
    }
  },
};
const ms = { atMost: true, unit: ' ms', digits: 0 };
