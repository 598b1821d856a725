import { freightNumberingCalls } from '@cartage/contract/booking/numbering.ts';
import { routes } from '@cartage/server/routes.ts';
import { previewFreight } from './freight-series.store.ts';

export const freightNumberingRoutes = routes(freightNumberingCalls, {
  // A number is taken whichever unit's freight bears it.
  preview: (ctx, asked) => ctx.beyondUnits((whole) => previewFreight(whole, asked)),
});
