/** Mail that came in: what became a comment, what did not and why, and what a person does about that. */
import { outboxWords } from '@cartage/contract/words/talk/mails.ts';
import { INBOUND_STATUSES, type InboundMail, inboundCalls } from '@cartage/contract/communication/inbound.ts';
import { eq } from '@cartage/contract/odata.ts';
import { wordsIn } from '@cartage/contract/status.ts';
import { codeOptions, useOpened, When, wordsOf, worded } from '@cartage/ui/core.ts';
import { type Column, daysFilter, ListPage, TwoLines } from '@cartage/ui/data.ts';
import { InboundSheet } from './inbound-sheet.tsx';
import { INBOUND_DOTS, InboundState, senderOf, subjectOf } from './inbound-words.tsx';
import { MailNav } from './mail-nav.tsx';

const t = wordsOf(outboxWords);

export default function InboxPage() {
  const [open, show] = useOpened('mail');
  return (
    <ListPage
      title={t('inbox')}
      nav={<MailNav />}
      crumbs={[{ label: t('discussions'), to: '/discussions' }]}
      name="inbox"
      call={inboundCalls.list}
      columns={columns()}
      onRow={(m) => show(m.id)}
      current={open}
      search={['from', 'subject', 'error']}
      searchLabel={t('senderSubjectReason')}
      sort="creationtime desc"
      segments={{
        segments: codeOptions('inboundStatuses', INBOUND_STATUSES).map(({ value, label }) => ({
          value: value.toLowerCase(),
          label,
          dot: INBOUND_DOTS[value],
          where: eq('status', value),
        })),
      }}
      filters={{ came: daysFilter(t('anyDay'), 'creationtime', { of: 'instant' }) }}
      card={(m) => ({
        code: senderOf(m),
        state: <InboundState mail={m} />,
        title: subjectOf(m),
        left: m.error ?? m.fromname,
        right: <When at={m.creationtime} />,
      })}
      empty={{
        title: t('noMailCameInYet'),
        text: t('aboutInbox'),
      }}
      aside={open && <InboundSheet key={open} id={open} onClose={() => show(undefined)} />}
    />
  );
}
const columns = worded((): Column<InboundMail>[] => [
  {
    key: 'from',
    title: t('from'),
    cell: (m) => <TwoLines top={senderOf(m)} below={m.fromname} />,
    text: senderOf,
    sort: true,
    fixed: true,
  },
  {
    key: 'subject',
    title: t('subject'),
    cell: (m) => <TwoLines top={subjectOf(m)} below={m.error ?? ''} />,
    text: subjectOf,
    sort: true,
  },
  {
    key: 'status',
    title: t('state'),
    cell: (m) => <InboundState mail={m} />,
    text: (m) => wordsIn('inboundStatuses', m.status),
    sort: true,
  },
  { key: 'error', title: t('reason'), cell: (m) => m.error ?? '', text: (m) => m.error },
  {
    key: 'creationtime',
    title: t('cameIn'),
    cell: (m) => <When at={m.creationtime} />,
    text: (m) => m.creationtime,
    sort: true,
  },
]);
