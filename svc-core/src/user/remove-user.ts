/** The end of a user: what he was a member of may go to somebody else, what he had open ends. */
import { refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { lock, remove, removeAll } from '@cartage/server/write.ts';
import { keysOf } from '../api-key/api-key.store.ts';
import { apiKey } from '../api-key/api-key.entity.ts';
import { endSessionsOf } from '../auth/session.store.ts';
import { keepingAdminsOf } from '../role/admins.store.ts';
import { setUnits, unitsOfUser } from '../unit/unit.store.ts';
import { publishAccess } from './access.ts';
import { grant, user as userEntity } from './user.entity.ts';
import { grantsOf, reached } from './user.store.ts';

export async function removeUser(ctx: Ctx, id: number, handOverToId: number | undefined): Promise<void> {
  if (id === ctx.actor.userId) throw refused('user.self', say('user.deletesSelf'), ['id']);
  if (id === handOverToId) throw refused('user.handOver', say('user.handOver'), ['handOverToId']);
  const gone = await reached(ctx, id);
  const heir = handOverToId === undefined ? undefined : await reached(ctx, handOverToId);
  if (heir && heir.customerId !== gone.customerId)
    throw refused('user.handOver', say('user.handOverElsewhere'), ['handOverToId']);
  if (heir && !heir.isActive) throw refused('user.handOver', say('user.handOverInactive'), ['handOverToId']);
  const touched = await ctx.tx((tx) =>
    keepingAdminsOf(tx, id, async () => {
      const row = await lock(tx, userEntity, id);
      const units = await unitsOfUser(tx, id);
      if (heir) await setUnits(tx, heir.id, [...new Set([...(await unitsOfUser(tx, heir.id)), ...units])]);
      await setUnits(tx, id, []);
      await removeAll(tx, apiKey, await keysOf(tx, id));
      await removeAll(tx, grant, await grantsOf(tx, id));
      const ended = await endSessionsOf(tx, id);
      await remove(tx, userEntity, row);
      // What the heir's units show, he sees from now on.
      return [id, ...(heir ? [heir.id] : []), ...ended];
    }),
  );
  await publishAccess(ctx, ...touched);
}
