import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { warehouseItemCalls } from '@cartage/contract/warehouse/item.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { walkCalls } from '@cartage/testing/walk.ts';
import { walkFilters } from '@cartage/testing/walk-filters.ts';
import { jobsService } from './service.ts';

const svc = startForTest(jobsService);
/** Zones ask where suburbs are, whatever the input. */
beforeAll(() => {
  const sydney = {
    countryCode: 'AU',
    suburb: 'Sydney',
    state: 'NSW',
    postCode: '2000',
    latitude: -33.9,
    longitude: 151.2,
  };
  svc.answers(placeCalls.deliveryAreas, () => [{ ...sydney, type: 'DeliveryArea' as const }]);
  svc.answers(placeCalls.search, () => []);
  svc.answers(placeCalls.check, ({ places }) =>
    places.map(() => ({ ok: false, reason: 'unknownSuburb', place: null })),
  );
});
const TENANTS = "the tenant's own: says nothing of freight";
const PRICES = 'price lists are the whole tenant’s';
walkCalls(svc, {
  units: {
    wholeTenant: {
      number_series: TENANTS,
      head_ports: TENANTS,
      zones: TENANTS,
      zone_locations: TENANTS,
      proof_policies: TENANTS,
      customer_names: 'of customers, whose freight several units may move',
      customer_contracts: PRICES,
      customer_rate_cards: PRICES,
      draft_rates: PRICES,
      rate_cards: PRICES,
      rate_services: PRICES,
      rate_versions: PRICES,
      rates: PRICES,
      tariff_drafts: PRICES,
      tariff_versions: PRICES,
      tariff_what_ifs: 'who keeps the price lists tries them on all that was moved',
    },
  },
});
const LAST_SCAN = 'of the last scan, which the rows show whole';
walkFilters(svc, {
  hidden: { lastScanAt: LAST_SCAN, lastscanat: LAST_SCAN, lastCode: LAST_SCAN },
  given: {
    '/api/warehouse/scan-events/scan-events': async () => {
      const { call } = svc.as(aStaff());
      const end = { suburb: 'Sydney', postcode: '2000' };
      const items = [{ packagetype: 'Carton', quantity: 1, weight: { value: 1, unit: 'kg' as const } }];
      const job = await call(jobCalls.create, { job: { fromaddress: end, toaddress: end, items } });
      return { itemId: (await call(warehouseItemCalls.list, { jobId: job.id })).items[0]!.id };
    },
  },
});
