/** A tenant with a hundred thousand users, ten thousand units and a million comments: its lists, and what is offered behind an @. */
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { inRounds, judged, type Measure, median, percentile, type Row } from './measure.ts';
import { askedOfCommunication, askedOfCore } from './people/asked.ts';
import { fillPeople } from './people/fill.ts';
import { heldIn, withFilled } from './filled.ts';

/** `BENCH_COMMENTS=100000` for a smaller look, `BENCH_DATA=<folder>` to keep what was filled for the next one. */
const SIZE = { users: 100_000, units: 10_000, comments: Number(process.env.BENCH_COMMENTS ?? 1_000_000) };
const TURNS = 10,
  MIDDLE_MS = 100;

export const people: Measure = {
  name: 'people',
  title: 'Users, units and comments by the hundred thousand',
  how: `${SIZE.users.toLocaleString('en-AU')} users, ${SIZE.units.toLocaleString('en-AU')} units and ${SIZE.comments.toLocaleString('en-AU')} comments of one tenant, made in the database; pages of 20 with their exact total over HTTP through the gateway, one call at a time, ${TURNS} turns of all that is asked behind one that does not count`,
  async run() {
    return withFilled(async (here) => {
      const { owner, tenantId } = here;
      const held = await heldIn(owner, 'core.users');
      if (held < SIZE.users)
        for (const schema of ['core', 'communication'] as const) await fillPeople(owner, schema, SIZE, tenantId);
      // Filling may outlast a session's token.
      await here.person.signIn('admin@demo.test');
      const { call } = here.person;
      const { items } = await call(organizationUnitCalls.list, {});
      const questions = [...askedOfCore(call, items[0]!.id), ...askedOfCommunication(call)];
      const times = await inRounds(questions, TURNS);
      return questions.flatMap((q, at): Row[] => [
        judged(`${q.kind}, ${q.what}`, median(times[at]!), MIDDLE_MS, ms),
        ...(percentile(times[at]!, 0.99) > 3 * MIDDLE_MS
          ? [judged(`${q.kind}, ${q.what}, p99`, percentile(times[at]!, 0.99), 3 * MIDDLE_MS, ms)]
          : []),
      ]);
    });
  },
};
const ms = { atMost: true, unit: ' ms', digits: 0 };
