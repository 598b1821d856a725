/** A tariff of 20,000 breaks takes longer to read than the event loop may stand still. */
import { threadWork, withKeptFaults } from '@cartage/server/thread-work.ts';
import { readTariffFile } from './tariff-file.ts';

export const ratesOf = threadWork((bytes: Uint8Array) => withKeptFaults(readTariffFile(bytes)));
