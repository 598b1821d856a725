/** A tariff's zones are 16,000 rows: longer to read than the event loop may stand still. */
import { threadWork, withKeptFaults } from '@cartage/server/thread-work.ts';
import { readZoneFile } from './zone-file.ts';

export const zonesOf = threadWork((bytes: Uint8Array) => withKeptFaults(readZoneFile(bytes)));
