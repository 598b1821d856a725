import { start } from '@cartage/server/service.ts';
import { communicationService } from './service.ts';

await start(communicationService);
