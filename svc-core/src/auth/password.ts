/** Passwords: argon2id at OWASP's cost, and the tenant's rules for new ones. */
import { hash, verify } from '@node-rs/argon2';
import { LONGEST_PASSWORD, type PasswordRules, rulesOf } from '@cartage/contract/core/password-rules.ts';
import { invalid } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { say } from '@cartage/contract/words/errors/sign-in.ts';
import { isCommon } from './common-passwords.ts';

/** 19 MiB, two passes, one lane: OWASP's first recommendation, about 15 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let dummy: Promise<string> | undefined;
/** Whether the password is the one of the hash. Without a hash the same work is done, so that time does not tell who exists. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  if (password.length > LONGEST_PASSWORD) return false;
  dummy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await dummy), password);
  return matches && Boolean(stored);
}

/** Which of the rules a new password breaks, in words; empty when it is good. */
export function brokenRules(password: string, rules: PasswordRules): string[] {
  const broken = rulesOf(rules).flatMap((rule) => (rule.holds(password) ? [] : rule.broken));
  if (password.length > LONGEST_PASSWORD) return [sayKit('textTooLong', { most: LONGEST_PASSWORD }), ...broken];
  return broken.length === 0 && isCommon(password) ? [say('password.common')] : broken;
}
export function checkPassword(password: string, rules: PasswordRules, member: string): void {
  const broken = brokenRules(password, rules);
  if (broken.length) throw invalid(broken.map((message) => ({ message, members: [member] })));
}
