/** Every mail of ours: to whom, about what, how far it got and why not; what did not leave is sent again from here. */
import { EMAIL_STATUSES, historyCalls, type OutboxMail } from '@cartage/contract/communication/history.ts';
import { eq } from '@cartage/contract/odata.ts';
import { plural, useOpened, useSend, useSession, When } from '@cartage/ui/core.ts';
import { daysFilter, ListPage, TwoLines, type BulkAction, type Column } from '@cartage/ui/data.ts';
import { MailX, RotateCcw } from 'lucide-react';
import { aboutOf, MailState, MAIL_STATES, WRITERS } from './mail-words.tsx';
import { MailNav } from './mail-nav.tsx';
import { MailSheet } from './mail-sheet.tsx';

export default function OutboxPage() {
  const { can } = useSession();
  const [shown, show] = useOpened('mail');
  const again = useSend(historyCalls.sendAgain, {
    success: ({ queued }) => (queued ? `${plural(queued, 'mail')} on the way again` : 'These mails have left already'),
  });
  const bulk: BulkAction<OutboxMail>[] = [
    {
      label: (n) => `Send ${plural(n, 'mail')} again`,
      icon: <RotateCcw />,
      run: async (rows, clear) => {
        if (await again.send({ ids: rows.map((m) => m.id) })) clear();
      },
    },
  ];
  return (
    <ListPage
      title="Outbox"
      nav={<MailNav />}
      crumbs={[{ label: 'Discussions', to: '/discussions' }]}
      name="outbox"
      actions={[{ label: 'Suppressed addresses', icon: <MailX />, to: '/outbox/suppressed' }]}
      call={historyCalls.outbox}
      columns={columns}
      onRow={(m) => show(m.id)}
      current={shown}
      search={['to', 'subject', 'error']}
      searchLabel="Address, subject, error"
      sort="creationtime desc"
      segments={{
        segments: EMAIL_STATUSES.map((value) => ({
          value: value.toLowerCase(),
          label: MAIL_STATES[value].label,
          dot: MAIL_STATES[value].dot,
          where: eq('status', value),
        })),
      }}
      filters={{ written: daysFilter('Any day', 'creationtime', { of: 'instant' }) }}
      {...(can(...WRITERS) && { bulk })}
      card={(m) => ({
        code: m.to,
        state: <MailState mail={m} />,
        title: m.subject,
        left: m.error ?? aboutOf(m),
        right: <When at={m.creationtime} />,
      })}
      empty={{
        title: 'No mails yet',
        text: 'Confirmations, invoices and what people write from here stand in this list as soon as they are written.',
      }}
      aside={shown && <MailSheet id={shown} onClose={() => show(undefined)} />}
    />
  );
}
const columns: Column<OutboxMail>[] = [
  { key: 'to', title: 'To', cell: (m) => m.to, text: (m) => m.to, sort: true, fixed: true },
  {
    key: 'subject',
    title: 'Subject',
    cell: (m) => <TwoLines top={m.subject} below={aboutOf(m)} />,
    text: (m) => m.subject,
    sort: true,
  },
  { key: 'status', title: 'State', cell: (m) => <MailState mail={m} />, text: (m) => m.status, sort: true },
  { key: 'error', title: 'Error', cell: (m) => m.error ?? '', text: (m) => m.error },
  { key: 'attempts', title: 'Attempts', right: true, cell: (m) => m.attempts, text: (m) => m.attempts, sort: true },
  {
    key: 'creationtime',
    title: 'Written',
    cell: (m) => <When at={m.creationtime} />,
    text: (m) => m.creationtime,
    sort: true,
  },
  { key: 'senttime', title: 'Sent', cell: (m) => <When at={m.senttime} />, text: (m) => m.senttime, sort: true },
];
