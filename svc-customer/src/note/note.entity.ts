import { entity } from '@cartage/server/entity.ts';
import { customerNotes } from './note.tables.ts';

/** A note stands in the history of its customer; an internal one is nobody's, so that the customer's people do not read it there. */
export const customerNote = entity(customerNotes, {
  name: 'Customer',
  title: 'Note',
  customer: (n) => (n.isInternal ? null : n.customerId),
  partOf: (n) => n.customerId,
  history: (n) => ({ note: n.comment }),
});
