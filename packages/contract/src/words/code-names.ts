/** What a code is called in English. */
import { codeWords } from './everywhere/codes.ts';
import type { KeyOf } from './source.ts';

/** A code in English, whoever reads: for what is written to somebody else. */
export const englishOf = (code: string): string => (isCode(code) ? codeWords.texts[code] : spaced(code));
/** Whether what it is called has a key. */
export const isCode = (code: string): code is KeyOf<typeof codeWords> => Object.hasOwn(codeWords.texts, code);
/** A code's own spelling as words: what is stored of it must not change with what it is called. */
export const spaced = (code: string): string => {
  const apart = code.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return apart.charAt(0).toUpperCase() + apart.slice(1);
};
