/** A mail as a comment: written once, under the id of the mail, however often it is tried. */
import { MAX_COMMENT } from '@cartage/contract/communication/comment.ts';
import type { MailFile } from '@cartage/contract/communication/inbound.ts';
import { say } from '@cartage/contract/words/told/talk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { eq } from 'drizzle-orm';
import { addComment } from '../discussion/comment.store.ts';
import { comments, type DiscussionRow } from '../discussion/discussion.tables.ts';
import type { Writer } from '../discussion/comment.ts';
import { CUT } from './cut.ts';
import type { Folded } from './folded.ts';

const MOST_QUOTED = 20_000;
export type MailWords = Folded & { id: string; files: readonly MailFile[]; tells: readonly number[]; writer?: Writer };

/** In a transaction that has locked the discussion, in the name of whoever the context is unless there is a writer. */
export async function writeDown(tx: Ctx, discussion: DiscussionRow, mail: MailWords): Promise<void> {
  const [before] = await tx.db.select({ id: comments.id }).from(comments).where(eq(comments.id, mail.id));
  if (before) return;
  const content =
    mail.content.length > MAX_COMMENT
      ? mail.content.slice(0, MAX_COMMENT - CUT.length).toWellFormed() + CUT
      : mail.content;
  const { id, quoted, files, tells, writer } = mail;
  const byMail = { id, quoted: quoted.slice(0, MOST_QUOTED).toWellFormed(), files: [...files], tells, writer };
  await addComment(tx, discussion, { content: content || filesOnly(files) }, byMail);
}
const filesOnly = (files: readonly MailFile[]): string =>
  files.map((f) => f.filename).join(', ') || say('mail.noWords');

/** Where the discussion stands, for the row of the mail. */
export const placeOf = ({ id, entitytype, entityid }: DiscussionRow) => ({ discussionid: id, entitytype, entityid });
