import { defineService } from '@cartage/server/service.ts';
import { contractRoutes } from './contract/contract.routes.ts';
import { deliveryAgentRoutes } from './agent/agent.routes.ts';
import { JobsConfig } from './config.ts';
import { driverRoutes } from './driver/driver.routes.ts';
import { preStartRoutes } from './driver/pre-start.routes.ts';
import { waypointRoutes } from './driver/waypoint.routes.ts';
import { jobConsumers } from './office/job.consumers.ts';
import { jobRoutes } from './office/job.routes.ts';
import { jobNameRoutes, lookUpRoutes } from './lookup/lookup.routes.ts';
import { proofPolicyRoutes } from './proof/proof.routes.ts';
import { priceRoutes } from './pricing/price.routes.ts';
import { rateBookRoutes } from './pricing/rate-book.routes.ts';
import { rateQuoteRoutes } from './pricing/quote.routes.ts';
import { keptServiceRoutes } from './rate-service/rate-service.routes.ts';
import { rateCardRoutes, rateRoutes, rateServiceRoutes } from './rate-card/rate-card.routes.ts';
import { starterConsumers } from './starter/starter.consumers.ts';
import { tariffRoutes } from './tariff/tariff.routes.ts';
import { runRoutes } from './driver-run/run.routes.ts';
import { rescheduleRoutes } from './reschedule/reschedule.routes.ts';
import { routePlanRoutes } from './route-plan/route-plan.routes.ts';
import { settlePlans, sweepPlans } from './route-plan/route-plan.worker.ts';
import { scanRoutes } from './scan/scan.routes.ts';
import { whatIfsOf, whatIfWorker } from './tariff/what-if.worker.ts';
import { vehicleRoutes } from './driver/vehicle.routes.ts';
import { warehouseItemRoutes, warehouseScanRoutes } from './warehouse/warehouse.routes.ts';
import { rateZoneRoutes, zoneRoutes } from './zones/zone.routes.ts';

export const jobsService = defineService({
  name: 'svc-jobs',
  schema: 'jobs',
  config: JobsConfig,
  isByUnit: true,
  migrations: new URL('../migrations/', import.meta.url),
  routes: [
    jobRoutes,
    deliveryAgentRoutes,
    rescheduleRoutes,
    scanRoutes,
    runRoutes,
    routePlanRoutes,
    lookUpRoutes,
    jobNameRoutes,
    proofPolicyRoutes,
    driverRoutes,
    vehicleRoutes,
    waypointRoutes,
    preStartRoutes,
    warehouseItemRoutes,
    warehouseScanRoutes,
    rateZoneRoutes,
    zoneRoutes,
    rateCardRoutes,
    contractRoutes,
    rateServiceRoutes,
    keptServiceRoutes,
    rateRoutes,
    rateQuoteRoutes,
    priceRoutes,
    rateBookRoutes,
    tariffRoutes,
  ],
  consumers: [jobConsumers, starterConsumers],
  provide: (running) => [whatIfWorker.is(whatIfsOf(running))],
  background: [
    { name: 'what-ifs', everyMs: 5000, run: (running) => whatIfsOf(running).sweep() },
    { name: 'plans', everyMs: 3000, run: settlePlans },
    { name: 'old-plans', everyMs: 3_600_000, run: sweepPlans },
  ],
});
