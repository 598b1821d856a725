/** All discussions that one may read, whatever they are about. */
import { mentionWords } from '@cartage/contract/words/talk/mentions.ts';
import {
  discussionCalls,
  DISCUSSION_STATUSES,
  DISCUSSION_TYPES,
  type Discussion,
} from '@cartage/contract/communication/discussion.ts';
import { isOwnTalk, TALK_RECORD_TYPES } from '@cartage/contract/communication/talk.ts';
import { eq, isIn } from '@cartage/contract/odata.ts';
import { words, wordsIn } from '@cartage/contract/status.ts';
import { Badge, codeOptions, colourOf, StatusDot, useSession, When, wordsOf, worded } from '@cartage/ui/core.ts';
import { daysFilter, ListPage, optionsFilter, TwoLines, type Column } from '@cartage/ui/data.ts';
import { Mails } from 'lucide-react';

const t = wordsOf(mentionWords);

const DOTS = { Open: 'inTransit', Pending: 'exception', Closed: 'none' } as const;
const OWN = 'Entity';
const HOUSE = TALK_RECORD_TYPES.filter((type) => !isOwnTalk(type));
const aboutName = (type: string) => (isOwnTalk(type) ? t('ownRecord') : words(type));
const typeOf = (d: Discussion) => wordsIn('discussionTypes', d.type);
const statusOf = (d: Discussion) => wordsIn('discussionStatuses', d.status);
const lastOf = (d: Discussion) => d.comments.at(-1);

export default function DiscussionsPage() {
  const { isTenant } = useSession();
  return (
    <ListPage
      title={t('discussions')}
      name="discussions"
      call={discussionCalls.list}
      columns={columns()}
      href={(d) => `/discussions/${d.id}`}
      search={['topic', 'entityname', 'username']}
      searchLabel={t('topicRecordWhoBeganIt')}
      sort="lastcommenttime desc"
      segments={{
        segments: codeOptions('discussionStatuses', DISCUSSION_STATUSES).map(({ value, label }) => ({
          value: value.toLowerCase(),
          label,
          dot: DOTS[value],
          where: eq('status', value),
        })),
      }}
      actions={[isTenant && { label: t('outbox'), icon: <Mails />, to: '/outbox' }]}
      filters={{
        last: daysFilter(t('anyDay'), 'lastcommenttime', { of: 'instant' }),
        about: optionsFilter(
          t('about'),
          'entitytype',
          [...HOUSE, OWN].map((value) => ({ value, label: aboutName(value) })),
          // Own records are named by the module that opens their kind; people look for all of them.
          {
            where: (v) =>
              v.length
                ? isIn(
                    'entitytype',
                    v.flatMap((value) => (value === OWN ? TALK_RECORD_TYPES.filter(isOwnTalk) : [value])),
                  )
                : undefined,
          },
        ),
        type: optionsFilter(t('type'), 'type', codeOptions('discussionTypes', DISCUSSION_TYPES)),
      }}
      card={(d) => ({
        code: d.topic,
        state: <State d={d} />,
        title: lastOf(d)?.content.slice(0, 120) ?? '',
        left: d.entityname ?? typeOf(d),
        right: <When at={d.lastcommenttime} />,
      })}
      empty={{
        title: t('noDiscussionsYet'),
        text: t('startOneOnRecord'),
      }}
    />
  );
}
const State = ({ d }: { d: Discussion }) => (
  <span className="inline-flex items-center gap-2">
    <StatusDot dot={DOTS[d.status]} colour={colourOf(d.status, 'discussionStatuses')} /> {statusOf(d)}
    {d.unread > 0 && <Badge tone="accent">{t('unreadNew', { unread: d.unread })}</Badge>}
  </span>
);
const columns = worded((): Column<Discussion>[] => [
  {
    key: 'topic',
    title: t('topic'),
    cell: (d) => <b className="font-medium">{d.topic}</b>,
    text: (d) => d.topic,
    sort: true,
    fixed: true,
  },
  {
    key: 'entityname',
    title: t('about'),
    cell: (d) => <TwoLines top={d.entityname ?? typeOf(d)} below={d.entitytype ? aboutName(d.entitytype) : ''} />,
    text: (d) => d.entityname,
    sort: true,
  },
  { key: 'status', title: t('status'), cell: (d) => <State d={d} />, text: (d) => statusOf(d), sort: true },
  {
    key: 'last',
    title: t('lastComment'),
    cell: (d) => <TwoLines top={lastOf(d)?.username ?? '–'} below={lastOf(d)?.content.slice(0, 120) ?? ''} />,
    text: (d) => lastOf(d)?.content ?? '',
  },
  { key: 'commentcount', title: t('comments'), right: true, cell: (d) => d.commentcount, text: (d) => d.commentcount },
  {
    key: 'lastcommenttime',
    title: t('when'),
    cell: (d) => <When at={d.lastcommenttime} />,
    text: (d) => d.lastcommenttime,
    sort: true,
  },
]);
