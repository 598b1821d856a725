import type { inputErrors } from '../../errors/input.ts';
import type { Translation } from '../../source.ts';

/** What guests can meet of it; the rest is read in English. */
export const errorsInput = {
  atLeastZero: 'Số phải lớn hơn hoặc bằng 0',
  insuranceOffered: 'Bảo hiểm có các gói: {offered}.',
} satisfies Partial<Translation<typeof inputErrors>>;
