import { defineRemote, page } from '@cartage/ui/core.ts';

const stranger = { public: true, hideNavigation: true, hideHeader: true };
export default defineRemote({
  '/bookings': page(() => import('./bookings/bookings.page.tsx')),
  '/bookings/to-invoice': page(() => import('./billing/billing.page.tsx')),
  '/bookings/to-recharge': page(() => import('./billing/billing.page.tsx')),
  '/bookings/consolidate': page(() => import('./consolidation/consolidate.page.tsx')),
  '/bookings/import': page(() => import('./import/import.page.tsx')),
  '/bookings/legs': page(() => import('./legs/legs.page.tsx')),
  '/bookings/recurring': page(() => import('./recurring/recurring.page.tsx')),
  '/bookings/recurring/new': page(() => import('./recurring/rule-form.page.tsx')),
  '/bookings/recurring/:id': page(() => import('./recurring/rule.page.tsx')),
  '/bookings/recurring/:id/edit': page(() => import('./recurring/rule-form.page.tsx')),
  '/bookings-beta': page(() => import('./bookings/beta.page.tsx')),
  '/bookings-beta/details/:id': page(() => import('./record/booking-details.page.tsx')),
  '/quote': page(() => import('./quote/quote.page.tsx')),
  '/guest/quote': page(() => import('./guest/guest-quote.page.tsx'), stranger),
  '/guest/booking': page(() => import('./guest/guest-booking.page.tsx'), stranger),
  '/guest/shared': page(() => import('./guest/shared.page.tsx'), stranger),
  '/promo-codes': page(() => import('./promo-codes/promo-codes.page.tsx'), { feature: 'PromoCodes' }),
});
