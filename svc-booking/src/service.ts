import { foundIn } from '@cartage/server/found.ts';
import { defineService } from '@cartage/server/service.ts';
import { shopKeySeal } from '@cartage/server/shop-keys.ts';
import { numbers } from './numbers/numbers.store.ts';
import { gatherBookings, newBookings } from './booking/save.ts';
import { mergeSearched } from './booking/search.store.ts';
import { foldCounts } from './booking/sums.store.ts';
import { retryOperations } from './operation/retry.ts';
import { sealCredentials } from './carrier-account/seal.store.ts';
import { BookingConfig } from './config.ts';
import { checked } from './freight/places.ts';
import { finishCards } from './payment/pay.ts';
import { desk, deskFrom } from './payment/desk.ts';
import { shopKeys } from './shop/shop.store.ts';
import { dryRuns, dryRunsOf } from './import/dry-run.ts';
import { importWorker, workerOf } from './import/worker.ts';
import { dropExpiredQuotes } from './quote/expiry.store.ts';
import { quotingFrom } from './quote/quote.ts';
import { pollCarriers } from './tracking/carrier-tracking.store.ts';
import { bookRecurring } from './recurring/worker.ts';
import { statusWorker, statusWorkerOf } from './status-file/worker.ts';

export const bookingService = defineService({
  name: 'svc-booking',
  schema: 'booking',
  config: BookingConfig,
  isByUnit: true,
  migrations: new URL('../migrations/', import.meta.url),
  ...foundIn(import.meta.dirname),
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
