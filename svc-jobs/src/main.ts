import { start } from '@cartage/server/service.ts';
import { jobsService } from './service.ts';

await start(jobsService);
