/** What stands on papers of several kinds. Codes of a standard (UN, PG, SSCC, ABN, BSB) and units are no words. */
import { source } from '../source.ts';

export const paperEverywhere = source('papers', {
  page: 'Page {page} of {pages}',
  fromTo: '{from} to {to}',
  pieces: '{count, plural, one {# piece} other {# pieces}}',
  consignments: '{count, plural, one {# consignment} other {# consignments}}',
  from: 'From',
  to: 'To',
  deliverBy: 'Deliver by',
  despatched: 'Despatched',
  name: 'Name',
  signature: 'Signature',
  dateAndTime: 'Date and time',
  emergency: 'Emergency, day and night',
  kgGross: '{kg} kg gross',
});
