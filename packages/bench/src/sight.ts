/** What counters, totals, the first page and reports cost those whom organisation units bind, in a tenant that has a million bookings. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { addDays, dayIn } from '@cartage/contract/time.ts';
import { visitor } from 'deploy/fixture/visitor.ts';
import { fill } from './lists/fill.ts';
import { figure, judged, type Measure, median, percentile, type Row } from './measure.ts';
import { heldIn, withFilled } from './filled.ts';
import type { Site } from './site.ts';

/** `BENCH_ROWS` and `BENCH_DATA` as for lists. */
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const UNITS = 8,
  TURNS = 12;

export const sight: Measure = {
  name: 'sight',
  title: 'Sight by organisation unit of a million bookings',
  how: `${ROWS.toLocaleString('en-AU')} bookings of one tenant, made in the database, nine of ten of one of ${UNITS} units; asked over HTTP through the gateway, one call at a time, ${TURNS} turns behind one that does not count, by a dispatcher of two units and by somebody whom units do not bind`,
  async run() {
    return withFilled(async (here) => {
      const { owner, tenantId } = here;
      const { call } = here.person;
      const units = await unitsOf(call);
      const held = await heldIn(owner, 'booking.bookings');
      if (held < ROWS) {
        // Drawn while they are made: giving a million rows a unit afterwards would write each of their indexes again.
        await owner.query(
          `alter table booking.bookings alter unit_id set default case when random() < 0.1 then null else ('{${units.join()}}'::bigint[])[1 + floor(random() * ${units.length})::int] end`,
        );
        await fill(owner, { rows: ROWS, tenantId });
        await owner.query('alter table booking.bookings alter unit_id drop default');
      }
      await here.person.signIn('admin@demo.test');
      const { items } = await call(userCalls.list, { filter: "emailAddress eq 'dispatch@demo.test'" });
      for (const id of units.slice(0, 2))
        await call(organizationUnitCalls.addUsers, { userIds: [items[0]!.id], organizationUnitId: id });
      await call(settingsCalls.save, { organizationUnits: { limitsSight: true } } as never);
      const bound = visitor(Number(new URL(here.url).port), 'localhost');
      await bound.signIn('dispatch@demo.test');
      const rows: Row[] = [];
      for (const [who, asks] of [
        ['bound', bound.call],
        ['not bound', call],
      ] as const) {
        const today = dayIn(new Date(), 'Australia/Sydney');
        const questions: Record<string, () => Promise<unknown>> = {
          counters: () => asks(bookingCalls.countByStatus, {}),
          'counters of a carrier': () => asks(bookingCalls.countByStatus, { filter: "carrier eq 'FLEET'" }),
          'first page with its total': () =>
            asks(bookingCalls.list, { maxResultCount: 20, sorting: 'creationTime desc' }),
          'sums of all': () => asks(bookingCalls.summary, {}),
          'report of a month by day': () =>
            asks(bookingCalls.report, { groupBy: 'day', from: addDays(today, -30), to: today }),
          'report of a year by customer': () =>
            asks(bookingCalls.report, { groupBy: 'customer', from: addDays(today, -365), to: today }),
        };
        for (const [what, ask] of Object.entries(questions)) {
          const took: number[] = [];
          for (let turn = -1; turn < TURNS; turn++) {
            const began = performance.now();
            await ask();
            if (turn >= 0) took.push(performance.now() - began);
          }
          const name = `${what}, ${who}`;
          rows.push(
            who === 'bound'
              ? judged(`${name}, middle`, median(took), 100, { atMost: true, unit: ' ms', digits: 0 })
              : figure(`${name}, middle`, median(took), ' ms', 0),
            figure(`${name}, worst`, percentile(took, 1), ' ms', 0),
          );
        }
      }
      return rows;
    });
  },
};

async function unitsOf(call: Site['person']['call']): Promise<number[]> {
  const { items } = await call(organizationUnitCalls.list, {});
  const ids = items.map((u) => u.id);
  for (let n = ids.length; n < UNITS; n++)
    ids.push((await call(organizationUnitCalls.create, { displayName: `Branch ${n + 1}` })).id);
  return ids;
}
