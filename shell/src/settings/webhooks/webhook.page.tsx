/** An endpoint: how it does, its last deliveries, a test, another secret, and what was sent, again. */
import { webhookWords } from '@cartage/contract/words/settings/webhooks.ts';
import { webhookCalls, type Delivery, type Webhook } from '@cartage/contract/communication/webhook.ts';
import {
  Button,
  Card,
  Confirm,
  Page,
  RecordWaits,
  Strip,
  useCall,
  useNavigate,
  useParams,
  useSend,
  When,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { History, KeyRound, Pencil, Play, Send, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Outcome } from '../tenant/outcome.tsx';
import { Deliveries } from './deliveries.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookState } from './state.tsx';
import { WebhookDialog } from './webhook.form.tsx';

const t = wordsOf(webhookWords);

const CRUMBS = worded(() => [
  { label: t('settings'), to: '/settings' },
  { label: t('webhooks'), to: '/settings?tab=webhooks' },
]);
export default function WebhookPage() {
  const id = useParams()['id']!;
  const found = useCall(webhookCalls.find, { id });
  if (found.data) return <Record key={id} of={found.data} />;
  return <RecordWaits title={t('webhook')} crumbs={CRUMBS()} found={found} />;
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
    success: t('webhookDeleted'),
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
      crumbs={CRUMBS()}
      sub={<span className="mono [overflow-wrap:anywhere]">{of.url}</span>}
      actions={[
        { label: t('change'), icon: <Pencil />, onClick: () => setOpen('edit') },
        { label: t('replayByTime'), icon: <History />, onClick: () => setOpen('replay') },
        { label: t('replaceSecret'), icon: <KeyRound />, onClick: () => setOpen('renew') },
        { label: t('delete'), icon: <Trash2 />, destructive: true, onClick: () => setOpen('remove') },
      ]}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {of.pausedtime && <Paused of={of} />}
        <Try id={id} />
        <Card flush title={t('deliveries')} note={t('deliveriesNote')}>
          <Deliveries id={id} />
        </Card>
      </div>
      {open === 'edit' && <WebhookDialog of={of} onClose={close} />}
      {open === 'replay' && <ReplayDialog id={id} onClose={close} />}
      {open === 'renew' && (
        <Confirm
          title={t('replaceSecretAsked')}
          text={t('replaceSecretText')}
          act={t('replaceSecret')}
          busy={renew.isPending}
          onYes={() => void renew.send({ id })}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <Confirm
          title={t('deleteAsked', { name: of.name })}
          text={of.waiting ? t('deleteTextWaiting', { count: of.waiting }) : t('deleteText')}
          act={t('deleteWebhook')}
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
    success: ({ queued }) => (queued ? t('heldSent', { count: queued }) : t('resumed')),
  });
  return (
    <Strip tone="warn">
      <TriangleAlert aria-hidden />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {t.parts('pausedSince', {
          when: <When at={of.pausedtime!} style="full" />,
          reason: of.pausedreason,
        })}
      </span>
      <Button
        size="sm"
        variant="outline"
        icon={<Play />}
        state={resume.state}
        onClick={() => void resume.send({ id: of.id })}
      >
        {t('resume', { count: of.waiting })}
      </Button>
    </Strip>
  );
}

function Try({ id }: { id: string }) {
  const [told, tell] = useState<Delivery>();
  const test = useSend(webhookCalls.test, { quiet: true, onDone: tell });
  return (
    <Card title={t('tryIt')} note={t('tryItNote')}>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" icon={<Send />} state={test.state} onClick={() => void test.send({ id })}>
          {t('sendTest')}
        </Button>
        <Outcome
          told={
            told && {
              isGood: told.status === 'Delivered',
              text: told.error ?? t('itAnswered', { status: told.answerstatus }),
              tookMs: told.tookms ?? 0,
            }
          }
          error={test.error}
        />
      </div>
    </Card>
  );
}
