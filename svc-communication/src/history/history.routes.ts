import { Email, historyCalls, OutboxMail, type SentEmail } from '@cartage/contract/communication/history.ts';
import { forbidden } from '@cartage/contract/error.ts';
import { isDriverOnly } from '@cartage/contract/permission.ts';
import type { ListQuery, Page } from '@cartage/contract/list.ts';
import { can, isStaff, type Ctx } from '@cartage/server/context.ts';
import { mayKnowCosts } from '@cartage/server/costs.ts';
import { listPage, type ListOptions } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { sendAgain } from '../mail/again.store.ts';
import { attachmentAnswer } from '../mail/attachment.ts';
import { came } from '../inbound/visible.store.ts';
import { emails, type EmailRecord } from '../mail/mail.tables.ts';
import { changesOf, outbound } from './asked.store.ts';
import { shownChanges } from './kept.ts';
import { forCustomers, openTo, permissionFor, withoutCosts } from './visibility.store.ts';

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
    const rows = await changesOf(ctx, entityType, entityId);
    const seen = isStaff(ctx) ? (mayKnowCosts(ctx) ? whole : withoutCosts) : forCustomers;
    return rows.map(({ tenantId, ...change }) => {
      return { ...change, tenantid: tenantId, propertychanges: seen(shownChanges(change.propertychanges)) };
    });
  },
});

async function sent(ctx: Ctx, query: ListQuery, of: Shown = WHOLE): Promise<Page<SentEmail>> {
  return (await pageOfMails(ctx, outbound(openTo(ctx)), query, of)) as Page<SentEmail>;
}

type Where = ListOptions<typeof emails, Email>['where'];
/** What a list shows of its mails, which is what they may be sought by. */
type Shown = Pick<ListOptions<typeof emails, Email>, 'fields' | 'shows'>;
const WHOLE: Shown = { fields: { body: emails.html, uniqueid: emails.id }, shows: Email };
const pageOfMails = (ctx: Ctx, where: Where, query: ListQuery, of = WHOLE) =>
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
  attachments: attachments.map(attachmentAnswer),
  tenantid: tenantId,
  uniqueid: email.id,
  body: html,
});
