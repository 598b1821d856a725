import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { routes } from '@cartage/server/routes.ts';
import { deleteBatch, deleteBooking, forInvoice, forRecharge, operationLog, updateDetails } from './upkeep.store.ts';

export const bookingUpkeepRoutes = routes(bookingUpkeepCalls, {
  updateDetails,
  remove: (ctx, { id }) => deleteBooking(ctx, id),
  removeBatch: (ctx, { id }) => deleteBatch(ctx, id),
  operationLog: (ctx, { id }) => operationLog(ctx, id),
  forInvoice,
  forRecharge,
});
