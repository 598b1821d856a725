/** The bell at the foot of the sidebar: where one was named. It stays open while one goes through it. */
import { mentionWords } from '@cartage/contract/words/talk/mentions.ts';
import { mentionCalls, type Mention } from '@cartage/contract/communication/mention.ts';
import {
  Avatar,
  Button,
  cx,
  EmptyState,
  ErrorState,
  formatNumber,
  Link,
  Popover,
  SkeletonRows,
  useCall,
  useSend,
  useWords,
  When,
} from '@cartage/ui/core.ts';
import { discussionPath, isTyping, SegmentedControl } from '@cartage/ui/data.ts';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { row } from '../layout/sidebar.tsx';

/** Between G and M. */
const TOGETHER_MS = 1000;
/** The stream may be away; asked again so often. */
const AGAIN_MS = 60_000;

export default function Mentions() {
  const t = useWords(mentionWords);
  const [isOpen, open] = useState(false);
  const found = useCall(mentionCalls.list, { maxResultCount: 30 }, { refetchMs: AGAIN_MS });
  const unread = found.data?.unread ?? 0;
  useEffect(() => {
    let since = -TOGETHER_MS;
    const onKey = (e: KeyboardEvent) => {
      if (isTyping(e.target) || e.ctrlKey || e.metaKey || e.altKey) return;
      const pressed = e.key.toLowerCase();
      if (pressed === 'm' && e.timeStamp - since < TOGETHER_MS) open(true);
      since = pressed === 'g' ? e.timeStamp : -TOGETHER_MS;
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Popover
      label={t('mentions')}
      open={isOpen}
      onOpenChange={open}
      className="w-88 max-w-[calc(100vw-1rem)] p-0"
      trigger={
        <button type="button" className={cx(row, isOpen && 'bg-surface-2 text-ink')}>
          <Bell aria-hidden />
          {t('mentions')}
          {unread > 0 && (
            <span className="num ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-on-accent">
              <span aria-hidden>{formatNumber(unread)}</span>
              <span className="sr-only">{t('countUnread', { count: unread })}</span>
            </span>
          )}
        </button>
      }
    >
      <List found={found} unread={unread} />
    </Popover>
  );
}

function List({ found, unread }: { found: ReturnType<typeof useCall<typeof mentionCalls.list>>; unread: number }) {
  const t = useWords(mentionWords);
  const [which, show] = useState<'unread' | 'all'>('all');
  const read = useSend(mentionCalls.markRead);
  const items = (found.data?.items ?? []).filter((m) => which === 'all' || !m.isread);
  return (
    <section aria-label={t('mentions')}>
      <header className="flex items-center gap-2 border-b border-line p-2.5">
        <h2 className="text-sm font-semibold">{t('mentions')}</h2>
        <SegmentedControl
          label={t('which')}
          value={which}
          onChange={(v) => show(v as 'unread' | 'all')}
          segments={[
            { value: 'unread', label: t('unread'), count: unread },
            { value: 'all', label: t('all') },
          ]}
        />
        <Button variant="link" size="sm" className="ml-auto" disabled={unread === 0} onClick={() => void read.send({})}>
          {t('markAllRead')}
        </Button>
      </header>
      {found.isPending ? (
        <SkeletonRows rows={3} />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState title={t('nothingHere')} text={t('whenSomebodyNamesYou')} className="py-6" />
      ) : (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto">
          {items.map((m) => (
            <Row key={m.id} m={m} onOpen={() => !m.isread && void read.send({ id: m.id })} />
          ))}
        </ul>
      )}
      <footer className="border-t border-line px-3 py-2 text-right text-table">
        <Link to="/discussions" className="text-accent hover:underline">
          {t('allDiscussions')}
        </Link>
      </footer>
    </section>
  );
}
function Row({ m, onOpen }: { m: Mention; onOpen: () => void }) {
  const t = useWords(mentionWords);
  const to = discussionPath({ id: m.discussionid, entitytype: m.entitytype, entityid: m.entityid });
  return (
    <li>
      <Link to={to} onClick={onOpen} className="flex gap-2.5 px-3 py-2.5 text-table hover:bg-surface-2">
        <Avatar name={m.username} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-1.5">
            <b className="truncate font-semibold">{m.username}</b>
            {m.entityname && <span className="mono truncate text-xs">{m.entityname}</span>}
            <span className="ml-auto shrink-0 text-xs text-muted">
              <When at={m.creationtime} style="ago" />
            </span>
            {!m.isread && (
              <i
                className="size-2 shrink-0 self-center rounded-full bg-accent"
                role="img"
                aria-label={t('unreadInline')}
              />
            )}
          </span>
          <span className="line-clamp-2 [overflow-wrap:anywhere]">{m.content}</span>
          <span className="block truncate text-xs text-muted">{m.topic}</span>
        </span>
      </Link>
    </li>
  );
}
