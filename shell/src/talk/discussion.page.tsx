import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { Card, Link, Page, useCall, useNavigate, useParams } from '@cartage/ui/core.ts';
import { DiscussionThread, recordPath } from '@cartage/ui/data.ts';

export default function DiscussionPage() {
  const id = useParams()['id'] ?? '';
  const go = useNavigate();
  const found = useCall(discussionCalls.find, { id });
  const d = found.data;
  const record = d && recordPath(d.entitytype, d.entityid);
  return (
    <Page title={d?.topic ?? 'Discussion'} heading="Discussion" crumbs={[{ label: 'Discussions', to: '/discussions' }]}>
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
