import type { inputErrors } from '../../errors/input.ts';
import type { Translation } from '../../source.ts';

/** What guests can meet of it; the rest is read in English. */
export const errorsInput = {
  atLeastZero: '数字必须大于或等于 0',
  insuranceOffered: '可选的保障：{offered}。',
} satisfies Partial<Translation<typeof inputErrors>>;
