/** Every text to a phone: to whom, about what, how far it got and why not. */
import { smsWords } from '@cartage/contract/words/talk/sms.ts';
import { smsCalls, SMS_STATUSES, type Sms } from '@cartage/contract/communication/sms.ts';
import { eq } from '@cartage/contract/odata.ts';
import { words, wordsIn } from '@cartage/contract/status.ts';
import {
  Badge,
  codeOptions,
  colourOf,
  type Dot,
  Facts,
  Link,
  Sheet,
  StatusDot,
  Strip,
  When,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { daysFilter, ListPage, TwoLines, type Column } from '@cartage/ui/data.ts';
import { PhoneOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { MailNav } from './mail-nav.tsx';
import { recordOf } from './mail-words.tsx';

const t = wordsOf(smsWords);

const DOTS: Record<Sms['status'], Dot> = {
  Queued: 'processing',
  Sent: 'inTransit',
  Delivered: 'delivered',
  Failed: 'bad',
};
const State = ({ of }: { of: Sms }) =>
  of.status === 'Failed' ? (
    <Badge tone="bad" colour={colourOf(of.status, 'smsStatuses')}>
      {wordsIn('smsStatuses', of.status)}
    </Badge>
  ) : (
    <span className="inline-flex items-center gap-2">
      <StatusDot dot={DOTS[of.status]} colour={colourOf(of.status, 'smsStatuses')} />{' '}
      {wordsIn('smsStatuses', of.status)}
    </span>
  );
const aboutOf = (s: Sms) => (s.eventcode ? words(s.eventcode) : t('testOfSettings'));

export default function SmsPage() {
  const [shown, show] = useState<Sms>();
  return (
    <ListPage
      title={t('sms')}
      nav={<MailNav />}
      crumbs={[{ label: t('discussions'), to: '/discussions' }]}
      name="sms"
      actions={[{ label: t('stoppedNumbers'), icon: <PhoneOff />, to: '/outbox/stopped' }]}
      call={smsCalls.list}
      columns={columns()}
      onRow={show}
      current={shown?.id}
      search={['to', 'body', 'error']}
      searchLabel={t('numberTextError')}
      sort="creationtime desc"
      segments={{
        segments: codeOptions('smsStatuses', SMS_STATUSES).map(({ value, label }) => ({
          value: value.toLowerCase(),
          label,
          dot: DOTS[value],
          where: eq('status', value),
        })),
      }}
      filters={{ written: daysFilter(t('anyDay'), 'creationtime', { of: 'instant' }) }}
      card={(s) => ({
        code: s.to,
        state: <State of={s} />,
        title: s.body,
        left: s.error ?? aboutOf(s),
        right: <When at={s.creationtime} />,
      })}
      empty={{
        title: t('noTextsYet'),
        text: t('textsAppearHere'),
      }}
      aside={shown && <SmsSheet of={shown} onClose={() => show(undefined)} />}
    />
  );
}
const columns = worded((): Column<Sms>[] => [
  {
    key: 'to',
    title: t('to'),
    cell: (s) => <span className="num">{s.to}</span>,
    text: (s) => s.to,
    sort: true,
    fixed: true,
  },
  { key: 'body', title: t('text'), cell: (s) => <TwoLines top={s.body} below={aboutOf(s)} />, text: (s) => s.body },
  {
    key: 'status',
    title: t('state'),
    cell: (s) => <State of={s} />,
    text: (s) => wordsIn('smsStatuses', s.status),
    sort: true,
  },
  { key: 'error', title: t('error'), cell: (s) => s.error ?? '', text: (s) => s.error },
  { key: 'segments', title: t('parts'), right: true, cell: (s) => s.segments, text: (s) => s.segments, sort: true },
  { key: 'attempts', title: t('attempts'), right: true, cell: (s) => s.attempts, text: (s) => s.attempts, sort: true },
  {
    key: 'creationtime',
    title: t('written'),
    cell: (s) => <When at={s.creationtime} />,
    text: (s) => s.creationtime,
    sort: true,
  },
  { key: 'senttime', title: t('sent'), cell: (s) => <When at={s.senttime} />, text: (s) => s.senttime, sort: true },
]);

function SmsSheet({ of, onClose }: { of: Sms; onClose: () => void }) {
  const record = recordOf({ ...of, discussionid: null });
  return (
    <Sheet title={of.to} onClose={onClose} width="md">
      <div className="grid gap-4">
        {of.error && (
          <Strip tone={of.status === 'Failed' ? 'bad' : 'warn'}>
            <TriangleAlert aria-hidden />
            <span className="min-w-0 [overflow-wrap:anywhere]">{of.error}</span>
          </Strip>
        )}
        <p
          dir="auto"
          className="rounded-control bg-surface-2 px-3 py-2 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap"
        >
          {of.body}
        </p>
        <Facts
          facts={[
            [t('state'), <State of={of} />],
            [t('about'), record ? <Link to={record}>{aboutOf(of)}</Link> : aboutOf(of)],
            [t('length'), t('countParts', { count: of.segments })],
            [t('provider'), of.provider ?? '–'],
            [t('attempts'), of.attempts],
            [t('written'), <When at={of.creationtime} style="full" />],
            [t('sent'), of.senttime ? <When at={of.senttime} style="full" /> : '–'],
            [t('delivered'), of.deliveredtime ? <When at={of.deliveredtime} style="full" /> : '–'],
          ]}
        />
      </div>
    </Sheet>
  );
}
