/** A file of bookings against the same bookings one by one, until all of it is committed; and when every job is there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { importCalls } from '@cartage/contract/booking/booking-import.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { parse } from 'csv-parse/sync';
import { ROOT } from './child.ts';
import { inTurns, judged, type Measure, median, perSecond, ratioOf, told } from './measure.ts';
import { type Site, site } from './site.ts';

const LOOPS = 8, SECONDS = 4, ROUNDS = 3, ROWS = 500;
const FIXTURES = join(ROOT, 'svc-booking/src/import/fixtures');

export const batch: Measure = {
  name: 'batch', title: 'Batch file ÷ single bookings',
  how: `importBookings with ${ROWS} good rows until all are committed, against createorupdatebooking over HTTP through the gateway at ${LOOPS} connections; ${ROUNDS} turns, each begun when every job of the last is there`,
  async run() {
    const here = await site();
    const jobs = () => here.person.call(jobCalls.list, { maxResultCount: 1 }).then((page) => page.totalCount);
    const untilJobs = async (count: number) => { while ((await jobs()) < count) await sleep(20); };
    const waits: number[] = [];
    let round = 0;

    async function single(): Promise<number> {
      const before = await jobs();
      let made = 0;
      const rate = await perSecond(LOOPS, SECONDS, async (n) => { await here.person.call(bookingCalls.save, { booking: booking(here, `S${round}-${n}`), operations: ['Book'] }); made++; });
      await untilJobs(before + made);
      return rate;
    }
    async function file(): Promise<number> {
      const csvFile = new File([goodFile(`F${round++}`)], 'consignments.csv', { type: 'text/csv' });
      const before = await jobs();
      const began = performance.now();
      const { importToken } = await here.person.call(importCalls.upload, { csvFile, customerId: here.customerId, operations: ['Book'] });
      let progress = await here.person.call(importCalls.progress, { importToken });
      while (!progress.isCompleted) {
        await sleep(10);
        progress = await here.person.call(importCalls.progress, { importToken });
      }
      const took = performance.now() - began;
      if (progress.successBookings.length !== ROWS) throw new Error(`${progress.successBookings.length} of ${ROWS} rows were booked: ${progress.failBookings[0]?.message}`);
      await untilJobs(before + ROWS);
      waits.push((performance.now() - began) / 1000);
      return (ROWS * 1000) / took;
    }
    await file();
    waits.length = 0;
    const rates = await inTurns(ROUNDS, { single, file });
    return [
      judged('rows/s, file ÷ single', ratioOf(rates.file, rates.single), 15, { digits: 1 }), told('bookings/s, single', median(rates.single), ' /s', 1), told('rows/s, file', median(rates.file), ' /s'),
      told(`from upload until all ${ROWS} jobs exist`, median(waits), ' s', 2),
    ];
  },
};

/** The sample's good rows, filled up to the number, each with a reference of its own. */
function goodFile(prefix: string): string {
  const [head, ...rows] = parse(readFileSync(join(FIXTURES, 'consignments.csv')), { bom: true, relax_column_count: true }) as string[][];
  const verdicts = readFileSync(join(FIXTURES, 'consignments.expected.tsv'), 'utf8').trim().split('\n').slice(1).map((l) => l.split('\t'));
  const good = rows.filter((_, i) => verdicts[i]!.includes('ok'));
  const reference = head!.indexOf('reference');
  const all = Array.from({ length: ROWS }, (_, n) => good[n % good.length]!.map((cell, i) => (i === reference ? `${prefix}-${n}` : cell)));
  return [head!, ...all].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
}

const address = (companyName: string, suburb: string, stateCode: string, postCode: string) => ({ companyName, contactName: 'Kim Lee', addressLine1: '1 Wharf St', suburb, stateCode, postCode, country: 'Australia', countryCode: 'AU', email: 'goods@receiver.test', telephone: '02 5550 0100' });
const cm = (value: number) => ({ value, unit: 'cm' as const });
const booking = ({ customerId }: Site, reference: string) => ({
  customer: { id: customerId }, carrierServiceCode: 'ROAD', fromAddress: address('Harbour', 'SYDNEY', 'NSW', '2000'), toAddress: address('Ballarat Goods', 'BALLARAT CENTRAL', 'VIC', '3350'),
  items: [{ packageType: 'Carton', quantity: 2, length: cm(40), width: cm(30), height: cm(20), weight: { value: 5, unit: 'kg' as const } }], reference: [{ key: 'Reference', value: reference }],
});
