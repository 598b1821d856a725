/** What a series of numbers would come to under settings that are not saved yet. */
import { Instant, num, Sentence, text } from './wire.ts';
import { z } from './zod.ts';

/** How many are shown, and how many are looked at before a change is saved. */
export const SHOWN_AHEAD = 5,
  CHECKED_AHEAD = 1000;
/** How many of the numbers to come are looked at. */
export const aheadField = num(z.number().int().min(SHOWN_AHEAD).max(CHECKED_AHEAD)).default(SHOWN_AHEAD);
/** A series that is a prefix and digits. */
export const plainSeries = {
  prefix: text(20).default(''),
  length: num(z.number().int().min(1).max(12)),
  start: num(z.number().int().min(1).max(1_000_000_000)),
  ahead: aheadField,
};

const Taken = z.object({ number: z.string(), by: z.string() });
/**
 * `given`: how many there are; `last`: the one given last. `next`: the five to come, `by` who has one already. `checked`:
 * how many were looked at, fewer than asked where the series ends. `taken`: the first of those that somebody has, of
 * `takenCount` in all. `startAt`: the first number behind the last taken one; null when none is taken. `problem`: why the
 * series ends. `left`: how many the pattern still holds; null where nothing bounds them.
 */
export const SeriesPreview = z.object({
  given: z.number().int(),
  last: z.object({ number: z.string(), at: Instant }).nullable(),
  next: z.array(z.object({ number: z.string(), by: z.string().nullable() })),
  checked: z.number().int(),
  taken: z.array(Taken),
  takenCount: z.number().int(),
  startAt: z.number().int().nullable(),
  problem: Sentence.nullable(),
  left: z.number().int().nullable(),
});
export type SeriesPreview = z.infer<typeof SeriesPreview>;
