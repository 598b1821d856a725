import { startForTest } from '@cartage/testing/service.ts';
import { walkPauses } from '@cartage/testing/pauses.ts';
import { jobsService } from './service.ts';

walkPauses(startForTest(jobsService));
