/**
 * Sends what waits in the outbox over the tenant's mail server. A mail is claimed (its next attempt moved away) before
 * it is sent, so two senders never hold the same one; a crash in between sends it again under the same Message-ID.
 */
import type { TenantSettings } from '@cartage/contract/core/tenant-settings.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import { say } from '@cartage/contract/words/told/talk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import { outgoing } from '../outgoing.ts';
import { isNobody } from '../suppression/suppression.ts';
import { keyOf, suppress, suppressedOf } from '../suppression/suppression.store.ts';
import { picturesIn } from '../template/resource.store.ts';
import { drawn } from './attachment.ts';
import { claimDue, noteOf } from './due.store.ts';
import type { EmailRecord } from './mail.tables.ts';
import { logoOf, withLogo } from './logo.ts';
import { sideBySide } from './side-by-side.ts';
import { closeUnused, noRecipient, type Refusal, refusalsIn, sendBySmtp, smtpSaid } from './smtp.ts';

const /** A server that does not answer is waited for; other tenants' mails, ways into their accounts among them, are not. */
  TENANTS_AT_ONCE = 8,
  MAX_ATTEMPTS = 8;

export async function sendDueMail(svc: Running<object>): Promise<void> {
  const { rows } = await svc.database.pool.query<{ tenant: string }>(
    'select communication.tenants_with_mail($1) as tenant',
    [svc.now()],
  );
  await sideBySide(rows, TENANTS_AT_ONCE, ({ tenant }) => sendMailOf(svc.systemCtx(Number(tenant))));
  closeUnused();
}

async function sendMailOf(ctx: Ctx): Promise<void> {
  const { email, isActive } = await ctx.settings();
  // A suspended tenant's wait: nobody there could see or stop what goes out.
  if (!isActive) return;
  const due = await claimDue(ctx);
  const logo = due.length ? await logoOf(ctx) : undefined;
  for (const mail of due) await send(ctx, email, mail, logo);
}

async function send(
  ctx: Ctx,
  settings: TenantSettings['email'],
  mail: EmailRecord,
  logo: Buffer | undefined,
): Promise<void> {
  const now = ctx.now().toISOString();
  const note = (patch: Partial<EmailRecord>) => noteOf(ctx, mail.id, patch);
  // The server was taken out of the settings while the mail waited.
  if (!settings.smtpHost.trim()) return note({ status: 'Stored' });
  const to = mail.waiting ?? mail.to.split(', ');
  const blocked = await suppressedOf(ctx, to);
  const left = to.filter((email) => !blocked.has(keyOf(email)));
  const shut = to
    .filter((email) => blocked.has(keyOf(email)))
    .map((email) => ({ email, answer: toStored(whyBlocked(blocked.get(keyOf(email)))) }));
  // What was found out before stands, of those who are asked for no more.
  const before = mail.waiting ? [...mail.refused, ...shut] : shut;
  const isLast = mail.attempts + 1 >= MAX_ATTEMPTS;
  if (left.length === 0) {
    const why = say('notSent.suppressed', { count: shut.length, addresses: listed(shut.map((s) => s.email)) });
    return note({ ...endOf(mail, why), refused: before });
  }
  /** Those whose server asked for another try wait for it; of the others it is the last word. */
  const told = async (refusals: readonly Refusal[]): Promise<Pick<EmailRecord, 'refused' | 'waiting'>> => {
    const later = isLast ? [] : refusals.filter(isTemporary);
    const final = refusals.filter((r) => !later.includes(r));
    for (const { email, code, answer } of final)
      if (isNobody(code, answer)) await ctx.tx((tx) => suppress(tx, [email], { reason: 'Bounced', detail: answer }));
    const refused = [...before, ...final.map(({ email, answer }) => ({ email, answer: toStored(answer) }))];
    return { refused, waiting: later.length ? later.map((r) => r.email) : null };
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
    const state = await told(refusals);
    const answer = refusals.find(isTemporary)?.answer ?? '';
    await note({
      ...state,
      ...{ senttime: now, error: null },
      ...(state.waiting ? { error: noRecipient(answer).slice(0, 400) } : { status: 'Sent' as const }),
    });
  } catch (error) {
    const refusals = refusalsIn(error as object);
    const code = (error as { responseCode?: number }).responseCode ?? 0;
    const said = smtpSaid(error).slice(0, 400);
    const state = await told(refusals);
    // 5xx is the server's last word; anything else may pass.
    const final = isLast || (!state.waiting && code >= 500 && code < 600);
    await note(final ? { ...state, ...endOf(mail, said), waiting: null } : { ...stateOf(mail, state), error: said });
    ctx.log.warn({ err: error, email: mail.id, attempt: mail.attempts + 1, final }, 'a mail could not be sent');
  }
}
const isTemporary = ({ code }: Refusal): boolean => code >= 400 && code < 500;
/** One that some have got is sent, whatever became of the others. */
const endOf = ({ senttime }: EmailRecord, error: string): Partial<EmailRecord> =>
  senttime ? { status: 'Sent', error: null, waiting: null } : { status: 'Failed', error };
/** Where the server said nothing of single recipients, those who waited go on waiting. */
const stateOf = ({ waiting, refused }: EmailRecord, state: Pick<EmailRecord, 'refused' | 'waiting'>) =>
  state.waiting || !waiting ? state : { waiting, refused };

/** What is noted on the list of suppressed addresses, if anything is. */
const whyBlocked = (detail: string | undefined): string =>
  detail ? say('suppressed', { detail }) : say('suppressedByHand');
