import { invoiceNumberingCalls } from '@cartage/contract/finance/numbering.ts';
import { routes } from '@cartage/server/routes.ts';
import { previewDocuments } from './documents.store.ts';
import { previewNumbers } from './numbering.store.ts';

export const invoiceNumberingRoutes = routes(invoiceNumberingCalls, {
  // A number is taken whichever unit's freight it charges.
  preview: (ctx, asked) => ctx.beyondUnits((whole) => previewNumbers(whole, asked)),
  documents: (ctx, asked) => previewDocuments(ctx, asked),
});
