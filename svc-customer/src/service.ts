import { BaseConfig } from '@cartage/server/config.ts';
import { foundIn } from '@cartage/server/found.ts';
import { defineService } from '@cartage/server/service.ts';
import { holdOverdue } from './customer/overdue-hold.worker.ts';
import { sealStores } from './settings/seal.store.ts';
import { storeKeysFrom } from './settings/store-key.ts';
import { dropUnproven } from './registration/registration.store.ts';
import { workSecrets, workSecretsOf } from './registration/work.ts';

export const customerService = defineService({
  name: 'svc-customer',
  schema: 'customer',
  config: BaseConfig,
  migrations: new URL('../migrations/', import.meta.url),
  ...foundIn(import.meta.dirname),
  provide: ({ config }) => [workSecrets.is(workSecretsOf(config.CARTAGE_SECRET)), storeKeysFrom(config.CARTAGE_SECRET)],
  background: [
    { name: 'registrations', everyMs: 3_600_000, run: dropUnproven },
    { name: 'overdue-holds', everyMs: 60_000, run: holdOverdue },
    { name: 'store-keys', everyMs: 3_600_000, run: sealStores },
  ],
});
