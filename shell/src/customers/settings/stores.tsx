import { customerSettingsCalls, type StoreSettings } from '@cartage/contract/customer/settings.ts';
import { Button, Card, Dialog, EmptyState, Status } from '@cartage/ui/core.ts';
import { Table, type Column } from '@cartage/ui/data.ts';
import { Form, SwitchField, TextField } from '@cartage/ui/form.ts';
import { Pencil, Plus, Store } from 'lucide-react';
import { useState } from 'react';
import type { SettingsProps } from './wishes.tsx';

export function Stores({ customerId, settings, manages }: SettingsProps) {
  const [editing, edit] = useState<StoreSettings | 'new'>();
  return (
    <Card
      flush
      title="Shops"
      note="that send freight"
      action={
        manages && (
          <Button size="sm" variant="outline" icon={<Plus />} onClick={() => edit('new')}>
            New shop
          </Button>
        )
      }
    >
      {settings.stores.length === 0 ? (
        <EmptyState
          icon={<Store />}
          title="No shops"
          text="A shop has a key; bookings that carry it are known to come from there."
        />
      ) : (
        <div className="[&>div]:mx-0 [&>div]:rounded-none [&>div]:border-0">
          <Table<StoreSettings>
            label="Shops"
            columns={columns}
            rows={settings.stores}
            rowId={(s) => String(s.id)}
            {...(manages && {
              onRow: edit,
              rowActions: (s: StoreSettings) => (
                <Button size="table" variant="outline" icon={<Pencil />} onClick={() => edit(s)}>
                  Edit
                </Button>
              ),
            })}
            card={(s) => ({
              code: s.storeKey,
              state: <State of={s} />,
              title: s.cartName ?? s.storeType,
              left: s.storeType,
            })}
            keys={false}
          />
        </div>
      )}
      {editing && (
        <StoreDialog
          customerId={customerId}
          store={editing === 'new' ? undefined : editing}
          onClose={() => edit(undefined)}
        />
      )}
    </Card>
  );
}

function StoreDialog(props: { customerId: number; store: StoreSettings | undefined; onClose: () => void }) {
  const { customerId, store, onClose } = props;
  const { id, storeType, cartName, storeKey, isActive } = store ?? { storeType: '', storeKey: '', isActive: true };
  return (
    <Dialog title={store ? 'Edit shop' : 'New shop'} onClose={onClose}>
      <Form
        call={customerSettingsCalls.saveStore}
        values={{ customerId, store: { ...(id && { id }), storeType, cartName, storeKey, isActive } }}
        submit="Save shop"
        success="Shop saved"
        onCancel={onClose}
        onDone={onClose}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField name="store.storeType" label="Platform" placeholder="Shopify" autoFocus />
          <TextField name="store.cartName" label="Name" />
          <TextField name="store.storeKey" label="Key" mono hint="As its bookings name it." className="sm:col-span-2" />
          <SwitchField name="store.isActive" label="Active" />
        </div>
      </Form>
    </Dialog>
  );
}

const State = ({ of: { isActive } }: { of: StoreSettings }) => (
  <Status
    code={isActive ? 'Active' : 'Off'}
    label={isActive ? 'Active' : 'Off'}
    dot={isActive ? 'delivered' : 'processing'}
  />
);
const columns: Column<StoreSettings>[] = [
  { key: 'storeKey', title: 'Key', fixed: true, cell: (s) => <span className="mono text-xs">{s.storeKey}</span> },
  { key: 'cartName', title: 'Name', cell: (s) => s.cartName ?? '–' },
  { key: 'storeType', title: 'Platform', cell: (s) => s.storeType },
  { key: 'isActive', title: 'State', cell: (s) => <State of={s} /> },
];
