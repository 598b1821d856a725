/** Mail that came in: what became a comment, what did not and why, and what a person does about that. */
import { INBOUND_STATUSES, type InboundMail, inboundCalls } from '@cartage/contract/communication/inbound.ts';
import { eq } from '@cartage/contract/odata.ts';
import { useOpened, When } from '@cartage/ui/core.ts';
import { type Column, daysFilter, ListPage, TwoLines } from '@cartage/ui/data.ts';
import { InboundSheet } from './inbound-sheet.tsx';
import { INBOUND_STATES, InboundState } from './inbound-words.tsx';
import { MailNav } from './mail-nav.tsx';

export default function InboxPage() {
  const [open, show] = useOpened('mail');
  return (
    <ListPage
      title="Inbox"
      nav={<MailNav />}
      crumbs={[{ label: 'Discussions', to: '/discussions' }]}
      name="inbox"
      call={inboundCalls.list}
      columns={columns}
      onRow={(m) => show(m.id)}
      current={open}
      search={['from', 'subject', 'error']}
      searchLabel="Sender, subject, reason"
      sort="creationtime desc"
      segments={{
        segments: INBOUND_STATUSES.map((value) => ({
          value: value.toLowerCase(),
          label: INBOUND_STATES[value].label,
          dot: INBOUND_STATES[value].dot,
          where: eq('status', value),
        })),
      }}
      filters={{ came: daysFilter('Any day', 'creationtime', { of: 'instant' }) }}
      card={(m) => ({
        code: m.from,
        state: <InboundState mail={m} />,
        title: m.subject,
        left: m.error ?? m.fromname,
        right: <When at={m.creationtime} />,
      })}
      empty={{
        title: 'No mail came in yet',
        text: 'Answers to mails of discussions come in here, and become comments. Settings, Mail says where they are taken.',
      }}
      aside={open && <InboundSheet key={open} id={open} onClose={() => show(undefined)} />}
    />
  );
}
const columns: Column<InboundMail>[] = [
  {
    key: 'from',
    title: 'From',
    cell: (m) => <TwoLines top={m.from} below={m.fromname} />,
    text: (m) => m.from,
    sort: true,
    fixed: true,
  },
  {
    key: 'subject',
    title: 'Subject',
    cell: (m) => <TwoLines top={m.subject} below={m.error ?? ''} />,
    text: (m) => m.subject,
    sort: true,
  },
  { key: 'status', title: 'State', cell: (m) => <InboundState mail={m} />, text: (m) => m.status, sort: true },
  { key: 'error', title: 'Reason', cell: (m) => m.error ?? '', text: (m) => m.error },
  {
    key: 'creationtime',
    title: 'Came in',
    cell: (m) => <When at={m.creationtime} />,
    text: (m) => m.creationtime,
    sort: true,
  },
];
