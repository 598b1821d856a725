import type { bookingErrors } from '../../errors/booking.ts';
import type { Translation } from '../../source.ts';

/** What guests can meet of it; the rest is read in English. */
export const errorsBooking = {
  'limited.needsGroup': 'يحتاج UN {number} إلى مجموعة تعبئة كي يُنقل ككمية محدودة.',
  'limited.never': 'لا يُنقل UN {number} ككمية محدودة.',
  'limited.neverOfGroup': 'لا يُنقل UN {number} من مجموعة التعبئة {group} ككمية محدودة.',
  'limited.inner': 'اذكر سعة العبوة الداخلية الواحدة بهذه الصيغة: {mark}.',
  'limited.tooMuch': 'يُعد UN {number} كمية محدودة في عبوات داخلية لا تزيد على {mark}، وليس {inner}.',
  'limited.tooMuchOfGroup':
    'يُعد UN {number} من مجموعة التعبئة {group} كمية محدودة في عبوات داخلية لا تزيد على {mark}، وليس {inner}.',
} satisfies Partial<Translation<typeof bookingErrors>>;
