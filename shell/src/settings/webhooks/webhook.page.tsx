/** An endpoint: how it does, its last deliveries, a test, another secret, and what was sent, again. */
import { webhookCalls, type Delivery, type Webhook } from '@cartage/contract/communication/webhook.ts';
import {
  Button,
  Card,
  Confirm,
  Page,
  plural,
  RecordWaits,
  Strip,
  useCall,
  useNavigate,
  useParams,
  useSend,
  When,
} from '@cartage/ui/core.ts';
import { History, KeyRound, Pencil, Play, Send, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Outcome } from '../tenant/outcome.tsx';
import { Deliveries } from './deliveries.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookState } from './state.tsx';
import { WebhookDialog } from './webhook.form.tsx';

const CRUMBS = [
  { label: 'Settings', to: '/settings' },
  { label: 'Webhooks', to: '/settings?tab=webhooks' },
];
export default function WebhookPage() {
  const id = useParams()['id']!;
  const found = useCall(webhookCalls.find, { id });
  if (found.data) return <Record key={id} of={found.data} />;
  return <RecordWaits title="Webhook" crumbs={CRUMBS} found={found} />;
}

function Record({ of }: { of: Webhook }) {
  const { id } = of;
  const go = useNavigate();
  const [open, setOpen] = useState<'edit' | 'renew' | 'remove' | 'replay'>();
  const close = () => setOpen(undefined);
  const [renewed, setRenewed] = useState<{ secret: string; previousuntil: string }>();
  const renew = useSend(webhookCalls.renew, {
    onDone: (answer) => {
      close();
      setRenewed(answer);
    },
  });
  const remove = useSend(webhookCalls.remove, {
    success: 'Webhook deleted',
    onDone: () => void go('/settings?tab=webhooks'),
  });
  return (
    <Page
      title={of.name}
      heading={
        <>
          {of.name} <WebhookState of={of} />
        </>
      }
      crumbs={CRUMBS}
      sub={<span className="mono [overflow-wrap:anywhere]">{of.url}</span>}
      actions={[
        { label: 'Change', icon: <Pencil />, onClick: () => setOpen('edit') },
        { label: 'Replay by time', icon: <History />, onClick: () => setOpen('replay') },
        { label: 'Replace secret', icon: <KeyRound />, onClick: () => setOpen('renew') },
        { label: 'Delete', icon: <Trash2 />, destructive: true, onClick: () => setOpen('remove') },
      ]}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {of.pausedtime && <Paused of={of} />}
        <Try id={id} />
        <Card flush title="Deliveries" note="Of the last 30 days">
          <Deliveries id={id} />
        </Card>
      </div>
      {open === 'edit' && <WebhookDialog of={of} onClose={close} />}
      {open === 'replay' && <ReplayDialog id={id} onClose={close} />}
      {open === 'renew' && (
        <Confirm
          title="Replace the secret?"
          text="The one before signs beside the new one for 24 hours, so that your program can change over in its own time."
          act="Replace secret"
          busy={renew.isPending}
          onYes={() => void renew.send({ id })}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <Confirm
          title={`Delete ${of.name}?`}
          text={`Nothing is sent there any more, and its deliveries are gone${of.waiting ? `, ${of.waiting} of which were still to be made` : ''}.`}
          act="Delete webhook"
          destructive
          busy={remove.isPending}
          onYes={() => void remove.send({ id })}
          onClose={close}
        />
      )}
      {renewed && <SecretDialog {...renewed} onClose={() => setRenewed(undefined)} />}
    </Page>
  );
}

function Paused({ of }: { of: Webhook }) {
  const resume = useSend(webhookCalls.resume, {
    success: ({ queued }) => (queued ? `${plural(queued, 'held delivery', 'held deliveries')} on the way` : 'Resumed'),
  });
  return (
    <Strip tone="warn">
      <TriangleAlert aria-hidden />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        Paused since <When at={of.pausedtime!} style="full" />. {of.pausedreason} What happens meanwhile is held.
      </span>
      <Button
        size="sm"
        variant="outline"
        icon={<Play />}
        state={resume.state}
        onClick={() => void resume.send({ id: of.id })}
      >
        Resume and send {plural(of.waiting, 'delivery', 'deliveries')}
      </Button>
    </Strip>
  );
}

function Try({ id }: { id: string }) {
  const [told, tell] = useState<Delivery>();
  const test = useSend(webhookCalls.test, { quiet: true, onDone: tell });
  return (
    <Card title="Try it" note="A delivery of the kind webhook.test, signed like the others">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" icon={<Send />} state={test.state} onClick={() => void test.send({ id })}>
          Send a test
        </Button>
        <Outcome
          told={
            told && {
              isGood: told.status === 'Delivered',
              text: told.error ?? `It answered ${told.answerstatus}.`,
              tookMs: told.tookms ?? 0,
            }
          }
          error={test.error}
        />
      </div>
    </Card>
  );
}
