import { Email, historyCalls } from '@cartage/contract/communication/history.ts';
import { forbidden } from '@cartage/contract/error.ts';
import { isDriverOnly } from '@cartage/contract/permission.ts';
import type { ListQuery } from '@cartage/contract/list.ts';
import { can, isStaff, type Ctx } from '@cartage/server/context.ts';
import { listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { sendAgain } from '../mail/again.store.ts';
import { shown } from '../mail/attachment.ts';
import { emails, type EmailRecord } from '../mail/mail.tables.ts';
import { entityChanges } from './history.tables.ts';
import { shownChanges } from './kept.ts';
import { forCustomers, openTo, permissionFor } from './visibility.store.ts';

const MAX_CHANGES = 500;

export const historyRoutes = routes(historyCalls, {
  emails: async (ctx, query) => ({
    inbound: await mails(ctx, 'Inbound', query),
    outbound: await mails(ctx, 'Outbound', query),
  }),
  outbox: (ctx, query) => pageOfMails(ctx, 'Outbound', query),
  sendAgain: async (ctx, { ids }) => ({ queued: await sendAgain(ctx, [...new Set(ids)], openTo(ctx)) }),
  changes: async (ctx, { entityId, entityType }) => {
    // A driver's rows cannot be told apart here, so a driver who does not dispatch reads no history.
    if (
      !can(ctx, permissionFor(entityType)) ||
      isDriverOnly(ctx.actor) ||
      (ctx.actor.driverId !== null && !can(ctx, 'Job.Dispatch'))
    )
      throw forbidden();
    const rows = await ctx.db
      .select()
      .from(entityChanges)
      .where(
        and(
          sql`lower(${entityChanges.entitytypefullname}) = lower(${entityType})`,
          eq(entityChanges.entityid, entityId),
        ),
      )
      .orderBy(desc(entityChanges.changetime), desc(entityChanges.id))
      .limit(MAX_CHANGES);
    return rows.map(({ tenantId, ...change }) => {
      const propertychanges = shownChanges(change.propertychanges);
      return {
        ...change,
        tenantid: tenantId,
        propertychanges: isStaff(ctx) ? propertychanges : forCustomers(propertychanges),
      };
    });
  },
});

const mails = async (ctx: Ctx, direction: 'Inbound' | 'Outbound', query: ListQuery): Promise<Email[]> =>
  (await pageOfMails(ctx, direction, query)).items;

const pageOfMails = (ctx: Ctx, direction: 'Inbound' | 'Outbound', query: ListQuery) =>
  listPage<typeof emails, Email>(
    ctx,
    {
      from: emails,
      sort: 'creationtime desc',
      where: and(eq(emails.direction, direction), openTo(ctx)),
      map: asEmail,
      fields: { body: emails.html, uniqueid: emails.id },
      shows: Email,
    },
    query,
  );
const asEmail = ({ tenantId, html, attachments, ...email }: EmailRecord): Email => ({
  ...email,
  attachments: attachments.map(shown),
  tenantid: tenantId,
  uniqueid: email.id,
  body: html,
});
