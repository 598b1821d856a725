import { entity } from '@cartage/server/entity.ts';
import { scanEvents } from './scan.tables.ts';

/** A scan is history itself: what it changed of its job stands there, and the job tells of it. */
export const scan = entity(scanEvents, { name: 'Job', title: 'Scan', partOf: (row) => row.jobid, history: [] });
