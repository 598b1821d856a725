/** What a comment may hold and becomes. Pure. */
import type { CommentInput } from '@cartage/contract/communication/comment.ts';
import type { DiscussionStatus } from '@cartage/contract/communication/discussion.ts';
import { invalid, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import type { CommentRow, DiscussionRow } from './discussion.tables.ts';

export type Writer = { userid: number | null; username: string; customerid: number | null; isstaff: boolean };
type Tag = { id?: string | undefined; cursor: { start: number; end: number } };
const MOST_STATUS_CHANGES = 50;

/** Tags stand inside the content, one behind the other. */
export function checkTags(content: string, input: Partial<CommentInput>): void {
  const kinds = ['usertags', 'thirdpartytags', 'entitytags'] as const;
  const all = kinds
    .flatMap((kind) => ((input[kind] ?? []) as Tag[]).map((tag) => ({ kind, ...tag.cursor })))
    .toSorted((a, b) => a.start - b.start);
  const wrong = all.find(
    (tag, n) => tag.end <= tag.start || tag.end > content.length || tag.start < (all[n - 1]?.end ?? 0),
  );
  if (wrong) throw invalid([{ message: say('comment.tag'), members: [`comment.${wrong.kind}`] }]);
}

/** Staff keep what they write to themselves unless they say otherwise; a customer's people write for everybody. */
export function isOpen(
  discussion: Pick<DiscussionRow, 'isopen'>,
  writer: Writer,
  isteamonly: boolean | undefined,
): boolean {
  if (!writer.isstaff) return true;
  if (isteamonly === false && !discussion.isopen)
    throw refused('comment.teamOnly', say('comment.teamOnly'), ['comment.isteamonly']);
  return isteamonly === false;
}

const withIds = <T extends Tag>(tags: readonly T[] | undefined, newId: () => string) =>
  (tags ?? []).map((tag) => ({ ...tag, id: tag.id ?? newId() }));

/** What a comment that came by mail has beside its words. */
export type ByMail = Pick<CommentRow, 'id' | 'quoted' | 'files'>;
type Made = Omit<CommentRow, 'tenantId' | 'opento'>;
export function newComment(
  discussion: Pick<DiscussionRow, 'id' | 'isopen' | 'customerid' | 'entitytype'>,
  input: CommentInput,
  writer: Writer,
  at: string,
  newId: () => string,
  mail?: ByMail,
): Made {
  checkTags(input.content, input);
  return {
    id: mail?.id ?? newId(),
    discussionid: discussion.id,
    customerid: discussion.customerid,
    entitytype: discussion.entitytype,
    isopen: isOpen(discussion, writer, input.isteamonly),
    content: input.content,
    status: input.status ?? 'Open',
    usertags: withIds(input.usertags, newId),
    thirdpartytags: withIds(input.thirdpartytags, newId),
    entitytags: withIds(input.entitytags, newId),
    bycustomer: !writer.isstaff,
    isbymail: mail !== undefined,
    quoted: mail?.quoted ?? '',
    files: mail?.files ?? [],
    creatoruserid: writer.userid,
    username: writer.username,
    creationtime: at,
    editedtime: null,
    deletedtime: null,
  };
}

/** Other words bring their own tags; whom it shows to stays as it was written. */
export function editedComment<R extends CommentRow>(
  was: R,
  input: Partial<CommentInput>,
  at: string,
  newId: () => string,
): R {
  const { content = was.content, status = was.status } = input;
  if (input.isteamonly !== undefined && input.isteamonly === was.isopen)
    throw refused('comment.visibility', say('comment.visibility'), ['comment.isteamonly']);
  const tags = {
    usertags: input.usertags ? withIds(input.usertags, newId) : was.usertags,
    thirdpartytags: input.thirdpartytags ? withIds(input.thirdpartytags, newId) : was.thirdpartytags,
    entitytags: input.entitytags ? withIds(input.entitytags, newId) : was.entitytags,
  };
  checkTags(content, tags);
  return { ...was, ...tags, content, status, editedtime: content === was.content ? was.editedtime : at };
}

export function withStatus<R extends DiscussionRow>(
  was: R,
  to: DiscussionStatus,
  by: { username: string; at: string; isreply: boolean },
): R {
  if (was.status === to) return was;
  const changes = [...was.statuschanges, { from: was.status, to, ...by }].slice(-MOST_STATUS_CHANGES);
  return { ...was, status: to, statuschanges: changes };
}

/** What a new comment does to its discussion: words of a customer, or of somebody outside, open it again. */
export function commented<R extends DiscussionRow>(
  was: R,
  made: Pick<Made, 'isopen' | 'bycustomer' | 'isbymail' | 'creatoruserid' | 'username'>,
  at: string,
): R {
  const later = { ...was, lastcommenttime: at, lastopentime: made.isopen ? at : was.lastopentime };
  const isReply = made.bycustomer || (made.isbymail && made.creatoruserid === null);
  return isReply && was.status !== 'Open'
    ? withStatus(later, 'Open', { username: made.username, at, isreply: true })
    : later;
}
