import { startForTest } from '@cartage/testing/service.ts';
import { walkCalls } from '@cartage/testing/walk.ts';
import { jobsService } from './service.ts';

walkCalls(startForTest(jobsService));
