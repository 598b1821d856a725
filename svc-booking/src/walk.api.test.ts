import { placeCalls } from '@cartage/contract/routing/places.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { walkCalls } from '@cartage/testing/walk.ts';
import { walkFilters } from '@cartage/testing/walk-filters.ts';
import { bookingService } from './service.ts';

const svc = startForTest(bookingService);
beforeAll(() =>
  svc.answers(placeCalls.check, ({ places }) => places.map(() => ({ ok: true, reason: null, place: null }))),
);
const CUSTOMERS = 'of a customer, whose freight several units may move';
const TENANTS = "the tenant's own: says nothing of freight";
walkCalls(svc, {
  units: {
    wholeTenant: {
      asked_cost_centres: CUSTOMERS,
      asked_references: CUSTOMERS,
      customers: CUSTOMERS,
      shops: CUSTOMERS,
      document_texts: CUSTOMERS,
      import_mappings: CUSTOMERS,
      carrier_account_customers: TENANTS,
      carrier_accounts: TENANTS,
      carrier_logos: TENANTS,
      carrier_services: TENANTS,
      counters: TENANTS,
      holidays: TENANTS,
      promo_codes: TENANTS,
      promo_uses: 'ids alone, and counted whole: a limit is everybody’s',
    },
    // Which numbers are taken is whole, beyond units.
    skip: ['/previewfreightnumbers'],
  },
});
const RECHARGE = 'a customer, who does not read it, could guess it digit by digit';
/** The rows show them within their parts, or staff look for them in the list's own menu (`FIELDS`). */
const NAMED =
  'chargeableKg companyName customerName deliverBy deliveredAt freightCost fromPostCode fromSuburb insuranceCost revenue searchText statusGroup toCompany toPostCode toSuburb total totalCubicKg totalVolumeM3 totalWeightKg warnings weightKey';
walkFilters(svc, {
  hidden: Object.fromEntries(NAMED.split(' ').map((column) => [column, 'named by the list of bookings'])),
  unfiltered: {
    '/api/booking/booking/getbookings.rechargeDetail/totalDiscount': RECHARGE,
    '/api/booking/booking/getbookings.rechargeDetail/isTaxApplied': RECHARGE,
  },
});
