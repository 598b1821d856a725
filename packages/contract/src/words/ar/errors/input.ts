import type { inputErrors } from '../../errors/input.ts';
import type { Translation } from '../../source.ts';

/** What guests can meet of it; the rest is read in English. */
export const errorsInput = {
  atLeastZero: 'يجب أن يكون الرقم أكبر من أو يساوي 0',
  insuranceOffered: 'التغطيات المتاحة: {offered}.',
} satisfies Partial<Translation<typeof inputErrors>>;
