/** Tries of what the settings name, with what it said in its own words. */
import { type DirectoryTold, whoVouchesCalls } from '@cartage/contract/core/who-vouches.ts';
import { refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/sign-in.ts';
import { routes } from '@cartage/server/routes.ts';
import { settingsOf } from '../tenant/tenant.store.ts';
import { rolesOfGroups } from './directory.ts';
import { personOf } from './directory-client.ts';
import { discover } from './oidc-provider.ts';

/** What a fault says, with that of what lies beneath it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It did not answer.';
  const beneath = error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : '';
  return `${error.message}${beneath}`.slice(0, 400);
}
async function tried<T extends object>(work: () => Promise<{ answer: string } & T>, failed: T) {
  const began = performance.now();
  const told = await work().then(
    (said) => ({ isReached: true, ...said }),
    (error: unknown) => ({ isReached: false, answer: reasonOf(error), ...failed }),
  );
  return { ...told, tookMs: Math.round(performance.now() - began) };
}

export const whoVouchesRoutes = routes(whoVouchesCalls, {
  testProvider: async (ctx) => {
    const { oidc } = await settingsOf(ctx);
    if (!oidc.issuer || !oidc.clientId) throw refused('oidc.unset', say('oidc.unset'));
    return tried(async () => {
      const meta = (await discover(ctx, oidc)).serverMetadata();
      const isSafe = meta.supportsPKCE('S256');
      return { answer: `${meta.issuer} answers${isSafe ? ', with PKCE' : '; it does not say that it knows PKCE'}.` };
    }, {});
  },
  testDirectory: async (ctx, { email }) => {
    const { ldap } = await settingsOf(ctx);
    if (!ldap.url) throw refused('ldap.unset', say('ldap.unset'));
    return tried<Pick<DirectoryTold, 'person'>>(
      async () => {
        const asked = email?.trim();
        const found = await personOf(ctx, ldap, asked || `nobody@${ldap.domain || 'example.com'}`);
        if (!found) return { answer: asked ? `Nobody is found by ${asked}.` : 'The directory answers.', person: null };
        const { dn, name, surname, groups } = found;
        const roles = rolesOfGroups(ldap.groups, groups);
        return { answer: 'Found.', person: { dn, name: `${name} ${surname}`.trim(), groups, roles } };
      },
      { person: null },
    );
  },
});
