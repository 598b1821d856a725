import { start } from '@cartage/server/service.ts';
import { bookingService } from './service.ts';

await start(bookingService);
