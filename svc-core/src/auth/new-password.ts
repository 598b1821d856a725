/** What is asked of a password that somebody chooses: the tenant's rules, and no words that anybody would try first. */
import { houseWordsOf, type PasswordRules } from '@cartage/contract/core/password-rules.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { hostsOf, tenantRow } from '../tenant/tenant.store.ts';
import { checkPassword } from './password.ts';

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
