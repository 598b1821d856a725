import { mentionWords } from '@cartage/contract/words/talk/mentions.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { Card, Link, Page, useCall, useNavigate, useParams, wordsOf } from '@cartage/ui/core.ts';
import { DiscussionThread, recordPath } from '@cartage/ui/data.ts';

const t = wordsOf(mentionWords);

export default function DiscussionPage() {
  const id = useParams()['id'] ?? '';
  const go = useNavigate();
  const found = useCall(discussionCalls.find, { id });
  const d = found.data;
  const record = d && recordPath(d.entitytype, d.entityid);
  return (
    <Page
      title={d?.topic ?? t('discussion')}
      heading={t('discussion')}
      crumbs={[{ label: t('discussions'), to: '/discussions' }]}
    >
      <Card className="max-w-3xl">
        <DiscussionThread
          id={id}
          onGone={() => void go('/discussions')}
          lead={
            record && (
              <Link to={`${record}?tab=discussion&discussion=${id}`} className="mono text-accent hover:underline">
                {d.entityname}
              </Link>
            )
          }
        />
      </Card>
    </Page>
  );
}
