import { defineService } from '@cartage/server/service.ts';
import { shopKeySeal } from '@cartage/server/shop-keys.ts';
import { bookingRoutes } from './booking/booking.routes.ts';
import { bookingUpkeepRoutes } from './booking/upkeep.routes.ts';
import { holidayRoutes } from './calendar/holiday.routes.ts';
import { askedForConsumers } from './customer/asked-for.consumers.ts';
import { customerConsumers } from './customer/customer.consumers.ts';
import { freightNumberingRoutes } from './numbers/numbering.routes.ts';
import { numbers } from './numbers/numbers.store.ts';
import { gatherBookings, newBookings } from './booking/save.ts';
import { mergeSearched } from './booking/search.store.ts';
import { foldCounts } from './booking/sums.store.ts';
import { retryOperations } from './operation/retry.ts';
import { carrierAccountRoutes } from './carrier-account/carrier-account.routes.ts';
import { carrierLogoRoutes } from './carrier-account/logo.routes.ts';
import { sealCredentials } from './carrier-account/seal.store.ts';
import { rateConsumers } from './carriers/fleet/rates.consumers.ts';
import { carrierStarters } from './carrier-account/starter.consumers.ts';
import { BookingConfig } from './config.ts';
import { consolidationRoutes } from './consolidation/consolidation.routes.ts';
import { documentTextConsumers } from './documents/document-text.consumers.ts';
import { documentRoutes, fileRoutes } from './documents/document.routes.ts';
import { checked } from './freight/places.ts';
import { bookingConfigurationRoutes, bookingLookupRoutes, bookingNameRoutes } from './lookup/lookup.routes.ts';
import { insuranceRoutes } from './insurance/insurance.routes.ts';
import { guestBookingRoutes, guestFileRoutes } from './guest/guest.routes.ts';
import { finishCards } from './payment/pay.ts';
import { desk, deskFrom } from './payment/desk.ts';
import { cardKeyRoutes } from './payment/card-keys.routes.ts';
import { refundConsumers } from './payment/refund.consumers.ts';
import { legConsumers } from './legs/legs.consumers.ts';
import { legRoutes } from './legs/legs.routes.ts';
import { shopConsumers } from './shop/shop.consumers.ts';
import { shopRateRoutes } from './shop/shop-rate.routes.ts';
import { shopKeys } from './shop/shop.store.ts';
import { bookingShareRoutes } from './share/share.routes.ts';
import { dryRuns, dryRunsOf } from './import/dry-run.ts';
import { importRoutes } from './import/import.routes.ts';
import { importWorker, workerOf } from './import/worker.ts';
import { promoCodeRoutes } from './promo-code/promo-code.routes.ts';
import { dropExpiredQuotes } from './quote/expiry.store.ts';
import { priceTraceRoutes } from './quote/price-trace.routes.ts';
import { quotingFrom } from './quote/quote.ts';
import { quoteRoutes } from './quote/quote.routes.ts';
import { pollCarriers } from './tracking/carrier-tracking.store.ts';
import { pushConsumers, trackingConsumers } from './tracking/tracking.consumers.ts';
import { recurringConsumers } from './recurring/recurring.consumers.ts';
import { recurringRoutes } from './recurring/recurring.routes.ts';
import { bookRecurring } from './recurring/worker.ts';
import { statusFileRoutes } from './status-file/status-file.routes.ts';
import { statusWorker, statusWorkerOf } from './status-file/worker.ts';
import { trackingRoutes } from './tracking/tracking.routes.ts';
import { wishConsumers } from './wish/wish.consumers.ts';
import { deliveryWishRoutes } from './wish/wish.routes.ts';

export const bookingService = defineService({
  name: 'svc-booking',
  schema: 'booking',
  config: BookingConfig,
  isByUnit: true,
  migrations: new URL('../migrations/', import.meta.url),
  routes: [
    bookingRoutes,
    bookingUpkeepRoutes,
    bookingLookupRoutes,
    bookingNameRoutes,
    bookingConfigurationRoutes,
    cardKeyRoutes,
    documentRoutes,
    fileRoutes,
    trackingRoutes,
    deliveryWishRoutes,
    consolidationRoutes,
    legRoutes,
    importRoutes,
    statusFileRoutes,
    quoteRoutes,
    shopRateRoutes,
    insuranceRoutes,
    guestBookingRoutes,
    guestFileRoutes,
    bookingShareRoutes,
    priceTraceRoutes,
    promoCodeRoutes,
    holidayRoutes,
    recurringRoutes,
    carrierAccountRoutes,
    carrierLogoRoutes,
    freightNumberingRoutes,
  ],
  consumers: [
    customerConsumers,
    documentTextConsumers,
    askedForConsumers,
    carrierStarters,
    rateConsumers,
    trackingConsumers,
    pushConsumers,
    wishConsumers,
    refundConsumers,
    recurringConsumers,
    legConsumers,
    shopConsumers,
  ],
  provide: (running) => [
    ...quotingFrom(running.config),
    shopKeys.is(shopKeySeal(running.config.CARTAGE_SECRET)),
    numbers.is(new Map()),
    checked.is(new Map()),
    newBookings.is(gatherBookings()),
    desk.is(deskFrom(running.config)),
    importWorker.is(workerOf(running)),
    dryRuns.is(dryRunsOf(running)),
    statusWorker.is(statusWorkerOf(running)),
  ],
  background: [
    { name: 'imports', everyMs: 2000, run: (running) => workerOf(running).sweep() },
    { name: 'status-files', everyMs: 2000, run: (running) => statusWorkerOf(running).sweep() },
    { name: 'credentials', everyMs: 3_600_000, run: sealCredentials },
    { name: 'cards', everyMs: 5000, run: finishCards },
    { name: 'operations', everyMs: 1000, run: retryOperations },
    { name: 'carrier-tracking', everyMs: 5000, run: pollCarriers },
    { name: 'recurring', everyMs: 5000, run: bookRecurring },
    { name: 'counts', everyMs: 30_000, run: foldCounts },
    { name: 'searched-texts', everyMs: 5000, run: mergeSearched },
    { name: 'expired-quotes', everyMs: 3_600_000, run: (running) => dropExpiredQuotes(running) },
  ],
});
