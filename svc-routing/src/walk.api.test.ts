import { startForTest } from '@cartage/testing/service.ts';
import { walkCalls } from '@cartage/testing/walk.ts';
import { walkFilters } from '@cartage/testing/walk-filters.ts';
import { routingService } from './service.ts';

const svc = startForTest(routingService);
walkCalls(svc);
walkFilters(svc);
