import { holidayCalls } from '@cartage/contract/booking/holiday.ts';
import { change, create, lock, remove } from '@cartage/server/write.ts';
import { routes } from '@cartage/server/routes.ts';
import { calendarOf } from './calendar.store.ts';
import { holiday } from './holiday.entity.ts';
import { listHolidays, refuseTwice } from './holiday.store.ts';

export const holidayRoutes = routes(holidayCalls, {
  list: listHolidays,
  save: async (ctx, { holiday: { id, day, name, stateCode, isClosed } }) => {
    const before = id ? await lock(ctx, holiday, id) : null;
    const asked = {
      day,
      name,
      stateCode: stateCode === undefined ? (before?.stateCode ?? null) : stateCode,
      isClosed: isClosed ?? before?.isClosed ?? true,
    };
    await refuseTwice(ctx, id ?? 0, asked);
    const row = before
      ? await change(ctx, holiday, before, (was) => ({ ...was, ...asked }))
      : await create(ctx, holiday, { ...asked, creationTime: ctx.now().toISOString() });
    calendarOf.changed(ctx);
    return row.id;
  },
  remove: async (ctx, { id }) => {
    await remove(ctx, holiday, id);
    calendarOf.changed(ctx);
  },
});
