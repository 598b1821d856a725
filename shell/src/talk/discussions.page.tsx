/** All discussions that one may read, whatever they are about. */
import { discussionCalls, DISCUSSION_TYPES, type Discussion } from '@cartage/contract/communication/discussion.ts';
import { TALK_RECORD_TYPES } from '@cartage/contract/communication/talk.ts';
import { eq } from '@cartage/contract/odata.ts';
import { words } from '@cartage/contract/status.ts';
import { Badge, StatusDot, useSession, When } from '@cartage/ui/core.ts';
import { daysFilter, ListPage, optionsFilter, TwoLines, type Column } from '@cartage/ui/data.ts';
import { Mails } from 'lucide-react';

const DOTS = { Open: 'inTransit', Pending: 'exception', Closed: 'none' } as const;
const lastOf = (d: Discussion) => d.comments.at(-1);
const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export default function DiscussionsPage() {
  const { isTenant } = useSession();
  return (
    <ListPage
      title="Discussions"
      name="discussions"
      call={discussionCalls.list}
      columns={columns}
      href={(d) => `/discussions/${d.id}`}
      search={['topic', 'entityname', 'username']}
      searchLabel="Topic, record, who began it"
      sort="lastcommenttime desc"
      segments={{
        segments: [
          { value: 'open', label: 'Open', dot: 'inTransit', where: eq('status', 'Open') },
          { value: 'pending', label: 'Pending', dot: 'exception', where: eq('status', 'Pending') },
          { value: 'closed', label: 'Closed', dot: 'none', where: eq('status', 'Closed') },
        ],
      }}
      actions={[isTenant && { label: 'Outbox', icon: <Mails />, to: '/outbox' }]}
      filters={{
        last: daysFilter('Any day', 'lastcommenttime', { of: 'instant' }),
        about: optionsFilter(
          'About',
          'entitytype',
          TALK_RECORD_TYPES.map((value) => ({ value, label: words(value) })),
        ),
        type: optionsFilter('Type', 'type', options(DISCUSSION_TYPES)),
      }}
      card={(d) => ({
        code: d.topic,
        state: <State d={d} />,
        title: lastOf(d)?.content.slice(0, 120) ?? '',
        left: d.entityname ?? d.type,
        right: <When at={d.lastcommenttime} />,
      })}
      empty={{
        title: 'No discussions yet',
        text: 'One begins on a booking, a job, a customer or an invoice, under “Discussion”.',
      }}
    />
  );
}
const State = ({ d }: { d: Discussion }) => (
  <span className="inline-flex items-center gap-2">
    <StatusDot dot={DOTS[d.status]} /> {d.status}
    {d.unread > 0 && <Badge tone="accent">{d.unread} new</Badge>}
  </span>
);
const columns: Column<Discussion>[] = [
  {
    key: 'topic',
    title: 'Topic',
    cell: (d) => <b className="font-medium">{d.topic}</b>,
    text: (d) => d.topic,
    sort: true,
    fixed: true,
  },
  {
    key: 'entityname',
    title: 'About',
    cell: (d) => <TwoLines top={d.entityname ?? d.type} below={d.entitytype ?? ''} />,
    text: (d) => d.entityname,
    sort: true,
  },
  { key: 'status', title: 'Status', cell: (d) => <State d={d} />, text: (d) => d.status, sort: true },
  {
    key: 'last',
    title: 'Last comment',
    cell: (d) => <TwoLines top={lastOf(d)?.username ?? '–'} below={lastOf(d)?.content.slice(0, 120) ?? ''} />,
    text: (d) => lastOf(d)?.content ?? '',
  },
  { key: 'commentcount', title: 'Comments', right: true, cell: (d) => d.commentcount, text: (d) => d.commentcount },
  {
    key: 'lastcommenttime',
    title: 'When',
    cell: (d) => <When at={d.lastcommenttime} />,
    text: (d) => d.lastcommenttime,
    sort: true,
  },
];
