import type { Translation } from '../../source.ts';
import type { scansTold } from '../../told/scans.ts';

export const toldScans: Translation<typeof scansTold> = {
  missing: 'Thiếu {count, number} kiện',
  missingAtPickUp: 'Thiếu {count, number} kiện khi lấy hàng',
};
