import { legCalls } from '@cartage/contract/booking/legs.ts';
import { routes } from '@cartage/server/routes.ts';
import { bookLegs } from './book.ts';
import { cancelLegs } from './cancel.ts';

export const legRoutes = routes(legCalls, { book: bookLegs, cancel: cancelLegs });
