/** Many who number invoices at once while a period turns, some of whom are undone: the real rows and locks. */
import { filled, type StartsAgain } from '@cartage/contract/core/numbering.ts';
import { startForTest } from '@cartage/testing/service.ts';
import fc from 'fast-check';
import { numberOf } from '../number-series.ts';
import { financeService } from '../service.ts';
import { takeInPeriod } from './period.store.ts';

const svc = startForTest(financeService);
const WRITERS_AT_ONCE = 12;
const TURN: Record<Exclude<StartsAgain, 'never'>, { before: string; after: string; prefix: string }> = {
  month: { before: '2026-11-30', after: '2026-12-01', prefix: '{YYYY}{MM}-' },
  year: { before: '2026-12-31', after: '2027-01-01', prefix: '{YY}-' },
  financialYear: { before: '2027-06-30', after: '2027-07-01', prefix: 'F{FY}-' },
};
class Undone extends Error {}

const writer = fc.record({
  count: fc.integer({ min: 1, max: 3 }),
  isAfter: fc.boolean(),
  isUndone: fc.boolean(),
  pauseMs: fc.integer({ min: 0, max: 3 }),
});
test('over the turn of a period numbers are unique, without gaps and in the order in which they are kept', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('month' as const, 'year' as const, 'financialYear' as const),
      fc.array(writer, { minLength: 2, maxLength: WRITERS_AT_ONCE }),
      async (startsAgain, writers) => {
        const series = `run ${++run}`;
        const { before, after, prefix } = TURN[startsAgain];
        const counting = { startsAgain, startsAgainSince: before, start: 1 };
        const kept: { period: string; count: number; number: string }[] = [];
        const write = ({ count, isAfter, isUndone, pauseMs }: (typeof writers)[number]) =>
          svc.ctx().tx(async (tx) => {
            const { first, day } = await takeInPeriod(tx, series, count, counting, isAfter ? after : before);
            await new Promise((done) => setTimeout(done, pauseMs));
            if (isUndone) throw new Undone();
            // The row is locked until this transaction ends, so this is the order in which they are kept.
            for (let n = first; n < first + count; n++)
              kept.push({
                period: filled(prefix, day),
                count: n,
                number: numberOf(n, { prefix, postfix: '', length: 4 }, day),
              });
          });
        const done = await Promise.allSettled(writers.map(write));
        const failed = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
        expect(failed.filter((reason) => !(reason instanceof Undone))).toEqual([]);
        expect(kept).toHaveLength(writers.reduce((n, w) => n + (w.isUndone ? 0 : w.count), 0));
        expect(new Set(kept.map((one) => one.number)).size).toBe(kept.length);
        const [old, fresh] = [filled(prefix, before), filled(prefix, after)];
        const turnedAt = kept.findIndex((one) => one.period === fresh);
        const [first, second] = turnedAt < 0 ? [kept, []] : [kept.slice(0, turnedAt), kept.slice(turnedAt)];
        expect(first.every((one) => one.period === old) && second.every((one) => one.period === fresh)).toBe(true);
        for (const part of [first, second]) expect(part.map((one) => one.count)).toEqual(part.map((_, n) => n + 1));
      },
    ),
    { numRuns: 40 },
  );
});
