/**
 * Reads what came in. A mail is claimed (its next attempt moved away) before it is read, so that two instances never hold the
 * same one; whatever crashes in between, its comment is written once and its files are filed once.
 */
import { AppError } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/told/talk.ts';
import { type Actor, type Ctx, SYSTEM } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import { handedOver, onThread } from '@cartage/server/threads.ts';
import { lockDiscussion } from '../discussion/comment.store.ts';
import type { CommentRow } from '../discussion/discussion.tables.ts';
import { replyAddressOf } from '../reply/reply.store.ts';
import { writeDown } from './comment-of.store.ts';
import { type AsComment, decide } from './decide.store.ts';
import { becameComment, type Claimed, claimInbound, note, settle, writtenOf } from './due.store.ts';
import { fileAll, listed } from './files.store.ts';
import type { ReadMail } from './mail.thread.ts';
import { rawOf } from './raw.store.ts';
import { noteReport } from './reported.store.ts';
import { senderOf, Unmatched } from './sender-of.store.ts';

const reading = onThread<typeof import('./mail.thread.ts')>(new URL('./mail.thread.ts', import.meta.url));
const MOST_ATTEMPTS = 10,
  READ_MS = 20_000;

type House = Pick<Running<object>, 'database' | 'now' | 'systemCtx' | 'ctxOf' | 'log'>;
type As = (actor: Actor) => Ctx;

export async function handleInbound(svc: House): Promise<void> {
  const { rows } = await svc.database.pool.query<{ tenant: string }>(
    'select communication.tenants_with_inbound($1) as tenant',
    [svc.now()],
  );
  for (const { tenant } of rows) {
    const ctx = svc.systemCtx(Number(tenant));
    // Of a suspended tenant everything waits, and nothing is lost.
    if (!(await ctx.settings()).isActive) continue;
    for (const row of await claimInbound(ctx)) await handle(ctx, (actor) => svc.ctxOf(ctx.tenantId, actor), row);
  }
}

async function handle(ctx: Ctx, as: As, row: Claimed): Promise<void> {
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
    const isLast = row.attempts >= MOST_ATTEMPTS && row.commentid === null;
    const problem = say('unmatched.failed', { message: (error as Error).message.slice(0, 370) });
    if (isLast) await settle(ctx, row.id, { status: 'Unmatched', error: problem, discussionid: null });
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
    return { problem: error.validationErrors[0]?.message ?? say('unmatched.slow') };
  }
}

async function report(ctx: Ctx, id: string, mail: ReadMail): Promise<void> {
  await ctx.tx(async (tx) => {
    await note(tx, id, mail);
    await settle(tx, id, { status: 'Bounce', ...(await noteReport(tx, mail.bounce!, mail)) });
  });
}

async function comment(ctx: Ctx, as: As, id: string, mail: ReadMail, to: AsComment): Promise<void> {
  const { actor, tells } = to;
  // Of somebody outside the house keeps the book; its own writers are themselves.
  const outside = { userid: null, username: actor.userName, customerid: null, isstaff: true };
  await as(actor).tx(async (tx) => {
    const discussion = await lockDiscussion(tx, to.discussion.id);
    const words = { content: mail.content, quoted: mail.quoted, id, files: listed(mail), tells };
    await writeDown(tx, discussion, { ...words, ...(actor.kind === 'system' && { writer: outside }) });
  });
  await becameComment(ctx, id, to.discussion, actor.customerId);
}

async function file(ctx: Ctx, as: As, row: Claimed, mail: ReadMail): Promise<void> {
  const written = mail.files.length ? await writtenOf(ctx, row.id) : undefined;
  if (!written) return;
  const theirs = as(await filer(ctx, row, mail, written.comment));
  const { entitytype, entityid } = written.discussion;
  await fileAll(ctx, theirs, written.comment, mail.files, { entitytype, entityid, isopen: written.comment.isopen });
}

/** A person files what is his as himself; of somebody outside, and what one of the team let in, the house files for itself. */
async function filer(ctx: Ctx, { tokenhash }: Claimed, mail: ReadMail, written: CommentRow): Promise<Actor> {
  const house: Actor = { ...SYSTEM, userName: written.username };
  if (written.creatoruserid === null) return house;
  try {
    const address = tokenhash ? await replyAddressOf(ctx, tokenhash) : undefined;
    if (address) return await senderOf(ctx, address, mail.from.address);
  } catch (error) {
    if (!(error instanceof Unmatched)) throw error;
  }
  return { ...house, kind: 'guest', permissions: new Set() };
}
