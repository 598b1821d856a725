import { placeCalls } from '@cartage/contract/routing/places.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { walkCalls } from '@cartage/testing/walk.ts';
import { walkFilters } from '@cartage/testing/walk-filters.ts';
import { bookingService } from './service.ts';

const svc = startForTest(bookingService);
beforeAll(() =>
  svc.answers(placeCalls.check, ({ places }) => places.map(() => ({ ok: true, reason: null, place: null }))),
);
walkCalls(svc);
const RECHARGE = 'a customer, who does not read it, could guess it digit by digit';
walkFilters(svc, {
  unfiltered: {
    '/api/booking/booking/getbookings.rechargeDetail/totalDiscount': RECHARGE,
    '/api/booking/booking/getbookings.rechargeDetail/isTaxApplied': RECHARGE,
  },
});
