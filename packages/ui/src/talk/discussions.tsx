/** The discussions of one record: those there are, the one that is open, and the box that begins another. */
import { discussionCalls, type Discussion } from '@cartage/contract/communication/discussion.ts';
import { discussionWords } from '@cartage/contract/words/everywhere/discussions.ts';
import { colourOf } from '../words/codes.ts';
import { wordsOf } from '../words/spoken.ts';
import { TALK_WRITE, type TalkRecord } from '@cartage/contract/communication/talk.ts';
import { MessagesSquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Checkbox, Input, Label } from '../controls/input.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../controls/states.tsx';
import { Badge, StatusDot } from '../controls/status.tsx';
import { cx } from '../cx.ts';
import { When } from '../page/format.tsx';
import { useSearchParams } from '../page/search-params.ts';
import { useCall, useSend } from '../query/query.tsx';
import { useSession } from '../session/session.tsx';
import { Composer } from './composer.tsx';
import { discussionsOf } from './of-record.ts';
import { Thread } from './thread.tsx';
import { TypeMenu } from './type-menu.tsx';

const t = wordsOf(discussionWords);
export type DiscussionsProps = {
  entity: TalkRecord;
  id: string | number;
  /** Whose people could be let in; null where the record is nobody's. */ customer: { id: number; name: string } | null;
};

export default function Discussions({ entity, id, customer }: DiscussionsProps) {
  const { can } = useSession();
  const [search, setSearch] = useSearchParams();
  const [isNew, setNew] = useState(false);
  const found = useCall(discussionCalls.list, discussionsOf(entity, id));
  if (found.isPending) return <SkeletonRows rows={4} />;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const all = found.data.items;
  const asked = search.get('discussion');
  const open = asked ?? all[0]?.id;
  const choose = (next: string | undefined) => {
    setNew(false);
    setSearch(
      (now) => {
        const params = new URLSearchParams(now);
        if (next) params.set('discussion', next);
        else params.delete('discussion');
        return params;
      },
      { replace: true },
    );
  };
  const mayWrite = can(...TALK_WRITE);
  const begins = mayWrite && (isNew || !open);
  return (
    <div className="grid gap-4 p-4">
      {(all.length > 1 || (all.length > 0 && mayWrite)) && (
        <div className="flex flex-wrap items-center gap-2">
          {all.length > 1 &&
            all.map((d) => <Choice key={d.id} d={d} isOpen={!isNew && d.id === open} onOpen={() => choose(d.id)} />)}
          {mayWrite && !isNew && (
            <Button size="sm" variant="outline" icon={<Plus />} className="ms-auto" onClick={() => setNew(true)}>
              {t('newDiscussion')}
            </Button>
          )}
        </div>
      )}
      {begins ? (
        <Begin
          {...{ entity, id, customer }}
          onDone={choose}
          {...(all.length > 0 && { onCancel: () => setNew(false) })}
        />
      ) : open ? (
        <Thread key={open} id={open} onGone={() => choose(undefined)} />
      ) : (
        <EmptyState
          icon={<MessagesSquare />}
          title={t('noDiscussionYet')}
          text={t('noDiscussionMeaning')}
          className="py-6"
        />
      )}
    </div>
  );
}

function Choice({ d, isOpen, onOpen }: { d: Discussion; isOpen: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className={cx(
        'flex h-8 max-w-full items-center gap-2 rounded-control border px-2.5 text-table touch',
        isOpen ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-line hover:bg-surface-2',
      )}
    >
      <StatusDot
        dot={d.status === 'Closed' ? 'none' : d.status === 'Pending' ? 'exception' : 'inTransit'}
        colour={colourOf(d.status, 'discussionStatuses')}
      />
      <span className="truncate">{d.topic}</span>
      {d.unread > 0 && <Badge tone="accent">{t('countNew', { count: d.unread })}</Badge>}
      <span className="hidden text-xs text-muted sm:inline">
        <When at={d.lastcommenttime} />
      </span>
    </button>
  );
}

function Begin({
  entity,
  id,
  customer,
  onDone,
  onCancel,
}: DiscussionsProps & { onDone: (id: string) => void; onCancel?: () => void }) {
  const { isTenant } = useSession();
  const [topic, setTopic] = useState('');
  const [type, setType] = useState<Discussion['type']>(
    entity === 'Booking' || entity === 'Invoice' ? entity : 'General',
  );
  const [lets, setLets] = useState(false);
  const create = useSend(discussionCalls.create);
  const isOpen = !isTenant || lets;
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <Label htmlFor="topic">{t('whatIsItAbout')}</Label>
        <div className="flex gap-2">
          <Input
            id="topic"
            value={topic}
            maxLength={200}
            className="min-w-0 flex-1"
            onChange={(e) => setTopic(e.target.value)}
          />
          <TypeMenu type={type} onChoose={setType} />
        </div>
      </div>
      {isTenant && customer && (
        <label className="flex flex-wrap items-center gap-x-2 text-table">
          <Checkbox checked={lets} onChange={(e) => setLets(e.target.checked)} />
          {t('openToName', { name: customer.name })}
          <span className="text-xs text-muted">{lets ? t('theirPeopleRead') : t('onlyTeamReads')}</span>
        </label>
      )}
      <Composer
        draft={`new.${entity}.${id}`}
        label={t('firstComment')}
        place={{
          ...{ entitytype: entity, entityid: String(id), isteamonly: !isOpen },
          ...(customer && { customerid: customer.id }),
        }}
        openTo={null}
        submit={t('startDiscussion')}
        state={create.state}
        {...(onCancel && { onCancel })}
        onSend={async ({ isteamonly: _, ...written }) => {
          const said = written.content.split('\n')[0]!;
          const made = await create.send({
            topic: topic.trim() || said.slice(0, 80),
            type,
            ...{ entitytype: entity, entityid: String(id) },
            ...(isTenant && { isteamonly: !isOpen }),
            comments: { comment: written },
          });
          if (made) onDone(made.id);
          return made !== undefined;
        }}
      />
    </div>
  );
}
