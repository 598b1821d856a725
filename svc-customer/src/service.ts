import { BaseConfig } from '@cartage/server/config.ts';
import { defineService } from '@cartage/server/service.ts';
import { customerRoutes } from './customer/customer.routes.ts';
import { customerLookupRoutes } from './lookup/lookup.routes.ts';

export const customerService = defineService({
  name: 'svc-customer',
  schema: 'customer',
  config: BaseConfig,
  migrations: new URL('../migrations/', import.meta.url),
  routes: [customerRoutes, customerLookupRoutes],
});
