import { startForTest } from '@cartage/testing/service.ts';
import { walkCalls } from '@cartage/testing/walk.ts';
import { communicationService } from './service.ts';

walkCalls(startForTest(communicationService));
