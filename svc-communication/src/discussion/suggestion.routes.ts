import type { Parsed } from '@cartage/contract/call.ts';
import { suggestionCalls, type SuggestedUser } from '@cartage/contract/communication/comment.ts';
import { TALK_RECORDS } from '@cartage/contract/communication/talk.ts';
import { forbidden } from '@cartage/contract/error.ts';
import { can, type Ctx, isStaff } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { findRow } from '@cartage/server/rows.ts';
import { typed } from '../people/people.ts';
import { asUser, filtered, offered, outsideBy, type Scope } from '../people/people.store.ts';
import { type About, readers } from './reader.store.ts';
import { opened, refuseDrivers } from './access.store.ts';
import { discussions } from './discussion.tables.ts';

const MOST_SUGGESTED = 8;
/** How many are looked at, step by step, until enough of them may read it: mostly the first ones do. */
const PAGES = [24, 376, 400, 400, 400, 400];

type Asked = Parsed<typeof suggestionCalls.users>;
export const suggestionRoutes = routes(suggestionCalls, {
  users: async (ctx, { filter = '', ...asked }) => {
    refuseDrivers(ctx);
    const { about, whose } = await placeOf(ctx, asked);
    const words = typed(filter);
    const users: SuggestedUser[] = [];
    let skip = 0;
    for (const most of PAGES) {
      const page = { skip, most };
      const near = words ? await offered(ctx, words, { whose }, page) : await filtered(ctx, filter, { whose }, page);
      const reading = await readers(
        ctx,
        about,
        near.map((p) => p.userid),
      );
      users.push(...near.filter((p) => reading.has(p.userid)).map((p) => asUser(ctx, p)));
      skip += most;
      if (users.length >= MOST_SUGGESTED || near.length < most) break;
    }
    const left = MOST_SUGGESTED - users.length;
    if (left <= 0) return users.slice(0, MOST_SUGGESTED);
    const isAddress = isStaff(ctx) && words && words.prefix !== '' && words.others.length === 0;
    return isAddress ? [...users, ...(await outsideBy(ctx, words.prefix, left))] : users;
  },
});

/** What they would be named about, and whose people beside the team; of nowhere, whoever reads some discussion is offered. */
async function placeOf(ctx: Ctx, asked: Omit<Asked, 'filter'>): Promise<Scope & { about: About }> {
  const { discussionId: id, entitytype = null, entityid = null, customerid, isteamonly } = asked;
  if (id) {
    const d = opened(ctx, await findRow(ctx, discussions, id, 'Discussion'), 'Discussion', id);
    return { about: d, whose: d.isopen && !isteamonly ? d.customerid : null };
  }
  if (entitytype && !can(ctx, TALK_RECORDS[entitytype])) throw forbidden();
  const isSomewhere = entitytype !== null || customerid !== undefined || isteamonly !== undefined;
  const whose = isteamonly ? null : (customerid ?? null);
  return { about: { entitytype, entityid }, whose: isSomewhere ? whose : undefined };
}
