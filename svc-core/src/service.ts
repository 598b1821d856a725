import { defineService } from '@cartage/server/service.ts';
import { derive } from '@cartage/server/signer.ts';
import { apiKeyRoutes, tokenRoutes } from './api-key/api-key.routes.ts';
import { assetRoutes } from './asset/asset.routes.ts';
import { authRoutes, impersonateRoutes, keyRoutes } from './auth/auth.routes.ts';
import { authKeys } from './auth/keys.ts';
import { signInLimit } from './auth/limits.ts';
import { documentConsumers } from './document/document.consumers.ts';
import { documentFileRoutes, documentRoutes } from './document/document.routes.ts';
import { CoreConfig } from './config.ts';
import { lookupRoutes } from './lookup/lookup.routes.ts';
import { roleRoutes } from './role/role.routes.ts';
import { searchConsumers } from './search/search.consumers.ts';
import { searchRoutes } from './search/search.routes.ts';
import { createHub, hub } from './stream/hub.ts';
import { streamConsumers } from './stream/stream.consumers.ts';
import { streamRoutes } from './stream/stream.routes.ts';
import { accountRoutes, configurationRoutes, tenantRoutes, tenantSettingsRoutes } from './tenant/tenant.routes.ts';
import { guestSettingsRoutes } from './tenant/guest-settings.routes.ts';
import { systemCtx } from './system.ts';
import { sweep } from './tenant/sweep.ts';
import { organizationUnitRoutes } from './unit/unit.routes.ts';
import { userConsumers } from './user/user.consumers.ts';
import { passwordRoutes, profileRoutes } from './user/password.routes.ts';
import { customerUserRoutes, userLookupRoutes, userRightsRoutes } from './user/rights.routes.ts';
import { accessRoutes, userRoutes } from './user/user.routes.ts';

export const coreService = defineService({
  name: 'svc-core',
  schema: 'core',
  config: CoreConfig,
  migrations: new URL('../migrations/', import.meta.url),
  routes: [
    apiKeyRoutes,
    assetRoutes,
    organizationUnitRoutes,
    tokenRoutes,
    documentRoutes,
    documentFileRoutes,
    authRoutes,
    impersonateRoutes,
    keyRoutes,
    accountRoutes,
    configurationRoutes,
    tenantRoutes,
    tenantSettingsRoutes,
    guestSettingsRoutes,
    userRoutes,
    userRightsRoutes,
    customerUserRoutes,
    userLookupRoutes,
    accessRoutes,
    profileRoutes,
    passwordRoutes,
    roleRoutes,
    lookupRoutes,
    searchRoutes,
    streamRoutes,
  ],
  consumers: [documentConsumers, searchConsumers, streamConsumers, userConsumers],
  provide: async (running) => [
    authKeys.is({ csrf: derive(running.config.CARTAGE_SECRET, 'csrf') }),
    signInLimit.is(running.config.SIGN_IN_LIMIT),
    hub.is(await createHub(running.kv)),
    systemCtx.is(running.systemCtx),
  ],
  background: [{ name: 'sweep', everyMs: 300_000, run: sweep }],
});
