/** What is known of a tenant's doors and roads, held in memory for a while: one more visit changes little. */
import { held } from '@cartage/server/held.ts';
import { desc, gte } from 'drizzle-orm';
import { placeOf } from '../travel/paces.ts';
import { type Evidence, LEAST_VISITS } from './estimates.ts';
import { type Learned, learnedFrom } from './learned.ts';
import { doorTimes, roadTimes } from './learned.tables.ts';

/** The doors that were seen last. Reading more at once would keep everybody else waiting. */
const MOST_DOORS = 20_000;

/** Null where there is nothing. */
export const taught = held('learned', async (ctx): Promise<Learned | null> => {
  const { door, median, weight, seen, at } = doorTimes;
  const doors = await ctx.db
    .select({ door, median, weight, seen, at })
    .from(doorTimes)
    .where(gte(seen, LEAST_VISITS))
    .orderBy(desc(at))
    .limit(MOST_DOORS);
  const roads = await ctx.db.select().from(roadTimes);
  if (doors.length === 0 && roads.length === 0) return null;
  return learnedFrom(
    doors.map((row) => ({ door: row.door, ...evidenceOf(row) })),
    roads.map((row) => ({ place: placeOf(row.area, row.band), ...evidenceOf(row) })),
  );
});

type Row = { median: number; weight: number; seen: number; at: string };
export const evidenceOf = ({ median, weight, seen, at }: Row): Evidence => ({
  median,
  weight,
  seen,
  atMs: Date.parse(at),
});
