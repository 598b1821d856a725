/** Writes comments and what follows from them: who is told by bell, and who by mail. */
import { addressed } from '@cartage/contract/communication/addressee.ts';
import type { CommentInput } from '@cartage/contract/communication/comment.ts';
import { forbidden, invalid, refused } from '@cartage/contract/error.ts';
import { discussionEvents } from '@cartage/contract/events/discussion.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { sayingIn } from '@cartage/server/spoken.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, decided, lock } from '@cartage/server/write.ts';
import { languagesFor } from '../mail/language.store.ts';
import { enqueue, withTenant, writtenFrom } from '../mail/mail.store.ts';
import { peopleByIds, rememberOutside } from '../people/people.store.ts';
import { requireReaders } from './reader.store.ts';
import { render } from '../template/render.ts';
import { templateFor } from '../template/template.store.ts';
import { opened, refuseOthers } from './access.store.ts';
import { inLanguage } from './as-written.ts';
import { type ByMail, commented, editedComment, newComment, type Writer } from './comment.ts';
import { comment, discussion } from './discussion.entity.ts';
import { type CommentRow, comments, type DiscussionRow, discussions } from './discussion.tables.ts';
import { newsKey } from './shown.store.ts';

export const writerOf = (ctx: Ctx): Writer => ({
  userid: ctx.actor.userId,
  username: ctx.actor.userName,
  customerid: ctx.actor.customerId,
  isstaff: isStaff(ctx),
});
const opento = (row: CommentRow | DiscussionRow) => (row.isopen ? row.customerid : null);

/** A discussion that the caller may write in, locked. */
export async function lockDiscussion(ctx: Ctx, id: string): Promise<DiscussionRow> {
  return opened(ctx, await lock(ctx, discussion, id), 'Discussion', id);
}

/** That they may read it, asked before anything is locked. */
export async function requireNamed(
  ctx: Ctx,
  discussionid: string,
  tags: CommentInput['usertags'],
  before: CommentRow['usertags'] = [],
): Promise<void> {
  if (!tags?.length) return;
  const about = opened(ctx, await findRow(ctx, discussions, discussionid, 'Discussion'), 'Discussion', discussionid);
  await requireReaders(ctx, about, tags, before);
}

/** `mail`: it came as one; `tells` are people of the team who hear of it without being named. */
export async function addComment(
  ctx: Ctx,
  to: DiscussionRow,
  input: CommentInput,
  mail?: ByMail & { tells: readonly number[]; writer?: Writer | undefined },
): Promise<CommentRow> {
  const at = ctx.now().toISOString();
  const made = newComment(to, input, mail?.writer ?? writerOf(ctx), at, () => uuidv7(ctx.now()), mail);
  const userIds = [...new Set([...(await checkNamed(ctx, made, input)), ...(mail?.tells ?? [])])];
  const row = await create(ctx, comment, made, (c) => [
    discussionEvents.commented({ discussionId: to.id, commentId: c.id, customerId: opento(c), userIds, at }),
  ]);
  await change(ctx, discussion, to, (was) => commented(was, row, at));
  await tellOutside(ctx, to, row);
  return row;
}

export async function editComment(ctx: Ctx, id: string, input: Partial<CommentInput>): Promise<void> {
  if (input.usertags?.length) {
    const was = opened(ctx, await findRow(ctx, comments, id, 'Comment'), 'Comment', id);
    await requireNamed(ctx, was.discussionid, input.usertags, was.usertags);
  }
  const row = opened(ctx, await lock(ctx, comment, id), 'Comment', id);
  // Whether a matter is settled anybody who reads it may say; the words are the writer's own.
  const { id: _id, status: _status, ...words } = input;
  if (Object.values(words).some((v) => v !== undefined)) refuseOthers(ctx, row, say('comment.ownChange'));
  const in_ = await lockDiscussion(ctx, row.discussionid);
  const before = new Set(row.usertags.map((tag) => tag.userid));
  const after = editedComment(row, input, ctx.now().toISOString(), () => uuidv7(ctx.now()));
  const named = (await checkNamed(ctx, after, input)).filter((userid) => !before.has(userid));
  const mentioned = discussionEvents.commented({
    ...{ discussionId: row.discussionid, commentId: id, customerId: opento(after) },
    ...{ userIds: named, at: ctx.now().toISOString() },
  });
  const stored = await change(ctx, comment, row, () => decided(after, ...(named.length ? [mentioned] : [])));
  await tellOutside(ctx, in_, stored);
}

/** Who is named must be there, and must be able to read it: a customer's person only what is open to that customer. */
async function checkNamed(
  ctx: Ctx,
  row: Pick<CommentRow, 'isopen' | 'customerid' | 'usertags'>,
  input: Partial<CommentInput>,
): Promise<number[]> {
  if (input.thirdpartytags?.length && !isStaff(ctx)) throw forbidden(say('comment.outside'), 'comment.outside');
  const ids = [...new Set(row.usertags.map((tag) => tag.userid))];
  const found = new Map((await peopleByIds(ctx, ids)).map((p) => [p.userid, p]));
  const members = ['comment.usertags'];
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length) throw invalid([{ message: say('comment.nobody'), members }]);
  const shut = [...found.values()].find(
    (p) => p.customerid !== null && !(row.isopen && row.customerid === p.customerid),
  );
  if (shut)
    throw refused('comment.unseen', say('comment.unseen', { name: `${shut.name} ${shut.surname}`.trim() }), members);
  return ids;
}

/** To each address outside once, whatever is edited later; by the tenant's own words. */
async function tellOutside(ctx: Ctx, to: DiscussionRow, row: CommentRow): Promise<void> {
  const outside = addressed('DiscussionComment', {
    Outside: [...new Map(row.thirdpartytags.map((tag) => [tag.email.toLowerCase(), tag.email])).values()],
  });
  if (outside.length === 0 || !isStaff(ctx)) return;
  const customerid = opento(row);
  const data = { author: row.username, lines: row.content.split(/\r?\n/) };
  const fields = await withTenant(ctx, data);
  const languages = await languagesFor(
    ctx,
    outside.map((email) => ({ email })),
  );
  const letters = await Promise.all(
    [...new Set(languages)].map(async (language) => {
      const found = await templateFor(ctx, 'DiscussionComment', to.customerid, language);
      const said = await sayingIn(ctx, language);
      // The house may have begun it, about a record that has no name yet.
      const about = { topic: inLanguage(to.topic, to, said), record: said(to.entityname ?? '') };
      const letter = await render(found, { ...fields, ...about }, language);
      return [language, { letter, from: writtenFrom(found) }] as const;
    }),
  );
  const letterIn = new Map(letters);
  const about = {
    eventcode: 'DiscussionComment' as const,
    entitytype: to.entitytype ?? 'Discussion',
    entityid: to.entityid ?? to.id,
    customerid,
    discussionid: to.id,
  };
  await enqueue(
    ctx,
    outside.map((email, n) => {
      const language = languages[n]!;
      const { letter, from } = letterIn.get(language)!;
      return {
        ...{ to: email, about: { ...about, ...from }, letter, language, newskey: newsKey(row.id, email) },
        answerer: { userid: null, email },
      };
    }),
  );
  await rememberOutside(ctx, outside);
}
