/** One comment: who, when, to whom, the words with their tags, and what its writer may do with it. */
import { COMMENT_STATUSES, commentCalls, type Comment } from '@cartage/contract/communication/comment.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { mentionCalls } from '@cartage/contract/communication/mention.ts';
import { discussionWords } from '@cartage/contract/words/everywhere/discussions.ts';
import { wordsIn } from '@cartage/contract/status.ts';
import { codesOffered, colourOf, tenantsName } from '../words/codes.ts';
import { wordsOf, worded } from '../words/spoken.ts';
import { TALK_WRITE } from '@cartage/contract/communication/talk.ts';
import {
  Archive,
  ArchiveRestore,
  CheckCheck,
  Ellipsis,
  Lock,
  Mail,
  Pencil,
  RotateCcw,
  CircleCheck,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../controls/bits.tsx';
import { Button } from '../controls/button.tsx';
import { DropdownMenu } from '../controls/menu.tsx';
import { Badge } from '../controls/status.tsx';
import { cx } from '../cx.ts';
import { When } from '../page/format.tsx';
import { toast } from '../page/toast-store.ts';
import { useSend } from '../query/query.tsx';
import { useSession } from '../session/session.tsx';
import { Files, Quoted } from './by-mail.tsx';
import { Composer } from './composer.tsx';
import { pieces, recordPath, tagsOf } from './tags.ts';

const t = wordsOf(discussionWords);

const MAIL_STATES = worded((): Record<string, string> => ({
  Queued: t('onItsWay'),
  Sent: t('delivered'),
  Stored: t('inOutbox'),
  Failed: t('couldNotBeDelivered'),
  Bounced: t('bounced'),
}));
const IS_BAD = new Set(['Failed', 'Bounced']);
const also = [discussionCalls, mentionCalls];

type CommentRowProps = { comment: Comment; isNew: boolean; isOpen: boolean; record: string | null };
/** `record`: what people call what it is about. */
export function CommentRow({ comment: c, isNew, isOpen, record }: CommentRowProps) {
  const { user, can, isTenant } = useSession();
  const [editing, edit] = useState(false);
  const restore = useSend(commentCalls.restore, { also, success: t('commentIsBack') });
  const remove = useSend(commentCalls.remove, {
    also,
    onDone: () =>
      toast({
        title: t('commentDeleted'),
        action: { label: t('undo'), onClick: () => void restore.send({ id: c.id }) },
      }),
  });
  const update = useSend(commentCalls.update, { also });
  const undoEdit = (was: Comment) =>
    void update.send({
      comment: {
        ...{ id: was.id, content: was.content, usertags: was.usertags },
        ...{ thirdpartytags: was.thirdpartytags, entitytags: was.entitytags },
      },
    });
  const isMine = user?.id !== undefined && c.creatoruserid === user.id;
  const isResolved = c.status === 'Resolved';
  const mayWrite = can(...TALK_WRITE);
  const ownName = tenantsName('Resolved', 'commentStatuses');
  const offered = codesOffered('commentStatuses', COMMENT_STATUSES, c.status);
  const isArchived = c.status === 'Archived';
  const set = (status: Comment['status']) => void update.send({ comment: { id: c.id, status } });
  return (
    <li className="relative flex gap-2.5 py-2">
      {isNew && <i aria-hidden className="absolute -start-3 top-5 size-1.5 rounded-full bg-accent" />}
      <Avatar
        name={c.username}
        className={(c.bycustomer || isOutside(c)) && isTenant ? 'bg-info-soft text-info' : ''}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-table">
          <b className="font-semibold">{c.username}</b>
          {isNew && <span className="sr-only">{t('new')}</span>}
          {c.bycustomer && isTenant && <Badge tone="info">{t('customer')}</Badge>}
          {c.isbymail && (
            <Badge tone={isOutside(c) ? 'info' : 'neutral'} icon={<Mail />}>
              {t('byMail')}
            </Badge>
          )}
          {isTenant && isOpen && c.isteamonly && <Badge icon={<Lock />}>{t('teamOnly')}</Badge>}
          {isResolved && (
            <Badge tone="ok" colour={colourOf(c.status, 'commentStatuses')} icon={<CircleCheck />}>
              {ownName ?? t('resolved')}
            </Badge>
          )}
          {c.status === 'Archived' && (
            <Badge colour={colourOf(c.status, 'commentStatuses')}>{wordsIn('commentStatuses', c.status)}</Badge>
          )}
          <span className="ms-auto flex items-center gap-1 text-xs text-muted">
            {c.editedtime ? (
              t.parts('editedWhen', { when: <When at={c.creationtime} /> })
            ) : (
              <When at={c.creationtime} />
            )}
            {mayWrite && (
              <DropdownMenu
                label={t('moreAboutComment', { username: c.username })}
                align="end"
                trigger={
                  <Button
                    variant="ghost"
                    size="icon"
                    className="size-6"
                    aria-label={t('moreAboutComment', { username: c.username })}
                  >
                    <Ellipsis />
                  </Button>
                }
                entries={[
                  !isArchived &&
                    (isResolved || offered.includes('Resolved')) && {
                      label: isResolved
                        ? t('openItAgain')
                        : ownName
                          ? t('markAs', { status: ownName })
                          : t('markAsResolved'),
                      icon: isResolved ? <RotateCcw /> : <CircleCheck />,
                      onSelect: () => set(isResolved ? 'Open' : 'Resolved'),
                    },
                  (isArchived || offered.includes('Archived')) && {
                    label: t(isArchived ? 'takeFromArchive' : 'archive'),
                    icon: isArchived ? <ArchiveRestore /> : <Archive />,
                    onSelect: () => set(isArchived ? 'Open' : 'Archived'),
                  },
                  isMine && { label: t('edit'), icon: <Pencil />, onSelect: () => edit(true) },
                  isMine && {
                    label: t('delete'),
                    icon: <Trash2 />,
                    destructive: true,
                    onSelect: () => void remove.send({ id: c.id }),
                  },
                ]}
              />
            )}
          </span>
        </p>
        {editing ? (
          <Composer
            draft={`edit.${c.id}`}
            label={t('comment')}
            place={{ discussionId: c.discussionid, isteamonly: c.isteamonly }}
            openTo={null}
            submit={t('save')}
            state={update.state}
            start={{ text: c.content, tags: tagsOf(c) }}
            onCancel={() => edit(false)}
            onSend={async (written) => {
              try {
                await update.sendOrThrow({ comment: { id: c.id, ...written } });
              } catch {
                return false;
              }
              edit(false);
              toast({ title: t('commentChanged'), action: { label: t('undo'), onClick: () => undoEdit(c) } });
              return true;
            }}
          />
        ) : (
          <Words comment={c} />
        )}
        <Quoted text={c.quoted} />
        <Files files={c.files} record={record} />
        {c.mails.map((m) => (
          <p
            key={m.email}
            className={cx(
              'mt-1 flex items-center gap-1.5 text-xs [&_svg]:size-3.5',
              IS_BAD.has(m.status) ? 'text-bad' : 'text-muted',
            )}
          >
            {IS_BAD.has(m.status) ? (
              <TriangleAlert aria-hidden />
            ) : m.status === 'Sent' ? (
              <CheckCheck aria-hidden className="text-ok" />
            ) : (
              <Mail aria-hidden />
            )}
            {m.email}: {(MAIL_STATES()[m.status] ?? m.status).toLowerCase()}
          </p>
        ))}
      </div>
    </li>
  );
}

/** Written by nobody who signs in. */
const isOutside = (c: Comment) => c.isbymail && c.creatoruserid === null;

function Words({ comment: c }: { comment: Comment }) {
  return (
    <p className="whitespace-pre-wrap text-table [overflow-wrap:anywhere]">
      {pieces(c).map(({ text, tag }, i) => {
        if (!tag) return text;
        const to = tag.kind === 'record' ? recordPath(tag.entity, tag.entityid) : undefined;
        if (to)
          return (
            <Link key={i} to={to} className="mono rounded-xs bg-surface-2 px-1 text-xs hover:underline">
              {text}
            </Link>
          );
        return (
          <span
            key={i}
            className={cx(
              'rounded-xs px-0.5',
              tag.kind === 'outside' ? 'bg-info-soft text-info' : 'bg-accent-soft text-accent',
            )}
          >
            {text}
          </span>
        );
      })}
    </p>
  );
}
