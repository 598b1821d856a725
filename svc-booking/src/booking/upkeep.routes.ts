import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { moveToUnit } from '@cartage/server/units.ts';
import { booking } from './booking.entity.ts';
import { routes } from '@cartage/server/routes.ts';
import { withFamilies } from '../legs/legs.store.ts';
import { deleteBatch, deleteBooking, forInvoice, forRecharge, operationLog, updateDetails } from './upkeep.store.ts';

export const bookingUpkeepRoutes = routes(bookingUpkeepCalls, {
  updateDetails,
  remove: (ctx, { id }) => deleteBooking(ctx, id),
  removeBatch: (ctx, { id }) => deleteBatch(ctx, id),
  moveToUnit: async (ctx, { bookingIds, organizationUnitId }) =>
    moveToUnit(ctx, booking, {
      // A way is seen with all its legs, or not at all.
      ids: await withFamilies(ctx, bookingIds),
      organizationUnitId,
      tells: ({ id: bookingId, customerId, organizationUnitId: unitId }) => [
        bookingEvents.movedToUnit({ bookingId, customerId, unitId }),
      ],
    }),
  operationLog: (ctx, { id }) => operationLog(ctx, id),
  forInvoice,
  forRecharge,
});
