/** Tests only: a service that has the kit and nothing of its own but these routes and a table of crates. */
import { startForTest } from '@cartage/testing/service.ts';
import { BaseConfig } from './config.ts';
import { defineService } from './service.ts';

export const startHouse = (routes: Parameters<typeof defineService>[0]['routes'] = []) =>
  startForTest(
    defineService({
      name: 'svc-booking',
      schema: 'booking',
      config: BaseConfig,
      migrations: new URL('./write-fixture/', import.meta.url),
      routes,
    }),
  );
