import type { bookingErrors } from '../../errors/booking.ts';
import type { Translation } from '../../source.ts';

/** What guests can meet of it; the rest is read in English. */
export const errorsBooking = {
  'limited.needsGroup': 'UN {number} cần có nhóm đóng gói để đi theo diện số lượng giới hạn.',
  'limited.never': 'UN {number} không được vận chuyển theo diện số lượng giới hạn.',
  'limited.neverOfGroup': 'UN {number}, nhóm đóng gói {group}, không được vận chuyển theo diện số lượng giới hạn.',
  'limited.inner': 'Hãy ghi lượng chứa trong một gói bên trong theo dạng này: {mark}.',
  'limited.tooMuch':
    'UN {number} chỉ là số lượng giới hạn khi mỗi gói bên trong chứa tối đa {mark}, không phải {inner}.',
  'limited.tooMuchOfGroup':
    'UN {number}, nhóm đóng gói {group}, chỉ là số lượng giới hạn khi mỗi gói bên trong chứa tối đa {mark}, không phải {inner}.',
} satisfies Partial<Translation<typeof bookingErrors>>;
