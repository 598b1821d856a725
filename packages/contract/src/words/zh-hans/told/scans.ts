import type { Translation } from '../../source.ts';
import type { scansTold } from '../../told/scans.ts';

export const toldScans: Translation<typeof scansTold> = {
  missing: '缺少 {count, number} 件',
  missingAtPickUp: '取货时缺少 {count, number} 件',
};
