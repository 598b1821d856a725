/**
 * Sends what waits in the outbox over the tenant's mail server. A mail is claimed (its next attempt moved away) before
 * it is sent, so two senders never hold the same one; a crash in between sends it again under the same Message-ID.
 */
import type { TenantSettings } from '@cartage/contract/core/tenant-settings.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import { kept } from '@cartage/contract/words/sentence.ts';
import { say } from '@cartage/contract/words/told/talk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { outgoing } from '../outgoing.ts';
import { isNobody } from '../suppression/suppression.ts';
import { keyOf, suppress, suppressedOf } from '../suppression/suppression.store.ts';
import { picturesIn } from '../template/resource.store.ts';
import { drawn } from './attachment.ts';
import { emails, type EmailRecord } from './mail.tables.ts';
import { logoOf, withLogo } from './logo.ts';
import { sideBySide } from './side-by-side.ts';
import { closeUnused, type Refusal, refusalsIn, sendBySmtp, smtpSaid } from './smtp.ts';

const AT_ONCE = 20,
  /** A server that does not answer is waited for; other tenants' mails, ways into their accounts among them, are not. */
  TENANTS_AT_ONCE = 8,
  MAX_ATTEMPTS = 8;
/** 1 minute after the first failure, doubled each time: eight attempts span two hours. */
const FIRST_DELAY_MS = 60_000;

export async function sendDueMail(svc: Running<object>): Promise<void> {
  const { rows } = await svc.database.pool.query<{ tenant: string }>(
    'select communication.tenants_with_mail($1) as tenant',
    [svc.now()],
  );
  await sideBySide(rows, TENANTS_AT_ONCE, ({ tenant }) => sendMailOf(svc.systemCtx(Number(tenant))));
  closeUnused();
}

async function sendMailOf(ctx: Ctx): Promise<void> {
  const { email } = await ctx.settings();
  const due = await claim(ctx);
  const logo = due.length ? await logoOf(ctx) : undefined;
  for (const mail of due) await send(ctx, email, mail, logo);
}

function claim(ctx: Ctx): Promise<EmailRecord[]> {
  return ctx.tx(async ({ db, now }) => {
    const due = await db
      .select()
      .from(emails)
      .where(and(eq(emails.status, 'Queued'), lte(emails.nextattempt, now().toISOString())))
      .orderBy(asc(emails.creationtime))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const attempts of new Set(due.map((m) => m.attempts))) {
      const ids = due.filter((m) => m.attempts === attempts).map((m) => m.id);
      await db
        .update(emails)
        .set({
          attempts: attempts + 1,
          nextattempt: new Date(now().getTime() + FIRST_DELAY_MS * 2 ** attempts).toISOString(),
        })
        .where(inArray(emails.id, ids));
    }
    return due;
  });
}

async function send(
  ctx: Ctx,
  settings: TenantSettings['email'],
  mail: EmailRecord,
  logo: Buffer | undefined,
): Promise<void> {
  const now = ctx.now().toISOString();
  const note = (patch: Partial<EmailRecord>) => ctx.db.update(emails).set(patch).where(eq(emails.id, mail.id));
  // The server was taken out of the settings while the mail waited.
  if (!settings.smtpHost.trim()) return void (await note({ status: 'Stored' }));
  const blocked = await suppressedOf(ctx, mail.to.split(', '));
  const left = mail.to.split(', ').filter((email) => !blocked.has(keyOf(email)));
  const shut = mail.to
    .split(', ')
    .filter((email) => blocked.has(keyOf(email)))
    .map((email) => ({ email, answer: kept(whyBlocked(blocked.get(keyOf(email)))) }));
  if (left.length === 0)
    return void (await note({
      ...{ status: 'Failed', refused: shut },
      error: say('notSent.suppressed', { count: shut.length, addresses: listed(shut.map((s) => s.email)) }),
    }));
  const refusedBy = async (refusals: readonly Refusal[]) => {
    for (const { email, code, answer } of refusals)
      if (isNobody(code, answer)) await ctx.tx((tx) => suppress(tx, [email], { reason: 'Bounced', detail: answer }));
    return [...shut, ...refusals.map(({ email, answer }) => ({ email, answer: kept(answer) }))];
  };
  try {
    const files = [];
    for (const attachment of mail.attachments) files.push(await drawn(ctx, attachment));
    files.push(...(await picturesIn(ctx, mail.html)));
    const headed = withLogo(mail.html, logo);
    const refusals = await sendBySmtp(outgoing(ctx), settings, { ...mail, html: headed.html }, left, [
      ...files,
      ...headed.files,
    ]);
    await note({ status: 'Sent', senttime: now, error: null, refused: await refusedBy(refusals) });
  } catch (error) {
    const code = (error as { responseCode?: number }).responseCode ?? 0;
    // 5xx is the server's last word; anything else may pass.
    const final = (code >= 500 && code < 600) || mail.attempts + 1 >= MAX_ATTEMPTS;
    const refused = await refusedBy(refusalsIn(error as object));
    await note({
      ...{ error: smtpSaid(error).slice(0, 400), refused },
      ...(final && { status: 'Failed' as const }),
    });
    ctx.log.warn({ err: error, email: mail.id, attempt: mail.attempts + 1, final }, 'a mail could not be sent');
  }
}

/** What is noted on the list of suppressed addresses, if anything is. */
const whyBlocked = (detail: string | undefined): string =>
  detail ? say('suppressed', { detail }) : say('suppressedByHand');
