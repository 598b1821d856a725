/** Endpoints of the company's own programs; one that needs a person stands out. */
import { webhookWords } from '@cartage/contract/words/settings/webhooks.ts';
import { webhookCalls, type Webhook } from '@cartage/contract/communication/webhook.ts';
import { Button, Link, useCall, When, wordsOf, worded } from '@cartage/ui/core.ts';
import { Table, TwoLines, type Column } from '@cartage/ui/data.ts';
import { Plus, Webhook as Icon } from 'lucide-react';
import { useState } from 'react';
import { ShortList } from '../short-list.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookState } from './state.tsx';
import { WebhookDialog } from './webhook.form.tsx';

const t = wordsOf(webhookWords);

export function Webhooks() {
  const found = useCall(webhookCalls.list, {});
  const [isNew, setNew] = useState(false);
  const [secret, setSecret] = useState<string>();
  const add = (
    <Button size="sm" icon={<Plus />} onClick={() => setNew(true)}>
      {t('addAWebhook')}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <ShortList
        found={found}
        about={t('about')}
        add={add}
        empty={{
          icon: <Icon />,
          title: t('noWebhooksYet'),
          text: t('noWebhooksText'),
        }}
      >
        {(rows) => <Table label={t('webhooks')} columns={columns()} rows={rows} rowId={(w) => w.id} />}
      </ShortList>
      {isNew && (
        <WebhookDialog
          onClose={() => setNew(false)}
          onMade={(made) => {
            setNew(false);
            setSecret(made);
          }}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </div>
  );
}
const columns = worded((): Column<Webhook>[] => [
  {
    key: 'name',
    title: t('webhook'),
    cell: (w) => (
      <TwoLines
        top={
          <Link to={`/settings/webhooks/${w.id}`} className="font-medium hover:underline">
            {w.name}
          </Link>
        }
        below={w.url}
      />
    ),
    text: (w) => w.name,
  },
  { key: 'state', title: t('state'), cell: (w) => <WebhookState of={w} /> },
  { key: 'events', title: t('toldOf'), cell: (w) => t('eventsCount', { count: w.eventtypes.length }) },
  { key: 'waiting', title: t('waiting'), right: true, cell: (w) => w.waiting },
  {
    key: 'last',
    title: t('lastDelivery'),
    cell: (w) => (w.lastdelivery ? <When at={w.lastdelivery.at} style="ago" /> : t('noneYet')),
  },
]);
