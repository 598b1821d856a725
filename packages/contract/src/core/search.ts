/** The search palette's call. `details` is JSON text with the fields that shell.txt §3 reads, per type. */
import { calls, post } from '../call.ts';
import { Id, text } from '../wire.ts';
import { z } from '../zod.ts';

export const SEARCH_TYPES = ['Booking', 'Invoice', 'Customer', 'Payment'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];
export const SearchResult = z.object({ ref: z.string(), type: z.enum(SEARCH_TYPES), details: z.string() });
export type SearchResult = z.infer<typeof SearchResult>;

/** The query string carries `customerId=` empty when staff search for everyone. */
const MaybeId = z.preprocess(
  (v) => (v === '' || v === null || v === 'null' || v === 'undefined' ? undefined : v),
  Id.optional(),
);

export const searchCalls = calls(
  'svc-core',
  '/api/search',
  {},
  {
    search: post('', { query: text(200), customerId: MaybeId }, z.array(SearchResult), {
      query: ['query', 'customerId'],
      ownTransactions: true,
      summary: 'Bookings, invoices, customers and payments by any of their names',
    }),
  },
);
