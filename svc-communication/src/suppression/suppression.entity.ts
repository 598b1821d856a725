import { entity } from '@cartage/server/entity.ts';
import { suppressions } from './suppression.tables.ts';

export const suppression = entity(suppressions, {
  name: 'Suppression',
  title: 'Suppressed address',
  history: ['email', 'reason', 'detail'],
});
