/** The tenant's directory, by ldapts: encrypted, found by search, and reached only where settings may lead. */
import type { Settings } from '@cartage/contract/core/settings.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { Client, InvalidCredentialsError } from 'ldapts';
import { connect } from 'node:net';
import { opened } from '../tenant/save-settings.ts';
import { baseOf, escaped, filterFor } from './directory.ts';
import { outgoing } from './oidc-provider.ts';

type Ldap = Settings['ldap'];
export type DirectoryPerson = { dn: string; name: string; surname: string; groups: string[] };
const WAIT_MS = 5000;

async function withDirectory<T>(ctx: Ctx, ldap: Ldap, work: (client: Client) => Promise<T>): Promise<T> {
  const { lookup, requireAllowed } = outgoing(ctx);
  requireAllowed(new URL(ldap.url).hostname);
  const tls = { lookup, ...(ldap.caCertificate.trim() && { ca: ldap.caCertificate }) };
  const client = new Client({
    url: ldap.url,
    timeout: WAIT_MS,
    connectTimeout: WAIT_MS,
    tlsOptions: tls,
    createConnection: ((port: number, host: string) => connect({ port, host, lookup })) as typeof connect,
  });
  try {
    if (ldap.startTls && ldap.url.startsWith('ldap:')) await client.startTLS(tls);
    return await work(client);
  } finally {
    await client.unbind().catch(() => undefined);
  }
}
/** Values of an attribute, whose name each directory writes in its own case. */
function valuesOf(entry: Record<string, unknown>, attribute: string): string[] {
  const key = Object.keys(entry).find((k) => k.toLowerCase() === attribute);
  const value = key === undefined ? [] : entry[key];
  return (Array.isArray(value) ? value : [value]).map(String).filter((v) => v !== '');
}

/** Whom the directory knows by this address: one person and no two. */
export const personOf = (ctx: Ctx, ldap: Ldap, email: string): Promise<DirectoryPerson | undefined> =>
  withDirectory(ctx, ldap, async (client) => {
    if (ldap.userName) await client.bind(ldap.userName, opened(ctx, 'ldap', ldap.password));
    const options = { scope: 'sub' as const, sizeLimit: 2, timeLimit: WAIT_MS / 1000 };
    const { searchEntries } = await client.search(baseOf(ldap), {
      ...options,
      filter: filterFor(ldap, email),
      attributes: ['givenname', 'sn', 'cn', 'memberof'],
    });
    const [entry, other] = searchEntries;
    if (!entry || other) return undefined;
    const [name = valuesOf(entry, 'cn')[0] ?? email] = valuesOf(entry, 'givenname');
    const groups = valuesOf(entry, 'memberof');
    return {
      dn: entry.dn,
      name,
      surname: valuesOf(entry, 'sn')[0] ?? '',
      groups: groups.length || !ldap.groups.length ? groups : await groupsOf(client, ldap, entry.dn),
    };
  });
/** Of directories that keep members with the group alone. */
async function groupsOf(client: Client, ldap: Ldap, dn: string): Promise<string[]> {
  const { searchEntries } = await client.search(baseOf(ldap), {
    scope: 'sub',
    sizeLimit: 500,
    filter: `(|(member=${escaped(dn)})(uniqueMember=${escaped(dn)}))`,
    attributes: ['cn'],
  });
  return searchEntries.map((group) => group.dn);
}
/** Whether the directory takes the password. Without one it would take anybody's word (RFC 4513 §5.1.2). */
export async function passwordIsOf(ctx: Ctx, ldap: Ldap, dn: string, password: string): Promise<boolean> {
  if (!password) return false;
  return withDirectory(ctx, ldap, (client) =>
    client.bind(dn, password).then(
      () => true,
      (error: unknown) => {
        if (error instanceof InvalidCredentialsError) return false;
        throw error;
      },
    ),
  );
}
