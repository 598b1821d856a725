/** One mail as it was written, and what became of it. */
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { eq } from '@cartage/contract/odata.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  Facts,
  Link,
  plural,
  Sheet,
  SkeletonRows,
  Strip,
  useCall,
  useSend,
  useSession,
  When,
} from '@cartage/ui/core.ts';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import { aboutOf, MailState, maySendAgain, recordOf, WRITERS } from './mail-words.tsx';

export function MailSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { can } = useSession();
  const found = useCall(historyCalls.emails, { filter: eq('id', id), maxResultCount: 1 });
  const again = useSend(historyCalls.sendAgain, { success: 'The mail is on its way again' });
  const m = found.data?.outbound[0];
  const record = m && recordOf(m);
  return (
    <Sheet
      title={m?.subject ?? 'Mail'}
      onClose={onClose}
      width="md"
      footer={
        m &&
        maySendAgain(m) &&
        can(...WRITERS) && (
          <Button
            icon={<RotateCcw />}
            state={again.state}
            disabled={!m.body}
            title={m.body ? undefined : 'Its text was not kept.'}
            onClick={() => void again.send({ ids: [m.id] })}
          >
            Send again
          </Button>
        )
      }
    >
      {found.isPending ? (
        <SkeletonRows rows={6} />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !m ? (
        <EmptyState title="This mail is not there" text="It may be one that only administrators read." />
      ) : (
        <div className="grid gap-4">
          {m.error && (
            <Strip tone={m.status === 'Failed' ? 'bad' : 'warn'}>
              <TriangleAlert aria-hidden />
              <span className="min-w-0 [overflow-wrap:anywhere]">{m.error}</span>
            </Strip>
          )}
          {m.status === 'Stored' && (
            <Strip tone="info">It was kept, as there was no mail server in the settings when it was written.</Strip>
          )}
          <Facts
            facts={[
              ['State', <MailState mail={m} />],
              ['To', m.to],
              ['From', m.from],
              [
                'About',
                record ? (
                  <Link to={record} className="text-accent hover:underline">
                    {aboutOf(m)}
                  </Link>
                ) : (
                  aboutOf(m)
                ),
              ],
              ['Written', <When at={m.creationtime} style="full" />],
              ['Sent', m.senttime ? <When at={m.senttime} style="full" /> : 'Not yet'],
              ...(m.attempts ? [['Tried', plural(m.attempts, 'time')] as [string, string]] : []),
              ...(m.attachments.length
                ? [['Attached', m.attachments.map((a) => a.filename).join(', ')] as [string, string]]
                : []),
            ]}
          />
          {m.refused.length > 0 && (
            <section aria-label="Not delivered to" className="grid gap-1.5 text-table">
              <h3 className="font-semibold">Not delivered to</h3>
              <ul className="divide-y divide-line border-y border-line">
                {m.refused.map((r) => (
                  <li key={r.email} className="grid gap-0.5 py-2 [overflow-wrap:anywhere]">
                    <span className="font-medium">{r.email}</span>
                    <span className="text-muted">{r.answer}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {m.body && (
            <iframe
              title="The mail as it was written"
              sandbox=""
              srcDoc={m.body}
              className="h-[28rem] w-full rounded-control border border-line bg-surface-1"
            />
          )}
        </div>
      )}
    </Sheet>
  );
}
