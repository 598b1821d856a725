import type { Holiday } from '@cartage/contract/booking/holiday.ts';
import { conflict } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, between, eq, isNull, ne } from 'drizzle-orm';
import { holidays } from './holiday.tables.ts';
import { holidaysOf } from './holidays.ts';

/** The rules' days and the tenant's own, side by side; the tenant's word counts. */
export async function listHolidays(ctx: Ctx, { year, stateCode }: { year: number; stateCode?: string | undefined }) {
  const own = await ctx.db
    .select()
    .from(holidays)
    .where(between(holidays.day, `${year}-01-01`, `${year}-12-31`));
  const known = holidaysOf(year).flatMap(({ day, name, states }): Holiday[] =>
    (states ?? [null]).map((state) => ({ id: null, day, stateCode: state, name, isClosed: true })),
  );
  const items = [
    ...known,
    ...own.map(({ id, day, stateCode: state, name, isClosed }) => ({ id, day, stateCode: state, name, isClosed })),
  ]
    .filter((h) => stateCode === undefined || h.stateCode === null || h.stateCode === stateCode)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return { items, totalCount: items.length };
}

export async function refuseTwice(ctx: Ctx, id: number, { day, stateCode }: { day: string; stateCode: string | null }) {
  const [same] = await ctx.db
    .select({ id: holidays.id })
    .from(holidays)
    .where(
      and(
        eq(holidays.day, day),
        stateCode === null ? isNull(holidays.stateCode) : eq(holidays.stateCode, stateCode),
        ne(holidays.id, id),
      ),
    );
  if (same) throw conflict('holiday.duplicate', say('holiday.duplicate', { day }), ['holiday.day']);
}
