/** The list of bookings of a tenant that has a million: every order, filter and page, counters and report, over HTTP. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { asked } from './lists/asked.ts';
import { byHand } from './lists/by-hand.ts';
import { fill } from './lists/fill.ts';
import { inTurns, judged, type Measure, median, percentile, ratioOf, type Row, figure } from './measure.ts';
import { heldIn, withFilled } from './filled.ts';

/** `BENCH_ROWS=100000` for a smaller look, `BENCH_DATA=<folder>` to keep what was filled for the next one. */
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const TURNS = 12,
  MIDDLE_MS = 100,
  P99_MS = 300;

export const lists: Measure = {
  name: 'lists',
  title: 'Lists of a million bookings',
  how: `${ROWS.toLocaleString('en-AU')} bookings of one tenant, made in the database; pages of 20 with their exact total over HTTP through the gateway, one call at a time, ${TURNS} turns of all that is asked behind one that does not count; by hand: the page's own statements by a bare Fastify handler, prepared, over a pool with the service's role and row security, its rows as JSON; of that one page neither side's answer is checked by who asks`,
  async run() {
    return withFilled(async (here) => {
      const { owner, tenantId } = here;
      const held = await heldIn(owner, 'booking.bookings');
      if (held < ROWS) await fill(owner, { rows: ROWS, tenantId });
      // Filling may outlast a session's token.
      await here.person.signIn('admin@demo.test');
      const { totalCount: total } = await here.person.call(bookingCalls.list, { maxResultCount: 1 });
      const questions = asked(here.person.call, { total, today: dayIn(new Date(), 'Australia/Sydney') });
      const times = new Map(questions.map((q) => [q, [] as number[]]));
      for (let turn = -1; turn < TURNS; turn++)
        for (const question of questions) {
          const took = await timed(question.ask);
          if (turn >= 0) times.get(question)!.push(took);
        }
      const hand = await byHand(here.databaseUrl, tenantId);
      const first = { maxResultCount: 20, sorting: 'creationTime desc' };
      const sides = await inTurns(
        60,
        {
          ours: () => timed(async () => (await here.person.call.raw(bookingCalls.list, first)).json()),
          hand: () => timed(hand.page),
        },
        { warm: 10 },
      );
      await hand.close();
      const kinds = Map.groupBy(questions, (q) => q.kind);
      const all = [...times.values()].flat();
      return [
        ...[...kinds].flatMap(([kind, of]): Row[] => {
          const took = of.flatMap((q) => times.get(q)!);
          const worst = of.toSorted((a, b) => median(times.get(b)!) - median(times.get(a)!))[0]!;
          return [
            judged(`${kind}, middle`, median(took), MIDDLE_MS, ms),
            judged(
              `${kind}, p99${of.length > 1 ? `; worst: ${worst.what}, ${median(times.get(worst)!).toFixed(0)} ms in the middle` : ''}`,
              percentile(took, 0.99),
              P99_MS,
              ms,
            ),
          ];
        }),
        judged('all of it, middle', median(all), MIDDLE_MS, ms),
        judged('all of it, p99', percentile(all, 0.99), P99_MS, ms),
        judged('first page ÷ by hand', ratioOf(sides.ours, sides.hand), 1.2, { atMost: true }),
        figure('first page', median(sides.ours), ' ms', 1),
        figure('by hand', median(sides.hand), ' ms', 1),
      ];
    });
  },
};
const ms = { atMost: true, unit: ' ms', digits: 0 };

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
