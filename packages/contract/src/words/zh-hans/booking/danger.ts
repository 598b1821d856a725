import type { dangerWords } from '../../booking/danger.ts';
import type { Translation } from '../../source.ts';

export const bookingDanger: Translation<typeof dangerWords> = {
  packingGroup: '包装类别',
  limitedQuantity: '有限数量',
  limitedNote: '每个内包装不超过 {mark}',
  innerQuantity: '每个内包装的量',
  innerExample: '例如 {mark}',
};
