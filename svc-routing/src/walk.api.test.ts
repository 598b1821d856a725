import { startForTest } from '@cartage/testing/service.ts';
import { walkCalls } from '@cartage/testing/walk.ts';
import { routingService } from './service.ts';

walkCalls(startForTest(routingService));
