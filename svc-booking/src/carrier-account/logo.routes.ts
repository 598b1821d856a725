import { carrierLogoCalls } from '@cartage/contract/carrier/carrier-logo.ts';
import { notFound } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { logosFor, shownLogos } from './logo.ts';
import { accountsWithLogos, logoOf } from './logo.store.ts';

export const carrierLogoRoutes = routes(carrierLogoCalls, {
  show: async (ctx, { id: asked }) => {
    const id = asked.toLowerCase();
    const isSeen = (await known(ctx)).some((account) => logosFor(ctx.actor, account).includes(id));
    const bytes = isSeen ? await logoOf(ctx, id) : undefined;
    if (!bytes) throw notFound('Picture', asked);
    const etag = `"${id}"`;
    // An id is of one picture for ever; who may see it is not, so no cache between keeps it, and a browser asks again after a day.
    const reply = ctx
      .reply!.header('etag', etag)
      .header('cache-control', 'private, max-age=86400')
      .header('vary', 'authorization')
      .header('content-security-policy', "default-src 'none'")
      .header('x-content-type-options', 'nosniff');
    if (ctx.request!.headers['if-none-match'] === etag) void reply.code(304).send();
    else void reply.type('image/png').send(bytes);
  },
  list: async (ctx) => shownLogos(ctx.actor, await known(ctx)),
});

/** None for strangers where the tenant serves no guests. */
async function known(ctx: Ctx) {
  const isClosed = ctx.actor.kind === 'guest' && !(await ctx.settings()).guest.isAllowed;
  return isClosed ? [] : accountsWithLogos(ctx);
}
