/**
 * Reads what came in. A mail is claimed (its next attempt moved away) before it is read, so that two instances never hold the
 * same one; whatever crashes in between, its comment is written once and its files are filed once.
 */
import type { InboundStatus } from '@cartage/contract/communication/inbound.ts';
import { AppError } from '@cartage/contract/error.ts';
import { type Actor, type Ctx, SYSTEM } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import { handedOver, onThread } from '@cartage/server/threads.ts';
import { eq, sql } from 'drizzle-orm';
import { lockDiscussion } from '../discussion/comment.store.ts';
import { type CommentRow, comments, type DiscussionRow, discussions } from '../discussion/discussion.tables.ts';
import { type EmailRecord, emails } from '../mail/mail.tables.ts';
import { placeOf, writeDown } from './comment-of.store.ts';
import { type AsComment, decide, type Settled } from './decide.store.ts';
import { fileAll, listed } from './files.store.ts';
import { inboundMails } from './inbound.tables.ts';
import { rawOf } from './raw.store.ts';
import type { ReadMail } from './mail.thread.ts';
import { noteReport } from './reported.store.ts';
import { senderOf, Unmatched } from './sender-of.store.ts';
import { replyAddressOf } from '../reply/reply.store.ts';

const reading = onThread<typeof import('./mail.thread.ts')>(new URL('./mail.thread.ts', import.meta.url));
const AT_ONCE = 20,
  MOST_ATTEMPTS = 10,
  LEASE_MS = 120_000,
  READ_MS = 20_000;

type House = Pick<Running<object>, 'database' | 'now' | 'systemCtx' | 'ctxOf' | 'log'>;
type Claimed = { id: string; tokenhash: string | null; attempts: number; commentid: string | null };

export async function handleInbound(svc: House): Promise<void> {
  const { rows } = await svc.database.pool.query<{ tenant: string }>(
    'select communication.tenants_with_inbound($1) as tenant',
    [svc.now()],
  );
  for (const { tenant } of rows) {
    const ctx = svc.systemCtx(Number(tenant));
    // Of a suspended tenant everything waits, and nothing is lost.
    if (!(await ctx.settings()).isActive) continue;
    for (const row of await claim(ctx)) await handle(svc, ctx, row);
  }
}

/** Those that have waited longest; the time until the next try doubles. */
async function claim(ctx: Ctx): Promise<Claimed[]> {
  const now = ctx.now();
  const due = sql`select id from communication.inbound_mails where next_attempt <= ${now.toISOString()} order by next_attempt limit ${AT_ONCE} for update skip locked`;
  return ctx.db
    .update(inboundMails)
    .set({
      attempts: sql`${inboundMails.attempts} + 1`,
      nextattempt: sql`${now.toISOString()}::timestamptz + ${LEASE_MS}::int * interval '1 ms' * power(2, least(${inboundMails.attempts}, 6))`,
    })
    .where(sql`${inboundMails.id} = any(array(${due}))`)
    .returning({
      ...{ id: inboundMails.id, tokenhash: inboundMails.tokenhash },
      ...{ attempts: inboundMails.attempts, commentid: inboundMails.commentid },
    });
}

async function handle(svc: House, ctx: Ctx, row: Claimed): Promise<void> {
  const as = (actor: Actor) => svc.ctxOf(ctx.tenantId, actor);
  try {
    const mail = await readMail(ctx, row.id);
    if (!mail.read) return await settle(ctx, row.id, { status: 'Unmatched', error: mail.problem, discussionid: null });
    if (row.commentid === null) {
      if (mail.read.bounce) return await report(ctx, row.id, mail.read);
      await note(ctx, row.id, mail.read);
      const decided = await decide(ctx, as, mail.read, row.tokenhash);
      if ('settled' in decided) return await settle(ctx, row.id, decided.settled);
      await comment(ctx, as, row.id, mail.read, decided.comment);
    }
    await file(ctx, as, row, mail.read);
    await settle(ctx, row.id);
  } catch (error) {
    ctx.log.warn({ err: error, email: row.id, attempt: row.attempts }, 'a mail that came in could not be handled yet');
    const final = row.attempts >= MOST_ATTEMPTS && row.commentid === null;
    const problem = `It could not be handled: ${(error as Error).message}`.slice(0, 400);
    if (final) await settle(ctx, row.id, { status: 'Unmatched', error: problem, discussionid: null });
  }
}

type Read = { read: ReadMail; problem?: undefined } | { read?: undefined; problem: string };
async function readMail(ctx: Ctx, id: string): Promise<Read> {
  const raw = await rawOf(ctx, id);
  try {
    return { read: await reading(ctx, 'read', handedOver(raw, raw.buffer), READ_MS) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A mail that no thread can read in time would only keep the next one waiting.
    if (error.status !== 400 && error.code !== 'tookTooLong') throw error;
    return { problem: error.validationErrors[0]?.message ?? 'Reading it took too long.' };
  }
}

/** What the list shows of it, whatever becomes of it. */
async function note(ctx: Ctx, id: string, mail: ReadMail): Promise<void> {
  const plain = [mail.content, mail.quoted].filter(Boolean).join('\n\n');
  await ctx.db
    .update(emails)
    .set({
      ...{ from: mail.from.address || 'unknown', fromname: mail.from.name, subject: mail.subject || '(no subject)' },
      ...{ plain, html: `<pre style="white-space:pre-wrap">${escaped(plain)}</pre>` },
    })
    .where(eq(emails.id, id));
  await ctx.db
    .update(inboundMails)
    .set({ files: listed(mail) })
    .where(eq(inboundMails.id, id));
}
const escaped = (text: string): string => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);

/** Done with; without anything to say when it is the comment that has said it. */
async function settle(ctx: Ctx, id: string, settled?: Settled): Promise<void> {
  await ctx.tx(async (tx) => {
    if (settled) await tx.db.update(emails).set(settled).where(eq(emails.id, id));
    await tx.db.update(inboundMails).set({ nextattempt: null }).where(eq(inboundMails.id, id));
  });
}
async function report(ctx: Ctx, id: string, mail: ReadMail): Promise<void> {
  await ctx.tx(async (tx) => {
    await note(tx, id, mail);
    await settle(tx, id, { status: 'Bounce' satisfies InboundStatus, ...(await noteReport(tx, mail.bounce!, mail)) });
  });
}

async function comment(ctx: Ctx, as: (actor: Actor) => Ctx, id: string, mail: ReadMail, to: AsComment): Promise<void> {
  const theirs = as(to.actor);
  // Of somebody outside the house keeps the book; its own writers are themselves.
  const writer =
    to.actor.kind === 'system'
      ? { userid: null, username: to.actor.userName, customerid: null, isstaff: true }
      : undefined;
  await theirs.tx(async (tx) => {
    const discussion = await lockDiscussion(tx, to.discussion.id);
    await writeDown(tx, discussion, { ...mail, id, files: listed(mail), tells: to.tells, ...(writer && { writer }) });
  });
  await ctx.tx(async (tx) => {
    // What a customer's own person wrote there the customer's people may read here as well.
    const customerid = to.actor.customerId;
    const row: Partial<EmailRecord> = { status: 'Matched', error: null, customerid, ...placeOf(to.discussion) };
    await tx.db.update(emails).set(row).where(eq(emails.id, id));
    await tx.db.update(inboundMails).set({ commentid: id }).where(eq(inboundMails.id, id));
  });
}

async function file(ctx: Ctx, as: (actor: Actor) => Ctx, row: Claimed, mail: ReadMail): Promise<void> {
  if (mail.files.length === 0) return;
  const [found] = await ctx.db
    .select({ comment: comments, discussion: discussions })
    .from(comments)
    .innerJoin(discussions, eq(discussions.id, comments.discussionid))
    .where(eq(comments.id, row.id));
  if (!found) return;
  const theirs = as(await filer(ctx, row, mail, found.comment));
  await fileAll(ctx, theirs, found.comment, mail.files, placeFor(found));
}
const placeFor = ({ comment, discussion }: { comment: CommentRow; discussion: DiscussionRow }) => ({
  ...{ entitytype: discussion.entitytype, entityid: discussion.entityid },
  isopen: comment.isopen,
});

/** A person files what is his as himself; of somebody outside, and what one of the team let in, the house files for itself. */
async function filer(ctx: Ctx, { tokenhash }: Claimed, mail: ReadMail, written: CommentRow): Promise<Actor> {
  const house: Actor = { ...SYSTEM, userName: written.username };
  if (written.creatoruserid === null) return house;
  try {
    const address = tokenhash ? await replyAddressOf(ctx, tokenhash) : undefined;
    return address ? await senderOf(ctx, address, mail.from.address) : house;
  } catch (error) {
    if (!(error instanceof Unmatched)) throw error;
    return { ...house, kind: 'guest', permissions: new Set() };
  }
}
