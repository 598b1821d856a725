import type { Translation } from '../../source.ts';
import type { scansTold } from '../../told/scans.ts';

export const toldScans: Translation<typeof scansTold> = {
  missing: 'الناقص: {count, number}',
  missingAtPickUp: 'الناقص عند الاستلام: {count, number}',
};
