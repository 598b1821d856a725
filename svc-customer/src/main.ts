import { start } from '@cartage/server/service.ts';
import { customerService } from './service.ts';

await start(customerService);
