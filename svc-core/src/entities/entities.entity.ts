import { entity } from '@cartage/server/entity.ts';
import { entityDefinitions, entityRecords } from './entities.tables.ts';

export const definition = entity(entityDefinitions, {
  name: 'EntityDefinition',
  title: 'Entity',
  // A field a line, so that the history says which one changed.
  history: ({ shape: { properties, options, ...shape } }) => ({ ...shape, ...options, ...properties }),
});
/** Nobody's customer stands in its history: what is hidden from customers would be read there. */
export const entityRecord = entity(entityRecords, {
  name: 'Entity',
  title: 'Record',
  history: ({ customerId, values }) => ({ customerId, ...values }),
});
