/** What a tenant asks of a new password; the page that asks for one and the service that takes it read the same rules. */
import { z } from '../zod.ts';

export const PasswordRules = z.object({
  requireDigit: z.boolean(),
  requireLowercase: z.boolean(),
  requireUppercase: z.boolean(),
  requireNonAlphanumeric: z.boolean(),
  requiredLength: z.number().int(),
});
export type PasswordRules = z.infer<typeof PasswordRules>;
/** Longer texts are refused before they are hashed, so that nobody can make us hash megabytes. */
export const LONGEST_PASSWORD = 400;

/** One rule: what it asks for, as a page lists it, and what is said of a password that breaks it. */
export type PasswordRule = { wanted: string; broken: string; holds: (password: string) => boolean };
export function rulesOf(rules: PasswordRules): PasswordRule[] {
  const { requiredLength: least } = rules;
  const all: (PasswordRule | false)[] = [
    least > 0 && {
      wanted: `At least ${least} characters`,
      broken: `String must contain at least ${least} character(s)`,
      holds: (p) => p.length >= least,
    },
    rules.requireDigit && { wanted: 'A digit', broken: 'The password needs a digit.', holds: (p) => /\d/.test(p) },
    rules.requireLowercase && {
      wanted: 'A lower case letter',
      broken: 'The password needs a lower case letter.',
      holds: (p) => /\p{Ll}/u.test(p),
    },
    rules.requireUppercase && {
      wanted: 'An upper case letter',
      broken: 'The password needs an upper case letter.',
      holds: (p) => /\p{Lu}/u.test(p),
    },
    rules.requireNonAlphanumeric && {
      wanted: 'A character that is neither letter nor digit',
      broken: 'The password needs a character that is neither letter nor digit.',
      holds: (p) => /[^\p{L}\p{N}]/u.test(p),
    },
  ];
  return all.filter((rule) => rule !== false);
}
