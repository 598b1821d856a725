import { zoneCalls } from '@cartage/contract/jobs/zone.ts';
import { MAX_TARIFF_ROWS, TARIFF_COLUMNS, tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { MAX_ZONE_ROWS, rateZoneCalls, ZONE_COLUMNS } from '@cartage/contract/rates/zone.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { walkPauses } from '@cartage/testing/pauses.ts';
import { jobsService } from './service.ts';

const rowsOfZones = { columns: ZONE_COLUMNS, rows: MAX_ZONE_ROWS };
/** Not measured, each group for its reason; what it holds may only shrink. */
const refused = {
  'another service is asked first, and none is there in this walk': [
    'POST /api/drivers/driver/driver',
    'POST /api/jobs/zone/import-zone',
    'POST /api/jobs/zone/zone',
    'POST /api/jobs/zone/zone-location',
    'POST /api/rates/zone/add-zone-location',
    'POST /api/rates/zone/import-zone',
    'POST /api/rates/zone/move-locations',
    'PUT /api/drivers/driver/driver',
    'PUT /api/drivers/driver/driver-unit',
    'PUT /api/jobs/zone/zone',
  ],
  'not for staff: for services, guests, drivers, shops and providers, or for who has a session or a code': [
    'GET /api/jobs/run/my-run',
    'POST /api/rates/rate-book/facts',
  ],
  'what the input names must be there, be free or fit together, which its shape does not tell': [
    'POST /api/jobs/job/job',
    'POST /api/jobs/look-up/renameLookup',
    'POST /api/jobs/plan/plan',
    'POST /api/rates/service/save-rate-service',
    'PUT /api/rates/rate-card/update-rate-card',
  ],
};
walkPauses(startForTest(jobsService), {
  refused,
  files: {
    [zoneCalls.import.id]: rowsOfZones,
    [rateZoneCalls.import.id]: rowsOfZones,
    [tariffCalls.import.id]: { columns: TARIFF_COLUMNS, rows: MAX_TARIFF_ROWS },
  },
});
