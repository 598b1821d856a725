/** Passwords that people choose most, from zxcvbn's list of some 40,000 (ASVS 6.2.4). */
import { dictionary } from '@zxcvbn-ts/language-common';

/** So many signs before and behind a common password are tried along with it: a year, an exclamation mark. */
const AROUND = 6;
let common: ReadonlySet<string> | undefined;

/** Whether it is one of them, whatever its capitals, or one with a few signs that are no letters around it. */
export function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common']);
  const plain = password.normalize('NFKC').toLowerCase();
  const core = plain.replaceAll(/^\P{L}+|\P{L}+$/gu, '');
  return common.has(plain) || (plain.length - core.length <= AROUND && common.has(core));
}
