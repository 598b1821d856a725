import { Email, historyCalls, OutboxMail, type SentEmail } from '@cartage/contract/communication/history.ts';
import { forbidden } from '@cartage/contract/error.ts';
import { isDriverOnly } from '@cartage/contract/permission.ts';
import type { ListQuery, Page } from '@cartage/contract/list.ts';
import { can, isStaff, type Ctx } from '@cartage/server/context.ts';
import { mayKnowCosts } from '@cartage/server/costs.ts';
import { listPage, type ListOptions } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { sendAgain } from '../mail/again.store.ts';
import { shown } from '../mail/attachment.ts';
import { came } from '../inbound/visible.store.ts';
import { emails, type EmailRecord } from '../mail/mail.tables.ts';
import { entityChanges } from './history.tables.ts';
import { shownChanges } from './kept.ts';
import { forCustomers, openTo, permissionFor, withoutCosts } from './visibility.store.ts';

const MAX_CHANGES = 500;
const whole = <P>(properties: readonly P[]) => [...properties];

export const historyRoutes = routes(historyCalls, {
  emails: async (ctx, query) => ({
    inbound: (await pageOfMails(ctx, came(ctx), query)).items,
    outbound: (await sent(ctx, query)).items,
  }),
  outbox: (ctx, query) => sent(ctx, query, { shows: OutboxMail }),
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
    const seen = isStaff(ctx) ? (mayKnowCosts(ctx) ? whole : withoutCosts) : forCustomers;
    return rows.map(({ tenantId, ...change }) => {
      return { ...change, tenantid: tenantId, propertychanges: seen(shownChanges(change.propertychanges)) };
    });
  },
});

async function sent(ctx: Ctx, query: ListQuery, of: Shown = WHOLE): Promise<Page<SentEmail>> {
  const where = and(eq(emails.direction, 'Outbound'), openTo(ctx));
  return (await pageOfMails(ctx, where, query, of)) as Page<SentEmail>;
}

/** What a list shows of its mails, which is what they may be sought by. */
type Shown = Pick<ListOptions<typeof emails, Email>, 'fields' | 'shows'>;
const WHOLE: Shown = { fields: { body: emails.html, uniqueid: emails.id }, shows: Email };
const pageOfMails = (ctx: Ctx, where: SQL | undefined, query: ListQuery, of = WHOLE) =>
  listPage<typeof emails, Email>(
    ctx,
    {
      from: emails,
      sort: 'creationtime desc',
      where,
      map: asEmail,
      ...of,
    },
    query,
  );
const asEmail = ({ tenantId, html, attachments, replyto: _, ...email }: EmailRecord): Email => ({
  ...email,
  attachments: attachments.map(shown),
  tenantid: tenantId,
  uniqueid: email.id,
  body: html,
});
