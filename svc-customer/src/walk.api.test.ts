import { startForTest } from '@cartage/testing/service.ts';
import { walkCalls } from '@cartage/testing/walk.ts';
import { customerService } from './service.ts';

walkCalls(startForTest(customerService));
