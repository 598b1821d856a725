/** What the history is asked for: the changes of one record, and the mails that went out. */
import type { Ctx } from '@cartage/server/context.ts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { emails } from '../mail/mail.tables.ts';
import { entityChanges } from './history.tables.ts';

const MAX_CHANGES = 500;

/** Newest first. */
export const changesOf = (
  ctx: Ctx,
  entityType: string,
  entityId: string,
): Promise<(typeof entityChanges.$inferSelect)[]> =>
  ctx.db
    .select()
    .from(entityChanges)
    .where(
      and(sql`lower(${entityChanges.entitytypefullname}) = lower(${entityType})`, eq(entityChanges.entityid, entityId)),
    )
    .orderBy(desc(entityChanges.changetime), desc(entityChanges.id))
    .limit(MAX_CHANGES);

/** Those mails under the condition that went out. */
export const outbound = (where: SQL | undefined): SQL | undefined => and(eq(emails.direction, 'Outbound'), where);
