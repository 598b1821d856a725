/** Bookings one by one, and in a file, against a bare handler that writes the same four rows: until every job, search row and mail is there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { importCalls } from '@cartage/contract/booking/booking-import.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { parse } from 'csv-parse/sync';
import { plainBooking } from 'deploy/fixture/plain-booking.ts';
import { freePort } from '@cartage/server/embedded-postgres.ts';
import pg from 'pg';
import { listening, ROOT } from './child.ts';
import { inTurns, judged, type Measure, median, perSecond, ratioOf, figure } from './measure.ts';
import { processorOf } from './processes.ts';
import { site } from './site.ts';

const LOOPS = 8,
  SECONDS = 4,
  ROUNDS = 3,
  ROWS = 500;
const FIXTURES = join(ROOT, 'svc-booking/src/import/fixtures');

export const batch: Measure = {
  name: 'batch',
  title: 'Bookings ÷ bare handler',
  how: `createorupdatebooking with Book over HTTP through the gateway at ${LOOPS} connections until every job, search row and mail is there; importBookings with ${ROWS} good rows until all are committed; bare: a Fastify handler that writes the same four rows in one transaction, on the same database with the same indexes; ${ROUNDS} turns in an order drawn anew, each begun when nothing of the last is left in an outbox`,
  async run() {
    const here = await site(),
      platform = here.child.pid!;
    const database = new pg.Client({ connectionString: here.databaseUrl });
    // The server may hang up first at the end.
    database.on('error', () => undefined);
    await database.connect();
    const counts = async (): Promise<number[]> => {
      const { rows } = await database.query(`select (select count(*) from jobs.jobs)::int as jobs,
        (select count(*) from core.search_entries where type = 'Booking')::int as found, (select count(*) from communication.emails)::int as mails`);
      return Object.values(rows[0] as Record<string, number>);
    };
    const untilThere = async (before: readonly number[], made: number) => {
      while ((await counts()).some((n, i) => n < before[i]! + made)) await sleep(10);
    };
    /** What follows from one turn must not cost the next one. */
    const untilQuiet = async () => {
      const outboxes = ['booking', 'jobs', 'core', 'communication', 'customer', 'finance', 'routing'];
      const left = `select ${outboxes.map((s) => `(select count(*) from ${s}.outbox)`).join(' + ')} as n`;
      for (let quiet = 0; quiet < 5; await sleep(50))
        quiet = Number((await database.query<{ n: string }>(left)).rows[0]!.n) === 0 ? quiet + 1 : 0;
    };
    const waits: number[] = [];
    let round = 0;

    const processor: Record<'single' | 'bare', number[]> = { single: [], bare: [] };
    /** What one of them takes of the processor, until nothing of it is left to do. */
    async function noted(side: 'single' | 'bare', roots: readonly number[], since: number | undefined, made: number) {
      await untilQuiet();
      if (since !== undefined) processor[side].push((processorOf(...roots)! - since) / made);
    }

    async function single(): Promise<number> {
      await untilQuiet();
      const before = await counts(),
        since = processorOf(platform);
      let made = 0;
      const began = performance.now();
      await perSecond(LOOPS, SECONDS, async (n) => {
        await here.person.call(bookingCalls.save, {
          booking: plainBooking(here.customerId, `S${round}-${n}`),
          operations: ['Book'],
        });
        made++;
      });
      round++;
      await untilThere(before, made);
      const rate = (made * 1000) / (performance.now() - began);
      await noted('single', [platform], since, made);
      return rate;
    }
    async function file(): Promise<number> {
      await untilQuiet();
      const csvFile = new File([goodFile(`F${round++}`)], 'consignments.csv', { type: 'text/csv' });
      const before = await counts();
      const began = performance.now();
      const { importToken } = await here.person.call(importCalls.upload, {
        csvFile,
        customerId: here.customerId,
        operations: ['Book'],
      });
      let progress = await here.person.call(importCalls.progress, { importToken });
      while (!progress.isCompleted) {
        await sleep(10);
        progress = await here.person.call(importCalls.progress, { importToken });
      }
      const took = performance.now() - began;
      if (progress.successBookings.length !== ROWS)
        throw new Error(
          `${progress.successBookings.length} of ${ROWS} rows were booked: ${progress.failBookings[0]?.message}`,
        );
      await untilThere(before, ROWS);
      waits.push((performance.now() - began) / 1000);
      return (ROWS * 1000) / took;
    }
    await file();
    await single();
    waits.length = 0;
    processor.single.length = 0;
    const port = await freePort();
    const handler = await listening('packages/bench/src/bare-booking.ts', port, { BARE_DATABASE: here.databaseUrl });
    const bare = async (): Promise<number> => {
      await untilQuiet();
      const sides = [platform, handler.pid],
        since = processorOf(...sides);
      let made = 0;
      const rate = await perSecond(LOOPS, SECONDS, async (n) => {
        const body = JSON.stringify({ booking: plainBooking(here.customerId, `B${n}`), operations: ['Book'] });
        const answer = await fetch(`http://127.0.0.1:${port}/book`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        if (!answer.ok) throw new Error(await answer.text());
        await answer.json();
        made++;
      });
      await noted('bare', sides, since, made);
      return rate;
    };
    try {
      const rates = await inTurns(ROUNDS, { single, file, bare });
      return [
        judged('bookings/s, single ÷ bare', ratioOf(rates.single, rates.bare), 0.25),
        judged('rows/s, file ÷ bare', ratioOf(rates.file, rates.bare), 1),
        figure('bookings/s, single', median(rates.single), ' /s', 1),
        figure('rows/s, file', median(rates.file), ' /s'),
        figure('bookings/s, bare', median(rates.bare), ' /s'),
        figure(`from upload until all of ${ROWS} are there`, median(waits), ' s', 2),
        ...shares(processor),
      ];
    } finally {
      await handler.stop();
      await database.query('drop schema if exists bare cascade');
      await database.end();
    }
  },
};

/** What a busy machine does not change: how much there is to do. */
const shares = ({ single, bare }: Record<'single' | 'bare', number[]>) =>
  single.length === 0
    ? []
    : [
        figure('processor of a single one, all services and PostgreSQL', median(single), ' ms', 1),
        figure('processor of a bare one', median(bare), ' ms', 1),
        figure('processor, bare ÷ single', ratioOf(bare, single), '', 2),
      ];

/** The sample's good rows, filled up to the number, each with a reference of its own. */
function goodFile(prefix: string): string {
  const [head, ...rows] = parse(readFileSync(join(FIXTURES, 'consignments.csv')), {
    bom: true,
    relax_column_count: true,
  }) as string[][];
  const verdicts = readFileSync(join(FIXTURES, 'consignments.expected.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((l) => l.split('\t'));
  const good = rows.filter((_, i) => verdicts[i]!.includes('ok'));
  const reference = head!.indexOf('reference');
  const all = Array.from({ length: ROWS }, (_, n) =>
    good[n % good.length]!.map((cell, i) => (i === reference ? `${prefix}-${n}` : cell)),
  );
  return [head!, ...all].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
}
