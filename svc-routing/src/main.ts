import { start } from '@cartage/server/service.ts';
import { routingService } from './service.ts';

await start(routingService);
