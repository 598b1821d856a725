import type { Ctx } from '@cartage/server/context.ts';
import { held } from '@cartage/server/held.ts';
import { calendar, type Calendar, namedCalendar } from './calendar.ts';
import { holidays } from './holiday.tables.ts';

const exceptions = held('calendar', async (ctx) => {
  const { day, stateCode, isClosed, name } = holidays;
  return ctx.db.select({ day, stateCode, isClosed, name }).from(holidays);
});
/** The tenant's calendar as it stands: a few rows at most beside the rules. */
export const calendarOf = Object.assign(async (ctx: Ctx): Promise<Calendar> => calendar(await exceptions(ctx)), {
  changed: (ctx: Ctx): void => exceptions.changed(ctx),
});
/** The same where people read what a day off is called. */
export const daysOffOf = async (ctx: Ctx) => namedCalendar(await exceptions(ctx));
