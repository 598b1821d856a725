/** Endpoints of the company's own programs; one that needs a person stands out. */
import { webhookCalls, type Webhook } from '@cartage/contract/communication/webhook.ts';
import { Button, Link, plural, useCall, When } from '@cartage/ui/core.ts';
import { Table, TwoLines, type Column } from '@cartage/ui/data.ts';
import { Plus, Webhook as Icon } from 'lucide-react';
import { useState } from 'react';
import { ShortList } from '../short-list.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookState } from './state.tsx';
import { WebhookDialog } from './webhook.form.tsx';

export function Webhooks() {
  const found = useCall(webhookCalls.list, {});
  const [isNew, setNew] = useState(false);
  const [secret, setSecret] = useState<string>();
  const add = (
    <Button size="sm" icon={<Plus />} onClick={() => setNew(true)}>
      Add a webhook
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <ShortList
        found={found}
        about="Programs of yours are told what happens, as it happens. What fails is tried again for 24 hours."
        add={add}
        empty={{
          icon: <Icon />,
          title: 'No webhooks yet',
          text: 'A warehouse system, a shop, a spreadsheet: whatever listens at an address is told of bookings, scans and invoices.',
        }}
      >
        {(rows) => <Table label="Webhooks" columns={columns} rows={rows} rowId={(w) => w.id} />}
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
const columns: Column<Webhook>[] = [
  {
    key: 'name',
    title: 'Webhook',
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
  { key: 'state', title: 'State', cell: (w) => <WebhookState of={w} /> },
  { key: 'events', title: 'Told of', cell: (w) => plural(w.eventtypes.length, 'event') },
  { key: 'waiting', title: 'Waiting', right: true, cell: (w) => w.waiting },
  {
    key: 'last',
    title: 'Last delivery',
    cell: (w) => (w.lastdelivery ? <When at={w.lastdelivery.at} style="ago" /> : 'none yet'),
  },
];
