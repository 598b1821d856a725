/** One discussion: its head, what was said with what is new, and the box to answer in. */
import { type Comment, commentCalls } from '@cartage/contract/communication/comment.ts';
import {
  discussionCalls,
  DISCUSSION_STATUSES,
  type Discussion,
  type DiscussionStatus,
} from '@cartage/contract/communication/discussion.ts';
import { mentionCalls } from '@cartage/contract/communication/mention.ts';
import { discussionWords } from '@cartage/contract/words/everywhere/discussions.ts';
import { codeOptions, colourOf } from '../words/codes.ts';
import { wordsOf } from '../words/spoken.ts';
import { TALK_WRITE } from '@cartage/contract/communication/talk.ts';
import { wordsIn } from '@cartage/contract/status.ts';
import { ChevronDown, Ellipsis, Lock, RefreshCw, Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { DropdownMenu } from '../controls/menu.tsx';
import { ErrorState, SkeletonRows } from '../controls/states.tsx';
import { Badge, StatusDot } from '../controls/status.tsx';
import { When } from '../page/format.tsx';
import { toast } from '../page/toast-store.ts';
import { skip, useCall, useSend } from '../query/query.tsx';
import { useSession } from '../session/session.tsx';
import { ReplyAddress } from './by-mail.tsx';
import { TypeMenu } from './type-menu.tsx';
import { CommentRow } from './comment.tsx';
import { Composer } from './composer.tsx';

const t = wordsOf(discussionWords);

const statusName = (status: DiscussionStatus) => wordsIn('discussionStatuses', status);
const DOTS = { Open: 'inTransit', Pending: 'exception', Closed: 'none' } as const;
/** How long what is new must be in view until it counts as read. */
const READ_AFTER_MS = 2000;
const also = [discussionCalls, mentionCalls];

export function Thread({ id, onGone, lead }: { id: string; onGone?: () => void; lead?: ReactNode }) {
  const found = useCall(discussionCalls.find, { id });
  if (found.isPending) return <SkeletonRows rows={4} />;
  if (found.isError)
    return (
      <ErrorState
        error={found.error}
        onRetry={() => void found.refetch()}
        {...(found.error.status === 404 && {
          title: t('notThere'),
          meaning: t('notThereMeaning'),
        })}
      />
    );
  return <Open key={id} d={found.data} onGone={onGone} lead={lead} />;
}

function Open({ d, onGone, lead }: { d: Discussion; onGone: (() => void) | undefined; lead?: ReactNode }) {
  const { user, can } = useSession();
  const comment = useSend(commentCalls.create, { also });
  const newIds = useNew(d);
  const [earlier, showEarlier] = useState(false);
  const [archived, showArchived] = useState(false);
  const before = useCall(
    commentCalls.ofDiscussion,
    earlier ? { discussionId: d.id, maxResultCount: Math.min(1000, d.commentcount) } : skip,
  );
  const all = before.data?.items ?? d.comments;
  // What is put away stands where it was said once somebody asks for it; what is new is never hidden.
  const isAway = (c: Comment) => c.status === 'Archived' && !newIds.has(c.id);
  const away = all.filter(isAway).length;
  const firstNew = all.find((c) => newIds.has(c.id))?.id;
  const lines = [
    ...all.filter((c) => archived || !isAway(c)).map((c) => ({ at: c.creationtime, comment: c, change: undefined })),
    ...d.statuschanges.map((change) => ({ at: change.at, comment: undefined, change })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <section aria-label={d.topic} className="grid gap-3">
      <Head d={d} onGone={onGone} isMine={user?.id !== undefined && d.creatoruserid === user.id} lead={lead} />
      {d.commentcount > all.length && (
        <Button
          variant="link"
          size="sm"
          className="w-fit"
          state={earlier && before.isPending ? 'pending' : 'idle'}
          onClick={() => showEarlier(true)}
        >
          {t('earlierComments', { count: d.commentcount - all.length })}
        </Button>
      )}
      {away > 0 && (
        <Button variant="link" size="sm" className="w-fit" onClick={() => showArchived(!archived)}>
          {archived ? t('hideArchived') : t('showArchived', { count: away })}
        </Button>
      )}
      <ol className="grid ps-3">
        {lines.map(({ comment: c, change }) =>
          c ? (
            <NewLine key={c.id} count={c.id === firstNew ? newIds.size : 0}>
              <CommentRow comment={c} isNew={newIds.has(c.id)} isOpen={!d.isteamonly} record={d.entityname} />
            </NewLine>
          ) : (
            <li key={change.at} className="flex items-center gap-2 py-1.5 text-xs text-muted">
              <RefreshCw aria-hidden className="size-3.5" />
              {t(change.isreply ? 'movedByReply' : 'movedBy', {
                from: statusName(change.from),
                to: statusName(change.to),
                name: change.username,
              })}
              <span className="ms-auto">
                <When at={change.at} />
              </span>
            </li>
          ),
        )}
      </ol>
      {can(...TALK_WRITE) && (
        <Composer
          draft={d.id}
          label={t('yourComment')}
          place={{ discussionId: d.id }}
          openTo={d.isteamonly || d.customerid === null ? null : { id: d.customerid, name: t('theCustomer') }}
          state={comment.state}
          onSend={async (written) =>
            (await comment.send({ comment: { discussionid: d.id, ...written } })) !== undefined
          }
        />
      )}
    </section>
  );
}
const NewLine = ({ count, children }: { count: number; children: ReactNode }) => (
  <>
    {count > 0 && (
      <li className="-ms-3 flex items-center gap-3 text-xs font-semibold text-accent">
        <i aria-hidden className="h-px flex-1 bg-accent" />
        {t('countNew', { count })}
      </li>
    )}
    {children}
  </>
);

/** What others wrote since one was here last; read once it was in view for a while, and marked until one leaves. */
function useNew(d: Discussion): Set<string> {
  const { user } = useSession();
  const read = useSend(discussionCalls.markRead, { quiet: true, also: [mentionCalls] });
  const [seen, see] = useState<Set<string>>(new Set());
  const latest = d.unread > 0 ? d.comments.filter((c) => c.creatoruserid !== user?.id).slice(-d.unread) : [];
  const ids = latest.map((c) => c.id).join();
  const { send } = read;
  useEffect(() => {
    if (!ids) return;
    see((now) => new Set([...now, ...ids.split(',')]));
    const timer = setTimeout(() => void send({ id: d.id }), READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [ids, d.id, send]);
  return seen;
}

function Head({
  d,
  onGone,
  isMine,
  lead,
}: {
  d: Discussion;
  onGone: (() => void) | undefined;
  isMine: boolean;
  lead: ReactNode;
}) {
  const { isTenant, can } = useSession();
  const update = useSend(discussionCalls.update);
  const restore = useSend(discussionCalls.restore, { success: t('discussionIsBack') });
  const remove = useSend(discussionCalls.remove, {
    onDone: () => {
      onGone?.();
      toast({
        title: t('discussionDeleted'),
        action: { label: t('undo'), onClick: () => void restore.send({ id: d.id }) },
      });
    },
  });
  const mayWrite = can(...TALK_WRITE);
  return (
    <header className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 text-base font-semibold [overflow-wrap:anywhere]">{d.topic}</h2>
        <TypeMenu
          type={d.type}
          disabled={!mayWrite || !(isTenant || isMine)}
          onChoose={(type) => void update.send({ id: d.id, type })}
        />
        <DropdownMenu
          label={t('status')}
          align="end"
          trigger={
            <Button
              variant="outline"
              size="sm"
              disabled={!mayWrite}
              aria-label={t('statusIs', { status: statusName(d.status) })}
            >
              <StatusDot dot={DOTS[d.status]} colour={colourOf(d.status, 'discussionStatuses')} />{' '}
              {statusName(d.status)} <ChevronDown />
            </Button>
          }
          entries={codeOptions('discussionStatuses', DISCUSSION_STATUSES, d.status).map(({ value: status, label }) => ({
            label,
            radio: true,
            checked: status === d.status,
            onChange: () => void update.send({ id: d.id, status }),
          }))}
        />
        {isMine && mayWrite && (
          <DropdownMenu
            label={t('more')}
            align="end"
            trigger={
              <Button variant="ghost" size="icon" aria-label={t('moreAboutTheDiscussion')}>
                <Ellipsis />
              </Button>
            }
            entries={[
              {
                label: t('deleteDiscussion'),
                icon: <Trash2 />,
                destructive: true,
                onSelect: () => void remove.send({ id: d.id }),
              },
            ]}
          />
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        {lead}
        <span>
          {t.parts('begunBy', {
            type: wordsIn('discussionTypes', d.type),
            username: d.username,
            when: <When at={d.creationtime} />,
          })}
        </span>
        {isTenant &&
          (d.isteamonly ? (
            <Badge icon={<Lock />}>{t('teamOnly')}</Badge>
          ) : (
            <Badge tone="info">{t('openToTheCustomer')}</Badge>
          ))}
      </p>
      {mayWrite && <ReplyAddress id={d.id} />}
    </header>
  );
}
