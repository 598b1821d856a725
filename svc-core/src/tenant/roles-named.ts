/** The roles that settings give to whom a provider or a directory lets in. Pure. */
import type { Settings } from '@cartage/contract/core/settings.ts';
import type { ValidationError } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';

type Named = Pick<Settings, 'oidc' | 'ldap'>;
/** Each with the member that names it. */
const named = ({ oidc, ldap }: Named) => [
  { role: oidc.role, member: 'oidc.role' },
  { role: ldap.role, member: 'ldap.role' },
  ...ldap.groups.map(({ role }, at) => ({ role, member: `ldap.groups.${at}.role` })),
];
export const namesRole = (settings: Named, name: string): boolean =>
  named(settings).some(({ role }) => role.toLowerCase() === name.toLowerCase());

/** What is named anew and there is not, or is a customer's people's. What was named before keeps nobody from changing something else. */
export function missingRoles(before: Named, after: Named, there: readonly { name: string }[]): ValidationError[] {
  const known = new Set(there.map((r) => r.name.toLowerCase()));
  return named(after).flatMap(({ role, member }) =>
    role && !known.has(role.toLowerCase()) && !namesRole(before, role)
      ? [{ message: say('noSuchRole'), members: [member] }]
      : [],
  );
}
