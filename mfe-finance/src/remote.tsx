import { defineRemote, page } from '@cartage/ui/core.ts';

const invoices = page(() => import('./invoices/invoices.page.tsx')),
  statement = page(() => import('./statement/statement.page.tsx'));

export default defineRemote({
  '/finance': invoices,
  '/finance/invoices': invoices,
  '/finance/invoices/:id': page(() => import('./invoices/invoice.page.tsx')),
  '/finance/unbilled': page(() => import('./unbilled/unbilled.page.tsx')),
  '/finance/payments': page(() => import('./payments/payments.page.tsx')),
  '/finance/remittances': page(() => import('./remittances/remittances.page.tsx')),
  '/finance/statement': statement,
  '/finance/statements': statement,
});
