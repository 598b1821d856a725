/** How a person is asked for in a directory, and what the groups give. Pure. */
import type { Settings } from '@cartage/contract/core/settings.ts';

type Ldap = Settings['ldap'];
/** Of a user who has an address: where mails go (RFC 4524), or how Active Directory names sign-ins. */
const USUAL_FILTER = '(|(mail={email})(userPrincipalName={email}))';

/** What may stand in a filter as a value (RFC 4515 §3): nobody's address becomes a part of the question. */
export const escaped = (value: string): string =>
  value.replace(/[\\*()\0]/g, (c) => `\\${c.charCodeAt(0).toString(16).padStart(2, '0')}`);

export const filterFor = ({ filter }: Pick<Ldap, 'filter'>, email: string): string =>
  (filter.trim() || USUAL_FILTER).replace(/\{(email|name)\}/g, (_, what) =>
    escaped(what === 'email' ? email : email.slice(0, email.lastIndexOf('@'))),
  );
/** `example.com` is `dc=example,dc=com` unless the settings say where people are. */
export const baseOf = ({ baseDn, domain }: Pick<Ldap, 'baseDn' | 'domain'>): string =>
  baseDn.trim() ||
  domain
    .trim()
    .split('.')
    .map((part) => `dc=${part.replace(/[^\w-]/g, '')}`)
    .join(',');
export const isOfDirectory = ({ domain }: Pick<Ldap, 'domain'>, email: string): boolean =>
  domain.trim() !== '' && email.toLowerCase().split('@').at(-1) === domain.trim().toLowerCase();

/** Distinguished names are compared without case and spaces around their parts. */
const folded = (dn: string) =>
  dn
    .toLowerCase()
    .replace(/\s*([,=])\s*/g, '$1')
    .trim();
/** A group is named by its whole name, or by the first part of it. */
export function rolesOfGroups(mapping: Ldap['groups'], groups: readonly string[]): string[] {
  const names = new Set(
    groups.flatMap((dn) => [
      folded(dn),
      folded(dn)
        .split(',')[0]!
        .replace(/^[^=]*=/, ''),
    ]),
  );
  return [...new Set(mapping.filter((m) => names.has(folded(m.group))).map((m) => m.role))];
}
/** The roles of somebody with these groups: what the groups give, and what no group speaks of. */
export function rolesAfter(mapping: Ldap['groups'], groups: readonly string[], held: readonly string[]): string[] {
  const spokenOf = new Set(mapping.map((m) => m.role.toLowerCase()));
  return [...new Set([...held.filter((r) => !spokenOf.has(r.toLowerCase())), ...rolesOfGroups(mapping, groups)])];
}
