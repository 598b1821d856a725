import { startForTest } from '@cartage/testing/service.ts';
import { walkPauses } from '@cartage/testing/pauses.ts';
import { customerService } from './service.ts';

walkPauses(startForTest(customerService));
