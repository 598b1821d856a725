import { defineService } from '@cartage/server/service.ts';
import { bookingRoutes } from './booking/booking.routes.ts';
import { customerConsumers } from './booking/customer.store.ts';
import { numbers } from './booking/numbers.ts';
import { foldCounts } from './booking/report.store.ts';
import { retryOperations } from './booking/retry.ts';
import { carrierAccountRoutes } from './carrier-account/carrier-account.routes.ts';
import { carrierStarters } from './carrier-account/starter.consumers.ts';
import { BookingConfig } from './config.ts';
import { documentRoutes, fileRoutes } from './documents/document.routes.ts';
import { importRoutes } from './import/import.routes.ts';
import { importWorker, workerOf } from './import/worker.ts';
import { dropExpiredQuotes } from './quote/expiry.ts';
import { priceTraceRoutes } from './quote/price-trace.routes.ts';
import { quotingFrom } from './quote/quote.ts';
import { quoteRoutes } from './quote/quote.routes.ts';
import { pollCarriers } from './tracking/carrier-tracking.ts';
import { pushConsumers, trackingConsumers } from './tracking/tracking.consumers.ts';
import { trackingRoutes } from './tracking/tracking.routes.ts';

export const bookingService = defineService({
  name: 'svc-booking', schema: 'booking', config: BookingConfig, migrations: new URL('../migrations/', import.meta.url),
  routes: [bookingRoutes, documentRoutes, fileRoutes, trackingRoutes, importRoutes, quoteRoutes, priceTraceRoutes, carrierAccountRoutes],
  consumers: [customerConsumers, carrierStarters, trackingConsumers, pushConsumers],
  provide: (running) => [...quotingFrom(running.config), numbers.is(new Map()), importWorker.is(workerOf(running))],
  background: [
    { name: 'imports', everyMs: 2000, run: (running) => workerOf(running).sweep() },
    { name: 'operations', everyMs: 1000, run: retryOperations },
    { name: 'carrier-tracking', everyMs: 5000, run: pollCarriers },
    { name: 'counts', everyMs: 30_000, run: foldCounts },
    { name: 'expired-quotes', everyMs: 3_600_000, run: (running) => dropExpiredQuotes(running) },
  ],
});
