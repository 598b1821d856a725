/** Passwords: argon2id at OWASP's cost, and the tenant's rules for new ones. */
import { hash, verify } from '@node-rs/argon2';
import { invalid } from '@cartage/contract/error.ts';
import type { PasswordRules } from '../tenant/settings.ts';

/** 19 MiB, two passes, one lane: OWASP's first recommendation, about 15 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Longer texts are refused before they are hashed, so that nobody can make us hash megabytes. */
const LONGEST = 400;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let dummy: Promise<string> | undefined;
/** Whether the password is the one of the hash. Without a hash the same work is done, so that time does not tell who exists. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  if (password.length > LONGEST) return false;
  dummy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await dummy), password);
  return matches && Boolean(stored);
}

/** Which of the rules a new password breaks, in words; empty when it is good. */
export function brokenRules(password: string, rules: PasswordRules): string[] {
  const broken: string[] = [];
  if (password.length < rules.requiredLength) broken.push(`String must contain at least ${rules.requiredLength} character(s)`);
  if (password.length > LONGEST) broken.push(`String must contain at most ${LONGEST} character(s)`);
  if (rules.requireDigit && !/\d/.test(password)) broken.push('The password needs a digit.');
  if (rules.requireLowercase && !/\p{Ll}/u.test(password)) broken.push('The password needs a lower case letter.');
  if (rules.requireUppercase && !/\p{Lu}/u.test(password)) broken.push('The password needs an upper case letter.');
  if (rules.requireNonAlphanumeric && !/[^\p{L}\p{N}]/u.test(password)) broken.push('The password needs a character that is neither letter nor digit.');
  return broken;
}
export function checkPassword(password: string, rules: PasswordRules, member: string): void {
  const broken = brokenRules(password, rules);
  if (broken.length) throw invalid(broken.map((message) => ({ message, members: [member] })));
}
