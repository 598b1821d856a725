import type { bookingErrors } from '../../errors/booking.ts';
import type { Translation } from '../../source.ts';

/** What guests can meet of it; the rest is read in English. */
export const errorsBooking = {
  'limited.needsGroup': 'UN {number} 须填写包装类别，才能按有限数量运输。',
  'limited.never': 'UN {number} 不能按有限数量运输。',
  'limited.neverOfGroup': 'UN {number}（包装类别 {group}）不能按有限数量运输。',
  'limited.inner': '请这样填写每个内包装的容量：{mark}。',
  'limited.tooMuch': 'UN {number} 按有限数量运输时，每个内包装不得超过 {mark}，现为 {inner}。',
  'limited.tooMuchOfGroup':
    'UN {number}（包装类别 {group}）按有限数量运输时，每个内包装不得超过 {mark}，现为 {inner}。',
} satisfies Partial<Translation<typeof bookingErrors>>;
