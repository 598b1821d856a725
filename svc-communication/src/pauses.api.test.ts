import { startForTest } from '@cartage/testing/service.ts';
import { walkPauses } from '@cartage/testing/pauses.ts';
import { communicationService } from './service.ts';

walkPauses(startForTest(communicationService));
