import { customerSettingWords } from '@cartage/contract/words/customers/settings.ts';
import { customerSettingsCalls, type StoreSettings } from '@cartage/contract/customer/settings.ts';
import { Button, Card, Confirm, EmptyState, Status, useSend, wordsOf, worded } from '@cartage/ui/core.ts';
import { Table, type Column } from '@cartage/ui/data.ts';
import { Pencil, Plus, Store, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { platformName } from './platform.ts';
import { StoreAddresses } from './store-addresses.tsx';
import { StoreDialog } from './store-dialog.tsx';
import type { SettingsProps } from './wishes.tsx';

const t = wordsOf(customerSettingWords);

export function Stores({ customerId, settings, manages }: SettingsProps) {
  const [editing, edit] = useState<StoreSettings | 'new'>();
  const [removing, setRemoving] = useState<StoreSettings>();
  const remove = useSend(customerSettingsCalls.removeStore, {
    success: t('shopRemoved'),
    onDone: () => setRemoving(undefined),
  });
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
        <>
          <div className="[&>div]:mx-0 [&>div]:rounded-none [&>div]:border-0">
            <Table<StoreSettings>
              label={t('shops')}
              columns={columns()}
              rows={settings.stores}
              rowId={(s) => String(s.id)}
              {...(manages && {
                onRow: edit,
                rowActions: (s: StoreSettings) => (
                  <>
                    <Button size="table" variant="outline" icon={<Pencil />} onClick={() => edit(s)}>
                      {t('edit')}
                    </Button>
                    <Button
                      size="icon"
                      variant="ghost"
                      aria-label={t('removeShop', { name: nameOf(s) })}
                      onClick={() => setRemoving(s)}
                    >
                      <Trash2 />
                    </Button>
                  </>
                ),
              })}
              card={(s) => ({
                code: s.storeKey,
                state: <State of={s} />,
                title: s.cartName ?? platformName(s.storeType),
                left: platformName(s.storeType),
              })}
              keys={false}
            />
          </div>
          <StoreAddresses stores={settings.stores} />
        </>
      )}
      {editing && (
        <StoreDialog
          customerId={customerId}
          store={editing === 'new' ? undefined : editing}
          onClose={() => edit(undefined)}
        />
      )}
      {removing && (
        <Confirm
          title={t('removeShopAsked', { name: nameOf(removing) })}
          text={t('removeShopText')}
          act={t('removeIt')}
          destructive
          busy={remove.isPending}
          onYes={() => void remove.send({ customerId, id: removing.id })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  );
}

const nameOf = (s: StoreSettings) => s.cartName ?? s.storeKey;
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
  { key: 'storeType', title: t('platform'), cell: (s) => platformName(s.storeType) },
  { key: 'isActive', title: t('state'), cell: (s) => <State of={s} /> },
]);
