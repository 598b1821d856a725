import { entity } from '@cartage/server/entity.ts';
import { digests } from './digest.tables.ts';

export const digestOf = entity(digests, {
  name: 'DigestChoice',
  customer: (row) => row.customerid,
  history: ['mentions', 'comments', 'hour'],
});
