import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { routes } from '@cartage/server/routes.ts';
import { publishSettings } from '../look/publish.ts';
import { refuseOtherCurrency } from './base-currency.ts';
import { requireAllAdministration } from './who-vouches.ts';
import { refuseAccount } from './guest-account.ts';
import { refuseCollision } from './numbering.ts';
import { saveSettings, withoutSecrets } from './save-settings.ts';
import { settingsOf } from './tenant.store.ts';
import { publishEverybody, publishSights } from '../unit/publish.store.ts';

export const settingsRoutes = routes(settingsCalls, {
  find: async (ctx) => withoutSecrets(await settingsOf(ctx)),
  save: async (ctx, { ui, ...asked }) => {
    const patch = { ...asked, ...(asked.embed?.sites && { embed: { sites: [...new Set(asked.embed.sites)] } }) };
    if (ui) await publishSettings(ctx, ui);
    if (patch.oidc || patch.ldap) requireAllAdministration(ctx);
    if (patch.guest) await refuseAccount(ctx, { ...(await settingsOf(ctx)).guest, ...patch.guest });
    await refuseCollision(ctx, patch);
    await refuseOtherCurrency(ctx, patch);
    if (Object.keys(patch).length) await saveSettings(ctx, patch);
    if (patch.organizationUnits) publishSights(ctx);
    if (patch.security?.twoFactor) publishEverybody(ctx);
  },
  tokenizationKey: async (ctx) => ({ tokenizationKey: (await settingsOf(ctx)).braintree.tokenizationKey || null }),
});
