import { customerNumberingCalls } from '@cartage/contract/customer/numbering.ts';
import { routes } from '@cartage/server/routes.ts';
import { previewCodes } from './numbering.store.ts';

export const customerNumberingRoutes = routes(customerNumberingCalls, {
  preview: (ctx, asked) => previewCodes(ctx, asked),
});
