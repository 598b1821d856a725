import { entity } from '@cartage/server/entity.ts';
import { holidays } from './holiday.tables.ts';

export const holiday = entity(holidays, {
  name: 'Holiday',
  title: 'Holiday',
  history: ['day', 'stateCode', 'name', 'isClosed'],
});
