import { BaseConfig } from '@cartage/server/config.ts';
import { defineService } from '@cartage/server/service.ts';
import { costCentreRoutes } from './cost-centre/cost-centre.routes.ts';
import { customerRoutes } from './customer/customer.routes.ts';
import { frequentAddressRoutes } from './frequent-address/frequent-address.routes.ts';
import { customerSettingsRoutes } from './settings/settings.routes.ts';
import { sealStores } from './settings/seal.store.ts';
import { storeKeysFrom } from './settings/store-key.ts';
import { customerNoteRoutes } from './note/note.routes.ts';
import { customerNumberingRoutes } from './customer/numbering.routes.ts';
import { customerLookupRoutes, customerNameRoutes } from './lookup/lookup.routes.ts';
import { partFileRoutes } from './part/part-file.routes.ts';
import { productRoutes } from './product/product.routes.ts';
import { referenceRoutes } from './reference/reference.routes.ts';
import { registrationConsumers } from './registration/registration.consumers.ts';
import { registrationDecisionRoutes, registrationRoutes } from './registration/registration.routes.ts';
import { dropUnproven } from './registration/registration.store.ts';
import { workSecrets, workSecretsOf } from './registration/work.ts';

export const customerService = defineService({
  name: 'svc-customer',
  schema: 'customer',
  config: BaseConfig,
  migrations: new URL('../migrations/', import.meta.url),
  routes: [
    customerRoutes,
    customerNoteRoutes,
    customerSettingsRoutes,
    customerLookupRoutes,
    customerNameRoutes,
    customerNumberingRoutes,
    frequentAddressRoutes,
    productRoutes,
    costCentreRoutes,
    referenceRoutes,
    partFileRoutes,
    registrationRoutes,
    registrationDecisionRoutes,
  ],
  consumers: [registrationConsumers],
  provide: ({ config }) => [workSecrets.is(workSecretsOf(config.CARTAGE_SECRET)), storeKeysFrom(config.CARTAGE_SECRET)],
  background: [
    { name: 'registrations', everyMs: 3_600_000, run: dropUnproven },
    { name: 'store-keys', everyMs: 3_600_000, run: sealStores },
  ],
});
