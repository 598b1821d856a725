import { searchCalls, type SearchType } from '@cartage/contract/core/search.ts';
import { can, type Ctx, customerOf } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { findEntries } from './search.store.ts';

const NEEDS: Record<SearchType, string> = {
  Booking: 'Booking.View',
  Invoice: 'Finance.View',
  Customer: 'Customer.View',
  Payment: 'Finance.View',
};
/** Callers send from three characters on (shell.txt §5); a shorter text has no trigram, so the index could not help. */
const SHORTEST = 3;

/** Only kinds whose pages the person may open; a driver's rows are his jobs, which the palette does not know. */
const searched = (ctx: Ctx): SearchType[] =>
  (Object.keys(NEEDS) as SearchType[]).filter((type) => can(ctx, NEEDS[type]));

export const searchRoutes = routes(searchCalls, {
  search: async (ctx, { query, customerId }) => {
    const types = searched(ctx);
    if (query.trim().length < SHORTEST || types.length === 0) return [];
    return findEntries(ctx, query, types, customerOf(ctx, customerId));
  },
});
