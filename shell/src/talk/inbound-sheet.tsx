/** One mail that came in, as text, with what can be done about it. */
import { outboxWords } from '@cartage/contract/words/talk/mails.ts';
import { inboundCalls } from '@cartage/contract/communication/inbound.ts';
import { TALK_WRITE } from '@cartage/contract/communication/talk.ts';
import {
  Button,
  download,
  ErrorState,
  Facts,
  Link,
  listed,
  Sheet,
  SkeletonRows,
  Strip,
  toast,
  useCall,
  useClient,
  useSend,
  useSession,
  When,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Download, MessagesSquare, Trash2, TriangleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { AttachDialog } from './attach-dialog.tsx';
import { InboundState, isUndecided, senderOf, subjectOf } from './inbound-words.tsx';

const t = wordsOf(outboxWords);

export function InboundSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { can } = useSession();
  const client = useClient();
  const [attaching, attach] = useState(false);
  const found = useCall(inboundCalls.find, { id });
  const restore = useSend(inboundCalls.restore, { success: t('mailIsBack') });
  const discard = useSend(inboundCalls.discard, {
    onDone: () => {
      onClose();
      toast({ title: t('mailDiscarded'), action: { label: t('undo'), onClick: () => void restore.send({ id }) } });
    },
  });
  const save = () =>
    download(client.raw(inboundCalls.download, { id })).catch(() =>
      toast({ title: t('mailCouldNotBeFetched'), description: t('tryAgainInMoment'), tone: 'bad' }),
    );
  const m = found.data;
  const mayWrite = can(...TALK_WRITE);
  const acts = m && mayWrite && (
    <>
      {m.status !== 'Received' && (
        <Button variant="ghost" icon={<Download />} onClick={() => void save()}>
          {t('download')}
        </Button>
      )}
      {m.status === 'Discarded' && (
        <Button variant="outline" icon={<Undo2 />} state={restore.state} onClick={() => void restore.send({ id })}>
          {t('takeItBack')}
        </Button>
      )}
      {isUndecided(m) && (
        <>
          <Button variant="outline" icon={<Trash2 />} state={discard.state} onClick={() => void discard.send({ id })}>
            {t('discard')}
          </Button>
          <Button icon={<MessagesSquare />} onClick={() => attach(true)}>
            {t('putIntoDiscussion')}
          </Button>
        </>
      )}
    </>
  );
  return (
    <Sheet title={(m && subjectOf(m)) || t('mail')} onClose={onClose} width="md" footer={acts}>
      {found.isPending ? (
        <SkeletonRows rows={6} />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <div className="grid gap-4">
          {m?.error && (
            <Strip tone={m.status === 'Automatic' ? 'info' : 'warn'}>
              <TriangleAlert aria-hidden />
              <span className="min-w-0 [overflow-wrap:anywhere]">{m.error}</span>
            </Strip>
          )}
          <Facts
            facts={[
              [t('state'), <InboundState mail={found.data} />],
              [t('from'), [found.data.fromname, senderOf(found.data)].filter(Boolean).join(', ')],
              [t('to'), found.data.to],
              [t('cameIn'), <When at={found.data.creationtime} style="full" />],
              ...(found.data.discussionid
                ? [
                    [
                      found.data.status === 'Matched' ? t('discussion') : t('seemsToAnswer'),
                      <Link to={`/discussions/${found.data.discussionid}`} className="text-accent hover:underline">
                        {found.data.topic ?? t('discussion')}
                      </Link>,
                    ] as [string, React.ReactNode],
                  ]
                : []),
              ...(found.data.files.length
                ? [[t('files'), listed(found.data.files.map((f) => f.filename))] as [string, string]]
                : []),
            ]}
          />
          {found.data.text && (
            <p className="rounded-control border border-line p-3 text-table whitespace-pre-wrap [overflow-wrap:anywhere]">
              {found.data.text}
            </p>
          )}
        </div>
      )}
      {attaching && m && <AttachDialog mail={m} onClose={() => attach(false)} />}
    </Sheet>
  );
}
