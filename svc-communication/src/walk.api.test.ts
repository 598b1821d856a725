import { startForTest } from '@cartage/testing/service.ts';
import { walkCalls } from '@cartage/testing/walk.ts';
import { walkFilters } from '@cartage/testing/walk-filters.ts';
import { communicationService } from './service.ts';

const svc = startForTest(communicationService);
walkCalls(svc);
walkFilters(svc);
