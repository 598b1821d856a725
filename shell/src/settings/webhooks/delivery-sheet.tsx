/** One delivery: heads and bodies of what was sent and of what was answered. */
import { webhookWords } from '@cartage/contract/words/settings/webhooks.ts';
import { webhookCalls } from '@cartage/contract/communication/webhook.ts';
import {
  Button,
  CopyCode,
  ErrorState,
  Facts,
  Sheet,
  SkeletonRows,
  Strip,
  useCall,
  useSend,
  When,
  wordsOf,
} from '@cartage/ui/core.ts';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import { DeliveryState, eventName } from './state.tsx';

const t = wordsOf(webhookWords);

export function DeliverySheet({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useCall(webhookCalls.delivery, { id });
  const again = useSend(webhookCalls.replay, { success: t('deliverySentAgain') });
  const d = found.data;
  const isOver = d?.status === 'Delivered' || d?.status === 'Failed';
  return (
    <Sheet
      title={d ? eventName(d.eventtype) : t('delivery')}
      onClose={onClose}
      width="md"
      footer={
        d &&
        isOver && (
          <Button
            icon={<RotateCcw />}
            state={again.state}
            onClick={() => void again.send({ webhookid: d.webhookid, ids: [d.id] })}
          >
            {t('sendAgain')}
          </Button>
        )
      }
    >
      {found.isError && !d ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !d ? (
        <SkeletonRows rows={8} />
      ) : (
        <div className="grid gap-4">
          {d.error && (
            <Strip tone={d.status === 'Failed' ? 'bad' : 'warn'}>
              <TriangleAlert aria-hidden />
              <span className="min-w-0 [overflow-wrap:anywhere]">{d.error}</span>
            </Strip>
          )}
          <Facts
            facts={[
              [t('state'), <DeliveryState status={d.status} />],
              [t('event'), <CopyCode code={d.eventid} />],
              [t('happened'), <When at={d.occurredtime} style="full" />],
              [t('tried'), t('triedTimes', { count: d.attempts })],
              [t('lastTry'), d.lastattempt ? <When at={d.lastattempt} style="full" /> : t('notYet')],
              ...(d.nextattempt ? [[t('nextTry'), <When at={d.nextattempt} style="full" />] as [string, JSX]] : []),
              [t('took'), d.tookms === null ? t('noTimeYet') : `${d.tookms} ms`],
            ]}
          />
          <Message
            title={t('sent')}
            heads={d.requestheaders}
            // oxlint-disable-next-line words/bare-text -- the head of a request
            first={d.url && `POST ${d.url}`}
          >
            {d.requestbody ?? t('hidden')}
          </Message>
          {d.answerstatus !== null && (
            <Message title={t('answered')} heads={d.answerheaders} first={String(d.answerstatus)}>
              {d.answerbody ?? t('hidden')}
            </Message>
          )}
        </div>
      )}
    </Sheet>
  );
}
type JSX = React.JSX.Element;

type MessageProps = { title: string; first: string; heads: Record<string, string>; children: string };
function Message({ title, first, heads, children }: MessageProps) {
  const lines = [first, ...Object.entries(heads).map(([k, v]) => `${k}: ${v}`)].filter(Boolean);
  return (
    <section aria-label={title} className="grid gap-1.5">
      <h3 className="text-table font-semibold">{title}</h3>
      <pre className="mono max-h-80 overflow-auto whitespace-pre-wrap rounded-control border border-line bg-surface-0 p-3 text-xs [overflow-wrap:anywhere]">
        {[...lines, '', readable(children)].join('\n').trim()}
      </pre>
    </section>
  );
}
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
