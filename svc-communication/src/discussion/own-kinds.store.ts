/** What is said of records of a tenant's own kinds follows the kind: which module opens it, and whether customers see its records. */
import { ownTalk } from '@cartage/contract/communication/talk.ts';
import type { changeEvents } from '@cartage/contract/events/change.ts';
import type { Module } from '@cartage/contract/permission.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { sql } from 'drizzle-orm';

type Told = Parameters<typeof changeEvents.recorded>[0];

/** Told with the definition's history, since that is where a change of it stands already. */
export async function followKinds(ctx: Ctx, changes: readonly Told[]): Promise<void> {
  for (const { entityType, entityId, changeType, properties } of changes) {
    if (entityType !== 'EntityDefinition' || changeType !== 'Updated') continue;
    const ofKind = sql`(entity_type = 'Entity' or entity_type like 'Entity.%') and starts_with(entity_id, ${`${entityId}.`})`;
    const now = (name: string) => properties.find((p) => p.propertyName === name);
    const module = now('module');
    if (module) {
      const type = ownTalk(module.newValue as Module | null);
      await everywhere(ctx, sql`entity_type = ${type}`, ofKind);
    }
    if (now('customers')?.newValue === 'none') await everywhere(ctx, sql`is_open = false`, ofKind);
  }
}
/** Comments first: which they are is read from their discussions. */
async function everywhere(ctx: Ctx, set: ReturnType<typeof sql>, ofKind: ReturnType<typeof sql>): Promise<void> {
  await ctx.db.execute(sql`update communication.comments set ${set}
    where discussion_id in (select id from communication.discussions where ${ofKind})`);
  await ctx.db.execute(sql`update communication.discussions set ${set} where ${ofKind}`);
}
