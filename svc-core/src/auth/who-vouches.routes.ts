/** Tries of what the settings name, with what it said in its own words. */
import { type DirectoryTold, whoVouchesCalls } from '@cartage/contract/core/who-vouches.ts';
import { refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/sign-in.ts';
import { say as tell } from '@cartage/contract/words/told/company.ts';
import { routes } from '@cartage/server/routes.ts';
import { settingsOf } from '../tenant/tenant.store.ts';
import { rolesOfGroups } from './directory.ts';
import { personOf } from './directory-client.ts';
import { discover } from './oidc-provider.ts';

/** What a fault says, with that of what lies beneath it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return tell('tried.silent');
  const what = error.message.slice(0, 400);
  return error.cause instanceof Error ? tell('tried.because', { what, why: reasonOf(error.cause) }) : what;
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
      const { issuer } = meta;
      return { answer: tell(meta.supportsPKCE('S256') ? 'provider.answers' : 'provider.answersAlone', { issuer }) };
    }, {});
  },
  testDirectory: async (ctx, { email }) => {
    const { ldap } = await settingsOf(ctx);
    if (!ldap.url) throw refused('ldap.unset', say('ldap.unset'));
    return tried<Pick<DirectoryTold, 'person'>>(
      async () => {
        const asked = email?.trim();
        const found = await personOf(ctx, ldap, asked || `nobody@${ldap.domain || 'example.com'}`);
        if (!found)
          return {
            answer: asked ? tell('directory.nobody', { address: asked }) : tell('directory.answers'),
            person: null,
          };
        const { dn, name, surname, groups } = found;
        const roles = rolesOfGroups(ldap.groups, groups);
        return { answer: tell('directory.found'), person: { dn, name: `${name} ${surname}`.trim(), groups, roles } };
      },
      { person: null },
    );
  },
});
