/** Every mail of ours: to whom, about what, how far it got and why not; what did not leave is sent again from here. */
import { outboxWords } from '@cartage/contract/words/talk/mails.ts';
import { EMAIL_STATUSES, historyCalls, type OutboxMail } from '@cartage/contract/communication/history.ts';
import { eq } from '@cartage/contract/odata.ts';
import { wordsIn } from '@cartage/contract/status.ts';
import { codeOptions, useOpened, useSend, useSession, When, wordsOf, worded } from '@cartage/ui/core.ts';
import { daysFilter, ListPage, TwoLines, type BulkAction, type Column } from '@cartage/ui/data.ts';
import { MailX, RotateCcw } from 'lucide-react';
import { aboutOf, MAIL_DOTS, MailState, WRITERS } from './mail-words.tsx';
import { MailNav } from './mail-nav.tsx';
import { MailSheet } from './mail-sheet.tsx';

const t = wordsOf(outboxWords);

export default function OutboxPage() {
  const { can } = useSession();
  const [shown, show] = useOpened('mail');
  const again = useSend(historyCalls.sendAgain, {
    success: ({ queued }) => (queued ? t('onTheWayAgain', { count: queued }) : t('theseMailsHaveLeftAlready')),
  });
  const bulk: BulkAction<OutboxMail>[] = [
    {
      label: (n) => t('sendMailsAgain', { count: n }),
      icon: <RotateCcw />,
      run: async (rows, clear) => {
        if (await again.send({ ids: rows.map((m) => m.id) })) clear();
      },
    },
  ];
  return (
    <ListPage
      title={t('outbox')}
      nav={<MailNav />}
      crumbs={[{ label: t('discussions'), to: '/discussions' }]}
      name="outbox"
      actions={[{ label: t('suppressedAddresses'), icon: <MailX />, to: '/outbox/suppressed' }]}
      call={historyCalls.outbox}
      columns={columns()}
      onRow={(m) => show(m.id)}
      current={shown}
      search={['to', 'subject', 'error']}
      searchLabel={t('addressSubjectError')}
      sort="creationtime desc"
      segments={{
        segments: codeOptions('mailStatuses', EMAIL_STATUSES).map(({ value, label }) => ({
          value: value.toLowerCase(),
          label,
          dot: MAIL_DOTS[value],
          where: eq('status', value),
        })),
      }}
      filters={{ written: daysFilter(t('anyDay'), 'creationtime', { of: 'instant' }) }}
      {...(can(...WRITERS) && { bulk })}
      card={(m) => ({
        code: m.to,
        state: <MailState mail={m} />,
        title: m.subject,
        left: m.error ?? aboutOf(m),
        right: <When at={m.creationtime} />,
      })}
      empty={{
        title: t('noMailsYet'),
        text: t('aboutOutbox'),
      }}
      aside={shown && <MailSheet id={shown} onClose={() => show(undefined)} />}
    />
  );
}
const columns = worded((): Column<OutboxMail>[] => [
  { key: 'to', title: t('to'), cell: (m) => m.to, text: (m) => m.to, sort: true, fixed: true },
  {
    key: 'subject',
    title: t('subject'),
    cell: (m) => <TwoLines top={m.subject} below={aboutOf(m)} />,
    text: (m) => m.subject,
    sort: true,
  },
  {
    key: 'status',
    title: t('state'),
    cell: (m) => <MailState mail={m} />,
    text: (m) => wordsIn('mailStatuses', m.status),
    sort: true,
  },
  { key: 'error', title: t('error'), cell: (m) => m.error ?? '', text: (m) => m.error },
  { key: 'attempts', title: t('attempts'), right: true, cell: (m) => m.attempts, text: (m) => m.attempts, sort: true },
  {
    key: 'creationtime',
    title: t('written'),
    cell: (m) => <When at={m.creationtime} />,
    text: (m) => m.creationtime,
    sort: true,
  },
  { key: 'senttime', title: t('sent'), cell: (m) => <When at={m.senttime} />, text: (m) => m.senttime, sort: true },
]);
