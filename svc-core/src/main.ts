import { start } from '@cartage/server/service.ts';
import { coreService } from './service.ts';

await start(coreService);
