import { foundIn } from '@cartage/server/found.ts';
import { defineService } from '@cartage/server/service.ts';
import { createOutgoing } from '@cartage/server/outgoing.ts';
import { createSeal } from '@cartage/server/seal.ts';
import { authKeys, authKeysFrom } from './auth/keys.ts';
import { leakedPasswords, leakedPasswordsAt } from './auth/leaked-passwords.ts';
import { signInLimit } from './auth/limits.ts';
import { outgoing, providers } from './auth/oidc-provider.ts';
import { CoreConfig } from './config.ts';
import { fillEntities } from './entities/fill.store.ts';
import { beginCounts, foldRecords } from './entities/fold.store.ts';
import { createHub, hub } from './stream/hub.ts';
import { settingsSeal } from './tenant/save-settings.ts';
import { systemCtx } from './system.ts';
import { sweep } from './sweep/sweep.ts';
import { scanner } from './storage/checked.ts';
import { scannerFrom, storageFrom } from './storage/from-config.ts';
import { storage } from './storage/storage.ts';
import { sweepFiles } from './storage/sweep.ts';

export const coreService = defineService({
  name: 'svc-core',
  schema: 'core',
  config: CoreConfig,
  migrations: new URL('../migrations/', import.meta.url),
  ...foundIn(import.meta.dirname),
  provide: async (running) => [
    authKeys.is(authKeysFrom(running.config.CARTAGE_SECRET)),
    signInLimit.is(running.config.SIGN_IN_LIMIT),
    leakedPasswords.is(leakedPasswordsAt(running.config.CARTAGE_LEAKED_PASSWORDS, running.log)),
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
    { name: 'entity-kinds', everyMs: 300_000, run: (running) => beginCounts(running) },
    { name: 'entity-counts', everyMs: 30_000, run: (running, stopped) => foldRecords(running, stopped) },
  ],
});
