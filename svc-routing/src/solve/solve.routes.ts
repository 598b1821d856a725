import { solveCalls } from '@cartage/contract/routing/solve.ts';
import { routes } from '@cartage/server/routes.ts';
import { onThread } from '@cartage/server/threads.ts';
import { roadAreas } from '../travel/areas.ts';
import { solves } from './solves.ts';

const solver = onThread<typeof import('../routing/solve.thread.ts')>(
  new URL('../routing/solve.thread.ts', import.meta.url),
);

export const solveRoutes = routes(solveCalls, {
  start: (ctx) =>
    solves(ctx).start(ctx, () => solver(ctx, 'read', { text: ctx.request?.rawBody ?? '', areas: roadAreas(ctx) })),
  find: (ctx, { id, withAnswer }) => solves(ctx).find(ctx, id, withAnswer),
  stop: (ctx, { id }) => solves(ctx).stop(ctx, id),
});
