import { defineRemote, page } from '@cartage/ui/core.ts';

export default defineRemote({
  '/bookings': page(() => import('./bookings/bookings.page.tsx')),
  '/bookings/to-invoice': page(() => import('./billing/billing.page.tsx')),
  '/bookings/to-recharge': page(() => import('./billing/billing.page.tsx')),
  '/bookings/import': page(() => import('./import/import.page.tsx')),
  '/bookings-beta': page(() => import('./bookings/beta.page.tsx')),
  '/bookings-beta/details/:id': page(() => import('./record/booking-details.page.tsx')),
  '/quote': page(() => import('./quote/quote.page.tsx')),
  '/promo-codes': page(() => import('./promo-codes/promo-codes.page.tsx')),
});
