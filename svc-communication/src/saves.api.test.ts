import { startForTest } from '@cartage/testing/service.ts';
import { walkSaves } from '@cartage/testing/saves.ts';
import { communicationService } from './service.ts';

walkSaves(startForTest(communicationService));
