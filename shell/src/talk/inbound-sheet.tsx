/** One mail that came in, as text, with what can be done about it. */
import { inboundCalls } from '@cartage/contract/communication/inbound.ts';
import { TALK_WRITE } from '@cartage/contract/communication/talk.ts';
import {
  Button,
  download,
  ErrorState,
  Facts,
  Link,
  Sheet,
  SkeletonRows,
  Strip,
  toast,
  useClient,
  useCall,
  useSend,
  useSession,
  When,
} from '@cartage/ui/core.ts';
import { Download, MessagesSquare, Trash2, TriangleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { AttachDialog } from './attach-dialog.tsx';
import { InboundState, isUndecided } from './inbound-words.tsx';

export function InboundSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { can } = useSession();
  const client = useClient();
  const [attaching, attach] = useState(false);
  const found = useCall(inboundCalls.find, { id });
  const restore = useSend(inboundCalls.restore, { success: 'The mail waits again' });
  const discard = useSend(inboundCalls.discard, {
    onDone: () => {
      onClose();
      toast({ title: 'Mail discarded', action: { label: 'Undo', onClick: () => void restore.send({ id }) } });
    },
  });
  const save = () =>
    download(client.raw(inboundCalls.download, { id })).catch(() =>
      toast({ title: 'The mail could not be fetched', description: 'Try again in a moment.', tone: 'bad' }),
    );
  const m = found.data;
  const mayWrite = can(...TALK_WRITE);
  const acts = m && mayWrite && (
    <>
      {m.status !== 'Received' && (
        <Button variant="ghost" icon={<Download />} onClick={() => void save()}>
          Download
        </Button>
      )}
      {m.status === 'Discarded' && (
        <Button variant="outline" icon={<Undo2 />} state={restore.state} onClick={() => void restore.send({ id })}>
          Take it back
        </Button>
      )}
      {isUndecided(m) && (
        <>
          <Button variant="outline" icon={<Trash2 />} state={discard.state} onClick={() => void discard.send({ id })}>
            Discard
          </Button>
          <Button icon={<MessagesSquare />} onClick={() => attach(true)}>
            Put into a discussion
          </Button>
        </>
      )}
    </>
  );
  return (
    <Sheet title={m?.subject || 'Mail'} onClose={onClose} width="md" footer={acts}>
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
              ['State', <InboundState mail={found.data} />],
              ['From', [found.data.fromname, found.data.from].filter(Boolean).join(', ')],
              ['To', found.data.to],
              ['Came in', <When at={found.data.creationtime} style="full" />],
              ...(found.data.discussionid
                ? [
                    [
                      found.data.status === 'Matched' ? 'Discussion' : 'Seems to answer',
                      <Link to={`/discussions/${found.data.discussionid}`} className="text-accent hover:underline">
                        {found.data.topic ?? 'Discussion'}
                      </Link>,
                    ] as [string, React.ReactNode],
                  ]
                : []),
              ...(found.data.files.length
                ? [['Files', found.data.files.map((f) => f.filename).join(', ')] as [string, string]]
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
