import { keptServiceCalls } from '@cartage/contract/rates/rate-service.ts';
import { routes } from '@cartage/server/routes.ts';
import { keptServices, saveService } from './rate-service.store.ts';

export const keptServiceRoutes = routes(keptServiceCalls, { kept: keptServices, save: saveService });
