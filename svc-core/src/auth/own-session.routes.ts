import { ownSessionCalls } from '@cartage/contract/core/own-session.ts';
import { routes } from '@cartage/server/routes.ts';
import { publishAccess } from '../user/access.ts';
import { ownSession, self } from './self.ts';
import { endSessionNamed, openSessionsOf, sessionIdOf } from './session.store.ts';

export const ownSessionRoutes = routes(ownSessionCalls, {
  list: async (ctx) => {
    const { system, me } = await self(ctx);
    const here = sessionIdOf(ownSession(ctx));
    return (await openSessionsOf(system, me.id)).map((s) => ({ ...s, isThis: s.id === here }));
  },
  end: async (ctx, { id }) => {
    const { system, me } = await self(ctx);
    // Not the one that asks: Logout ends that.
    await system.tx((tx) => endSessionNamed(tx, me.id, id, ownSession(ctx)));
    await publishAccess(system, me.id);
  },
});
