/** The files of a mail become documents of the record that the discussion is about, as if its sender had sent them up. */
import { isOwnTalk, ownRecordOf } from '@cartage/contract/communication/talk.ts';
import { documentCalls, type DocumentRecord, RECORDS } from '@cartage/contract/core/document.ts';
import { AppError } from '@cartage/contract/error.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import { say } from '@cartage/contract/words/told/talk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { change } from '@cartage/server/write.ts';
import { eq } from 'drizzle-orm';
import { comment } from '../discussion/discussion.entity.ts';
import type { CommentRow } from '../discussion/discussion.tables.ts';
import { inboundMails } from './inbound.tables.ts';
import type { ReadFile, ReadMail } from './mail.thread.ts';

/** As they are listed until each was tried; problems as they are kept (`words/sentence.ts`). */
export const listed = ({ files, filesBeyond }: Pick<ReadMail, 'files' | 'filesBeyond'>): CommentRow['files'] => [
  ...files.map(({ filename, content }) => ({ filename, size: content.length, documentid: null, problem: null })),
  ...(filesBeyond
    ? [
        {
          // How many more there are, in no language.
          filename: `+${filesBeyond}`,
          size: 0,
          documentid: null,
          problem: toStored(say('file.tooMany', { most: files.length })),
        },
      ]
    : []),
];

/**
 * One after the other; the same file sent again to the same record is the document that is there. Throws while svc-core is
 * down, with what was done kept. `theirs` is the sender's context: what he may not file is not filed.
 */
export async function fileAll(
  ctx: Ctx,
  theirs: Ctx,
  row: CommentRow,
  files: readonly ReadFile[],
  to: TalkPlace,
): Promise<void> {
  let state = row.files;
  for (const [n, file] of files.entries()) {
    const was = state[n];
    if (!was || was.documentid !== null || was.problem !== null) continue;
    const outcome = await fileOne(theirs, file, to);
    state = state.map((f, at) => (at === n ? { ...f, ...outcome } : f));
    await store(ctx, row.id, state);
  }
}

/** Open pages hear that the comment is another one. */
const store = (ctx: Ctx, id: string, files: CommentRow['files']) =>
  ctx.tx(async (tx) => {
    await change(tx, comment, id, (was) => ({ ...was, files }));
    await tx.db.update(inboundMails).set({ files }).where(eq(inboundMails.id, id));
  });

export type TalkPlace = { entitytype: CommentRow['entitytype']; entityid: string | null; isopen: boolean };
type Outcome = { documentid: number | null; problem: string | null };
async function fileOne(theirs: Ctx, { filename, content }: ReadFile, to: TalkPlace): Promise<Outcome> {
  if (!to.entityid) return { documentid: null, problem: toStored(say('file.noRecord')) };
  const record = carrierOf(to.entitytype, to.entityid);
  if (!record) return { documentid: null, problem: toStored(say('file.keepsNone')) };
  try {
    const file = new File([content], filename);
    const whose = { ...record, isInternal: !to.isopen };
    const { id } = await theirs.call(documentCalls.upload, { file, ...whose }, { system: false });
    return { documentid: id, problem: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) throw error;
    return { documentid: null, problem: toStored(error.validationErrors[0]?.message ?? error.message) };
  }
}

/** What carries the documents of what a discussion is about; a record of an own kind is named beside its kind there. */
function carrierOf(entitytype: CommentRow['entitytype'], entityid: string) {
  if (isOwnTalk(entitytype)) {
    const own = ownRecordOf(entityid);
    return own && { entityType: 'Entity' as DocumentRecord, entityId: own.id };
  }
  const entityType = RECORDS.find((r) => r === entitytype);
  return entityType && { entityType: entityType as DocumentRecord, entityId: entityid };
}
