import { invoiceNumberingCalls } from '@cartage/contract/finance/numbering.ts';
import { routes } from '@cartage/server/routes.ts';
import { previewNumbers } from './numbering.store.ts';

export const invoiceNumberingRoutes = routes(invoiceNumberingCalls, {
  preview: (ctx, asked) => previewNumbers(ctx, asked),
});
