import { BaseConfig } from '@cartage/server/config.ts';
import { foundIn } from '@cartage/server/found.ts';
import { defineService } from '@cartage/server/service.ts';

export const financeService = defineService({
  name: 'svc-finance',
  schema: 'finance',
  config: BaseConfig,
  isByUnit: true,
  migrations: new URL('../migrations/', import.meta.url),
  ...foundIn(import.meta.dirname),
});
