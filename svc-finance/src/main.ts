import { start } from '@cartage/server/service.ts';
import { financeService } from './service.ts';

await start(financeService);
