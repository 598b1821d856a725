/** Where a link of ours leads: the tenant's own site, however the request came. */
import type { Ctx } from '@cartage/server/context.ts';
import { originOf } from '@cartage/server/origin.ts';
import { firstHost, tenantOfHost } from './tenant.store.ts';

/** `https://host`, the way the asker came when that host is the tenant's, else its first one: a mail must lead nobody elsewhere. */
export const siteOf = (ctx: Ctx): Promise<string> => siteFor(ctx, ctx.request && originOf(ctx.request.headers));

export async function siteFor(ctx: Ctx, asked: string | undefined): Promise<string> {
  if (asked && URL.canParse(asked) && (await tenantOfHost(ctx, new URL(asked).hostname))?.tenantId === ctx.tenantId)
    return asked;
  return `https://${(await firstHost(ctx)) ?? 'localhost'}`;
}
