import { consolidationCalls } from '@cartage/contract/booking/consolidation.ts';
import { routes } from '@cartage/server/routes.ts';
import { makeOne } from './make.ts';
import { offered, preview } from './offered.store.ts';
import { undo } from './undo.store.ts';

export const consolidationRoutes = routes(consolidationCalls, { list: offered, preview, make: makeOne, undo });
