import { defineService } from '@cartage/server/service.ts';
import { createOutgoing } from '@cartage/server/outgoing.ts';
import { createSeal } from '@cartage/server/seal.ts';
import { apiKeyRoutes, tokenRoutes } from './api-key/api-key.routes.ts';
import { assetRoutes } from './asset/asset.routes.ts';
import { authRoutes, impersonateRoutes, keyRoutes } from './auth/auth.routes.ts';
import { authKeys, authKeysFrom } from './auth/keys.ts';
import { signInLimit } from './auth/limits.ts';
import { outgoing, providers } from './auth/oidc-provider.ts';
import { ownSessionRoutes } from './auth/own-session.routes.ts';
import { passkeyRoutes, passkeySignInRoutes } from './auth/passkey.routes.ts';
import { secondFactorAdminRoutes, secondFactorRoutes } from './auth/second-factor.routes.ts';
import { whoVouchesRoutes } from './auth/who-vouches.routes.ts';
import { documentConsumers } from './document/document.consumers.ts';
import { documentFileRoutes, documentRoutes } from './document/document.routes.ts';
import { CoreConfig } from './config.ts';
import { languageRoutes, profileLanguageRoutes } from './language/language.routes.ts';
import { entityDefinitionRoutes } from './entities/definition.routes.ts';
import { entityFormRoutes, entityRoutes } from './entities/entities.routes.ts';
import { fillEntities } from './entities/fill.store.ts';
import { featureRoutes } from './feature/feature.routes.ts';
import { coreNameRoutes, lookupRoutes } from './lookup/lookup.routes.ts';
import { roleRoutes } from './role/role.routes.ts';
import { lookRoutes } from './look/look.routes.ts';
import { searchConsumers } from './search/search.consumers.ts';
import { searchRoutes } from './search/search.routes.ts';
import { sidebarLinkRoutes } from './sidebar-link/sidebar-link.routes.ts';
import { createHub, hub } from './stream/hub.ts';
import { streamConsumers } from './stream/stream.consumers.ts';
import { streamRoutes } from './stream/stream.routes.ts';
import { accountRoutes, configurationRoutes, tenantRoutes, tenantSettingsRoutes } from './tenant/tenant.routes.ts';
import { guestSettingsRoutes } from './tenant/guest-settings.routes.ts';
import { settingsSeal } from './tenant/save-settings.ts';
import { settingsRoutes } from './tenant/settings.routes.ts';
import { systemCtx } from './system.ts';
import { sweep } from './sweep/sweep.ts';
import { scanner } from './storage/checked.ts';
import { scannerFrom, storageFrom } from './storage/from-config.ts';
import { storage } from './storage/storage.ts';
import { sweepFiles } from './storage/sweep.ts';
import { organizationUnitRoutes } from './unit/unit.routes.ts';
import { userConsumers } from './user/user.consumers.ts';
import { passwordRoutes, profileRoutes } from './user/password.routes.ts';
import { customerUserRoutes, userLookupRoutes, userRightsRoutes } from './user/rights.routes.ts';
import { userImportRoutes } from './user/user-import.routes.ts';
import { accessRoutes, userRoutes } from './user/user.routes.ts';

export const coreService = defineService({
  name: 'svc-core',
  schema: 'core',
  config: CoreConfig,
  migrations: new URL('../migrations/', import.meta.url),
  routes: [
    apiKeyRoutes,
    assetRoutes,
    lookRoutes,
    organizationUnitRoutes,
    tokenRoutes,
    documentRoutes,
    documentFileRoutes,
    entityDefinitionRoutes,
    entityRoutes,
    entityFormRoutes,
    authRoutes,
    impersonateRoutes,
    keyRoutes,
    passkeyRoutes,
    ownSessionRoutes,
    passkeySignInRoutes,
    secondFactorRoutes,
    secondFactorAdminRoutes,
    accountRoutes,
    configurationRoutes,
    tenantRoutes,
    tenantSettingsRoutes,
    guestSettingsRoutes,
    settingsRoutes,
    whoVouchesRoutes,
    featureRoutes,
    sidebarLinkRoutes,
    userRoutes,
    userRightsRoutes,
    userImportRoutes,
    customerUserRoutes,
    userLookupRoutes,
    accessRoutes,
    profileRoutes,
    passwordRoutes,
    roleRoutes,
    lookupRoutes,
    coreNameRoutes,
    languageRoutes,
    profileLanguageRoutes,
    searchRoutes,
    streamRoutes,
  ],
  consumers: [documentConsumers, searchConsumers, streamConsumers, userConsumers],
  provide: async (running) => [
    authKeys.is(authKeysFrom(running.config.CARTAGE_SECRET)),
    signInLimit.is(running.config.SIGN_IN_LIMIT),
    hub.is(await createHub(running.kv)),
    systemCtx.is(running.systemCtx),
    outgoing.is(createOutgoing(running.config.OUTGOING_NETWORKS)),
    providers.is(new Map()),
    storage.is(await storageFrom(running.config)),
    scanner.is(scannerFrom(running.config)),
    settingsSeal.is(createSeal(running.config.CARTAGE_SECRET, 'settings')),
  ],
  background: [
    { name: 'sweep', everyMs: 300_000, run: sweep },
    { name: 'files', everyMs: 60_000, run: sweepFiles },
    { name: 'entities', everyMs: 5_000, run: fillEntities },
  ],
});
