import { solveCalls } from '@cartage/contract/routing/solve.ts';
import { routes } from '@cartage/server/routes.ts';
import { readAside } from '../routing/read.ts';
import { solves } from './solves.ts';

export const solveRoutes = routes(solveCalls, {
  start: (ctx) => solves(ctx).start(ctx, () => readAside(ctx)),
  find: (ctx, { id, withAnswer }) => solves(ctx).find(ctx, id, withAnswer),
  stop: (ctx, { id }) => solves(ctx).stop(ctx, id),
});
