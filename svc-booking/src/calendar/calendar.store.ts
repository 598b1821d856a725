import { held } from '@cartage/server/held.ts';
import { calendar, type Calendar } from './calendar.ts';
import { holidays } from './holiday.tables.ts';

/** The tenant's calendar as it stands: a few rows at most beside the rules. */
export const calendarOf = held('calendar', async (ctx): Promise<Calendar> => {
  const { day, stateCode, isClosed } = holidays;
  return calendar(await ctx.db.select({ day, stateCode, isClosed }).from(holidays));
});
