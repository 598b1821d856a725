/** What a tenant asks of a new password; the page that asks for one and the service that takes it read the same rules. */
import { sayKit } from '../words/errors/kit.ts';
import { say } from '../words/errors/sign-in.ts';
import { z } from '../zod.ts';

export const PasswordRules = z.object({
  requireDigit: z.boolean(),
  requireLowercase: z.boolean(),
  requireUppercase: z.boolean(),
  requireNonAlphanumeric: z.boolean(),
  requiredLength: z.number().int(),
  /** Words that anybody would try first: of the company, its site and the product. The person's own join them on the server. */
  houseWords: z.array(z.string()).default([]),
});
/** What a tenant has chosen has no words; they are gathered where a password is taken. */
export type PasswordRules = Omit<z.infer<typeof PasswordRules>, 'houseWords'> & { houseWords?: readonly string[] };
/** Fewer a tenant may not ask for (ASVS 6.2.1). */
export const LEAST_LENGTH = 8;
/** Longer texts are refused before they are hashed, so that nobody can make us hash megabytes. */
export const LONGEST_PASSWORD = 400;

/** One rule: its name, by which a page says what it asks for and of how many, and what is said of a password that breaks it. */
export type PasswordRule = {
  name: 'length' | 'digit' | 'lowercase' | 'uppercase' | 'other' | 'ownWords';
  count?: number;
  broken: string;
  holds: (password: string) => boolean;
};
export function rulesOf(rules: PasswordRules): PasswordRule[] {
  const { requiredLength: least, houseWords = [] } = rules;
  const all: (PasswordRule | false)[] = [
    least > 0 && {
      name: 'length',
      count: least,
      broken: sayKit('textTooShort', { least }),
      holds: (p) => p.length >= least,
    },
    rules.requireDigit && { name: 'digit', broken: say('password.digit'), holds: (p) => /\d/.test(p) },
    rules.requireLowercase && {
      name: 'lowercase',
      broken: say('password.lower'),
      holds: (p) => /\p{Ll}/u.test(p),
    },
    rules.requireUppercase && {
      name: 'uppercase',
      broken: say('password.upper'),
      holds: (p) => /\p{Lu}/u.test(p),
    },
    rules.requireNonAlphanumeric && {
      name: 'other',
      broken: say('password.other'),
      holds: (p) => /[^\p{L}\p{N}]/u.test(p),
    },
    houseWords.length > 0 && {
      name: 'ownWords',
      count: NOT_OF_THE_HOUSE,
      broken: say('password.house', { least: NOT_OF_THE_HOUSE }),
      holds: (p) => besides(p, houseWords) >= NOT_OF_THE_HOUSE,
    },
  ];
  return all.filter((rule) => rule !== false);
}

/** `HarbourFreight2026` at Harbour Freight is no password; `Harbour-bridge-7` is one. */
const NOT_OF_THE_HOUSE = 5;
/** The product's name, whatever the company. */
const PRODUCT = 'cartage';
const SHORTEST_WORD = 3;
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
/** The words that names, hosts and addresses are made of, the longest first. What a host ends with and small words say nothing. */
export function houseWordsOf(names: readonly string[]): string[] {
  const words = [PRODUCT, ...names.flatMap((name) => plain(name).split(/[^\p{L}\p{N}]+/u))];
  return [...new Set(words)]
    .filter((word) => Array.from(word).length >= SHORTEST_WORD && !ENDINGS.has(word))
    .toSorted((a, b) => b.length - a.length);
}
const ENDINGS = new Set(['com', 'net', 'org', 'www', 'the', 'and', 'pty', 'ltd', 'inc', 'test']);
/** How many letters and digits are left of a password when those words are taken out. */
function besides(password: string, words: readonly string[]): number {
  const left = words.reduce((rest, word) => rest.replaceAll(word, ' '), plain(password));
  return left.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
