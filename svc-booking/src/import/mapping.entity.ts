import { entity } from '@cartage/server/entity.ts';
import { importMappings } from './import.tables.ts';

export const importMapping = entity(importMappings, {
  name: 'ImportMapping',
  title: 'Import columns',
  customer: (m) => m.customerId,
  history: ['columns'],
});
