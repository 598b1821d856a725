import type { dangerWords } from '../../booking/danger.ts';
import type { Translation } from '../../source.ts';

export const bookingDanger: Translation<typeof dangerWords> = {
  packingGroup: 'مجموعة التعبئة',
  limitedQuantity: 'كمية محدودة',
  limitedNote: 'عبوات داخلية لا تزيد على {mark}',
  innerQuantity: 'الكمية في كل عبوة داخلية',
  innerExample: 'مثل {mark}',
};
