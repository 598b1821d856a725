import { entity } from '@cartage/server/entity.ts';
import { apiKeys } from './api-key.tables.ts';
import { maskOf } from './api-key.ts';

/** That a key came or went stands in the history of its owner. */
export const apiKey = entity(apiKeys, {
  name: 'User',
  title: 'API key',
  partOf: (k) => k.userId,
  customer: (k) => k.customerId,
  history: (k) => ({ apiKey: `${k.name} ${maskOf(k)}` }),
});
