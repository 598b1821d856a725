import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { routes } from '@cartage/server/routes.ts';
import { requireAllAdministration } from './who-vouches.ts';
import { refuseAccount } from './guest-settings.routes.ts';
import { refuseCollision } from './numbering.ts';
import { saveSettings, withoutSecrets } from './save-settings.ts';
import { settingsOf } from './tenant.store.ts';

export const settingsRoutes = routes(settingsCalls, {
  find: async (ctx) => withoutSecrets(await settingsOf(ctx)),
  save: async (ctx, patch) => {
    if (patch.oidc || patch.ldap) requireAllAdministration(ctx);
    if (patch.guest) await refuseAccount(ctx, { ...(await settingsOf(ctx)).guest, ...patch.guest });
    await refuseCollision(ctx, patch);
    await saveSettings(ctx, patch);
  },
  tokenizationKey: async (ctx) => ({ tokenizationKey: (await settingsOf(ctx)).braintree.tokenizationKey || null }),
});
