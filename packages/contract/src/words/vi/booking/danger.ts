import type { dangerWords } from '../../booking/danger.ts';
import type { Translation } from '../../source.ts';

export const bookingDanger: Translation<typeof dangerWords> = {
  packingGroup: 'Nhóm đóng gói',
  limitedQuantity: 'Số lượng giới hạn',
  limitedNote: 'mỗi gói bên trong tối đa {mark}',
  innerQuantity: 'Lượng trong mỗi gói bên trong',
  innerExample: 'ví dụ {mark}',
};
