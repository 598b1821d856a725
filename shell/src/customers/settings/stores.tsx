import { customerSettingWords } from '@cartage/contract/words/customers/settings.ts';
import { customerSettingsCalls, type StoreSettings } from '@cartage/contract/customer/settings.ts';
import { Button, Card, Dialog, EmptyState, Status, wordsOf, worded } from '@cartage/ui/core.ts';
import { Table, type Column } from '@cartage/ui/data.ts';
import { Form, SwitchField, TextField } from '@cartage/ui/form.ts';
import { Pencil, Plus, Store } from 'lucide-react';
import { useState } from 'react';
import type { SettingsProps } from './wishes.tsx';

const t = wordsOf(customerSettingWords);

export function Stores({ customerId, settings, manages }: SettingsProps) {
  const [editing, edit] = useState<StoreSettings | 'new'>();
  return (
    <Card
      flush
      title={t('shops')}
      note={t('thatSendFreight')}
      action={
        manages && (
          <Button size="sm" variant="outline" icon={<Plus />} onClick={() => edit('new')}>
            {t('newShop')}
          </Button>
        )
      }
    >
      {settings.stores.length === 0 ? (
        <EmptyState icon={<Store />} title={t('noShops')} text={t('shopHasKey')} />
      ) : (
        <div className="[&>div]:mx-0 [&>div]:rounded-none [&>div]:border-0">
          <Table<StoreSettings>
            label={t('shops')}
            columns={columns()}
            rows={settings.stores}
            rowId={(s) => String(s.id)}
            {...(manages && {
              onRow: edit,
              rowActions: (s: StoreSettings) => (
                <Button size="table" variant="outline" icon={<Pencil />} onClick={() => edit(s)}>
                  {t('edit')}
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
    <Dialog title={store ? t('editShop') : t('newShop')} onClose={onClose}>
      <Form
        call={customerSettingsCalls.saveStore}
        values={{ customerId, store: { ...(id && { id }), storeType, cartName, storeKey, isActive } }}
        submit={t('saveShop')}
        success={t('shopSaved')}
        onCancel={onClose}
        onDone={onClose}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            name="store.storeType"
            label={t('platform')}
            // oxlint-disable-next-line words/bare-text -- a brand
            placeholder="Shopify"
            autoFocus
          />
          <TextField name="store.cartName" label={t('name')} />
          <TextField
            name="store.storeKey"
            label={t('key')}
            mono
            hint={t('asItsBookingsNameIt')}
            className="sm:col-span-2"
          />
          <SwitchField name="store.isActive" label={t('active')} />
        </div>
      </Form>
    </Dialog>
  );
}

const State = ({ of: { isActive } }: { of: StoreSettings }) => (
  <Status
    code={isActive ? 'Active' : 'Off'}
    label={isActive ? t('active') : t('off')}
    dot={isActive ? 'delivered' : 'processing'}
  />
);
const columns = worded((): Column<StoreSettings>[] => [
  { key: 'storeKey', title: t('key'), fixed: true, cell: (s) => <span className="mono text-xs">{s.storeKey}</span> },
  { key: 'cartName', title: t('name'), cell: (s) => s.cartName ?? '–' },
  { key: 'storeType', title: t('platform'), cell: (s) => s.storeType },
  { key: 'isActive', title: t('state'), cell: (s) => <State of={s} /> },
]);
