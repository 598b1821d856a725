/** One mail as it was written, and what became of it. */
import { outboxWords } from '@cartage/contract/words/talk/mails.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { eq } from '@cartage/contract/odata.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  Facts,
  Link,
  listed,
  Sheet,
  SkeletonRows,
  Strip,
  useCall,
  useSend,
  useSession,
  When,
  wordsOf,
} from '@cartage/ui/core.ts';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import { aboutOf, MailState, maySendAgain, recordOf, WRITERS } from './mail-words.tsx';

const t = wordsOf(outboxWords);

export function MailSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { can } = useSession();
  const found = useCall(historyCalls.emails, { filter: eq('id', id), maxResultCount: 1 });
  const again = useSend(historyCalls.sendAgain, { success: t('mailIsOnItsWayAgain') });
  const m = found.data?.outbound[0];
  const record = m && recordOf(m);
  return (
    <Sheet
      title={m?.subject ?? t('mail')}
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
            why={t('itsTextWasNotKept')}
            onClick={() => void again.send({ ids: [m.id] })}
          >
            {t('sendAgain')}
          </Button>
        )
      }
    >
      {found.isPending ? (
        <SkeletonRows rows={6} />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !m ? (
        <EmptyState title={t('thisMailIsNotThere')} text={t('onlyAdministratorsMayReadIt')} />
      ) : (
        <div className="grid gap-4">
          {m.error && (
            <Strip tone={m.status === 'Failed' ? 'bad' : 'warn'}>
              <TriangleAlert aria-hidden />
              <span className="min-w-0 [overflow-wrap:anywhere]">{m.error}</span>
            </Strip>
          )}
          {m.status === 'Stored' && <Strip tone="info">{t('itWasKept')}</Strip>}
          <Facts
            facts={[
              [t('state'), <MailState mail={m} />],
              [t('to'), m.to],
              [t('from'), m.from],
              [
                t('about'),
                record ? (
                  <Link to={record} className="text-accent hover:underline">
                    {aboutOf(m)}
                  </Link>
                ) : (
                  aboutOf(m)
                ),
              ],
              [t('written'), <When at={m.creationtime} style="full" />],
              [t('sent'), m.senttime ? <When at={m.senttime} style="full" /> : t('notYet')],
              ...(m.waiting ? [[t('triedAgainFor'), listed(m.waiting)] as [string, string]] : []),
              ...(m.attempts ? [[t('tried'), t('times', { count: m.attempts })] as [string, string]] : []),
              ...(m.attachments.length
                ? [[t('attached'), listed(m.attachments.map((a) => a.filename))] as [string, string]]
                : []),
            ]}
          />
          {m.refused.length > 0 && (
            <section aria-label={t('notDeliveredTo')} className="grid gap-1.5 text-table">
              <h3 className="font-semibold">{t('notDeliveredTo')}</h3>
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
              title={t('mailAsItWasWritten')}
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
