/** Every text to a phone: to whom, about what, how far it got and why not. */
import { smsCalls, SMS_STATUSES, type Sms } from '@cartage/contract/communication/sms.ts';
import { eq } from '@cartage/contract/odata.ts';
import { words } from '@cartage/contract/status.ts';
import { Badge, Facts, Link, plural, Sheet, StatusDot, Strip, When, type Dot } from '@cartage/ui/core.ts';
import { daysFilter, ListPage, TwoLines, type Column } from '@cartage/ui/data.ts';
import { PhoneOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { MailNav } from './mail-nav.tsx';
import { recordOf } from './mail-words.tsx';

const STATES: Record<Sms['status'], { label: string; dot: Dot }> = {
  Queued: { label: 'Waiting', dot: 'processing' },
  Sent: { label: 'Sent', dot: 'inTransit' },
  Delivered: { label: 'On the phone', dot: 'delivered' },
  Failed: { label: 'Failed', dot: 'bad' },
};
const State = ({ of }: { of: Sms }) =>
  of.status === 'Failed' ? (
    <Badge tone="bad">Failed</Badge>
  ) : (
    <span className="inline-flex items-center gap-2">
      <StatusDot dot={STATES[of.status].dot} /> {STATES[of.status].label}
    </span>
  );
const aboutOf = (s: Sms) => (s.eventcode ? words(s.eventcode) : 'A test of the settings');

export default function SmsPage() {
  const [shown, show] = useState<Sms>();
  return (
    <ListPage
      title="SMS"
      nav={<MailNav />}
      crumbs={[{ label: 'Discussions', to: '/discussions' }]}
      name="sms"
      actions={[{ label: 'Stopped numbers', icon: <PhoneOff />, to: '/outbox/stopped' }]}
      call={smsCalls.list}
      columns={columns}
      onRow={show}
      current={shown?.id}
      search={['to', 'body', 'error']}
      searchLabel="Number, words, error"
      sort="creationtime desc"
      segments={{
        segments: SMS_STATUSES.map((value) => ({
          value: value.toLowerCase(),
          ...STATES[value],
          where: eq('status', value),
        })),
      }}
      filters={{ written: daysFilter('Any day', 'creationtime', { of: 'instant' }) }}
      card={(s) => ({
        code: s.to,
        state: <State of={s} />,
        title: s.body,
        left: s.error ?? aboutOf(s),
        right: <When at={s.creationtime} />,
      })}
      empty={{
        title: 'No texts yet',
        text: 'What is told to phones stands here as soon as it is written, once it is switched on in the settings.',
      }}
      aside={shown && <SmsSheet of={shown} onClose={() => show(undefined)} />}
    />
  );
}
const columns: Column<Sms>[] = [
  {
    key: 'to',
    title: 'To',
    cell: (s) => <span className="num">{s.to}</span>,
    text: (s) => s.to,
    sort: true,
    fixed: true,
  },
  { key: 'body', title: 'Text', cell: (s) => <TwoLines top={s.body} below={aboutOf(s)} />, text: (s) => s.body },
  { key: 'status', title: 'State', cell: (s) => <State of={s} />, text: (s) => s.status, sort: true },
  { key: 'error', title: 'Error', cell: (s) => s.error ?? '', text: (s) => s.error },
  { key: 'segments', title: 'Parts', right: true, cell: (s) => s.segments, text: (s) => s.segments, sort: true },
  { key: 'attempts', title: 'Attempts', right: true, cell: (s) => s.attempts, text: (s) => s.attempts, sort: true },
  {
    key: 'creationtime',
    title: 'Written',
    cell: (s) => <When at={s.creationtime} />,
    text: (s) => s.creationtime,
    sort: true,
  },
  { key: 'senttime', title: 'Sent', cell: (s) => <When at={s.senttime} />, text: (s) => s.senttime, sort: true },
];

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
            ['State', <State of={of} />],
            ['About', record ? <Link to={record}>{aboutOf(of)}</Link> : aboutOf(of)],
            ['Length', plural(of.segments, 'part')],
            ['Provider', of.provider ?? '–'],
            ['Attempts', of.attempts],
            ['Written', <When at={of.creationtime} style="full" />],
            ['Sent', of.senttime ? <When at={of.senttime} style="full" /> : '–'],
            ['On the phone', of.deliveredtime ? <When at={of.deliveredtime} style="full" /> : '–'],
          ]}
        />
      </div>
    </Sheet>
  );
}
