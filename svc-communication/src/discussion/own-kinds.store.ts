/** What is said of records of a tenant's own kinds follows the kind: which module opens it, and whether customers see its records. */
import { ownTalk } from '@cartage/contract/communication/talk.ts';
import { discussionEvents } from '@cartage/contract/events/discussion.ts';
import type { changeEvents } from '@cartage/contract/events/change.ts';
import type { Module } from '@cartage/contract/permission.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { sql, type SQL } from 'drizzle-orm';

type Told = Parameters<typeof changeEvents.recorded>[0];

/** Told with the definition's history, since that is where a change of it stands already. */
export async function followKinds(ctx: Ctx, changes: readonly Told[]): Promise<void> {
  for (const { entityType, entityId, changeType, properties } of changes) {
    if (entityType !== 'EntityDefinition' || changeType !== 'Updated') continue;
    const now = (name: string) => properties.find((p) => p.propertyName === name);
    const module = now('module');
    if (module) {
      const type = ownTalk(module.newValue as Module | null);
      await everywhere(ctx, entityId, sql`entity_type = ${type}`, sql`entity_type <> ${type}`);
    }
    if (now('customers')?.newValue === 'none') await everywhere(ctx, entityId, sql`is_open = false`, sql`is_open`);
  }
}

/**
 * A kind has any number of discussions, which are written in one statement. Comments first: which they are is read from their
 * discussions. Who has one open is told, its customer's people where they see it or did until now.
 */
async function everywhere(ctx: Ctx, kindId: string, set: SQL, isOther: SQL): Promise<void> {
  const ofKind = sql`(entity_type = 'Entity' or entity_type like 'Entity.%') and starts_with(entity_id, ${`${kindId}.`})`;
  const open = await ctx.db.execute<{ id: string }>(
    sql`select id from communication.discussions where ${ofKind} and is_open order by id for update`,
  );
  await ctx.db.execute(sql`update communication.comments set ${set}
    where ${isOther} and discussion_id in (select id from communication.discussions where ${ofKind})`);
  const rows = await ctx.db.execute<{ id: string; customer_id: string | null }>(
    sql`update communication.discussions set ${set} where ${ofKind} and ${isOther} returning id, customer_id`,
  );
  if (rows.length === 0) return;
  const wasOpen = new Set(open.map((d) => d.id));
  await ctx.emit(
    ...rows.map(({ id: discussionId, customer_id: customer }) =>
      discussionEvents.changed({
        discussionId,
        customerId: wasOpen.has(discussionId) && customer !== null ? Number(customer) : null,
      }),
    ),
  );
}
