/** Topic `documentText`, key = textId: what papers say from now on, for the services that print them. */
import { CUSTOMER_TYPES } from '../customer/customer.ts';
import { DOCUMENT_TYPES } from '../communication/document-text.ts';
import { events } from '../event.ts';
import { Guid } from '../wire.ts';
import { z } from '../zod.ts';

const of = {
  textId: Guid,
  type: z.enum(DOCUMENT_TYPES),
  /** A customer's own text, or that of a type of customers; neither: everyone's. */
  customerId: z.number().int().nullable(),
  customerType: z.enum(CUSTOMER_TYPES).nullable(),
};
export const documentTextEvents = events('svc-communication', 'documentText', 'textId', 'services', {
  published: { ...of, version: z.number().int(), content: z.string() },
  /** Whoever had it follows the others again. */
  removed: of,
});
