/** What is asked of a password that somebody chooses: the tenant's rules, and no words that anybody would try first. */
import { houseWordsOf, type PasswordRules } from '@cartage/contract/core/password-rules.ts';
import { invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/sign-in.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { hostsOf, tenantRow } from '../tenant/tenant.store.ts';
import { leakedPasswords } from './leaked-passwords.ts';
import { brokenRules, checkPassword } from './password.ts';

/** What names a person; as much as is known. */
export type Named = {
  name?: string | null;
  surname?: string | null;
  userName?: string | null;
  emailAddress?: string | null;
};

export async function rulesFor(ctx: Ctx, person: Named = {}): Promise<PasswordRules & { houseWords: string[] }> {
  const { name, settings } = await tenantRow(ctx);
  const hosts = await hostsOf(ctx);
  const own = [person.name, person.surname, person.userName, person.emailAddress?.split('@')[0]];
  const houseWords = houseWordsOf([
    name,
    ...hosts.filter(isKnown),
    ...own.filter((n) => n !== null && n !== undefined),
  ]);
  return { ...settings.security.passwordComplexity, houseWords };
}
/** A machine's own addresses are nobody's name. */
const isKnown = (host: string): boolean => !/(^|\.)localhost$|^[\d.:]+$/.test(host);
/** 400 with every rule that it breaks. */
export async function requireGood(ctx: Ctx, password: string, member: string, person?: Named): Promise<void> {
  checkPassword(password, await rulesFor(ctx, person), member);
}
/**
 * Whether a password that the rules let pass is known from a leak; what breaks them is refused by them, and told to
 * nobody. It waits for somebody outside, so ask it before a transaction begins.
 */
export async function isLeaked(ctx: Ctx, password: string, person?: Named): Promise<boolean> {
  const { isAsked, has } = leakedPasswords(ctx);
  if (!isAsked || brokenRules(password, await rulesFor(ctx, person)).length) return false;
  return has(password);
}
/** 400 when it leaked; see `isLeaked`. */
export async function requireUnleaked(ctx: Ctx, password: string, member: string, person?: Named): Promise<void> {
  if (await isLeaked(ctx, password, person)) throw invalid([{ message: say('password.leaked'), members: [member] }]);
}
