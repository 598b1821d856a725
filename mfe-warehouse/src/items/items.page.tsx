import { itemWords } from '@cartage/contract/words/warehouse/items.ts';
import { warehouseItemCalls, type WarehouseItem } from '@cartage/contract/warehouse/item.ts';
import { useOpened, useSession, wordsOf } from '@cartage/ui/core.ts';
import { ListPage } from '@cartage/ui/data.ts';
import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import { columns, itemCard } from './columns.tsx';
import { filters, segments } from './filters.ts';
import { ItemSheet } from './item-sheet.tsx';
import { ScanDialog } from './scan-dialog.tsx';

const t = wordsOf(itemWords);

export default function ItemsPage() {
  const { isCustomer } = useSession();
  const [shown, show] = useOpened('item');
  const [scanning, setScanning] = useState<{ rows: WarehouseItem[]; clear: () => void }>();
  return (
    <ListPage
      title={t('warehouseItems')}
      heading={t('warehouse')}
      name="warehouse-items"
      call={warehouseItemCalls.list}
      columns={isCustomer ? columns().filter((c) => c.key !== 'customerName') : columns()}
      onRow={(i) => show(i.id)}
      current={shown}
      card={itemCard}
      search={(text) => ({ search: text })}
      searchLabel={t('ssccOrConnote')}
      sort="creationTime desc"
      segments={segments()}
      filters={filters()}
      bulk={[
        {
          label: (n) => t('scanItems', { count: n }),
          icon: <ScanLine />,
          run: (rows, clear) => setScanning({ rows, clear }),
          permission: 'Warehouse.Manage',
        },
      ]}
      actions={[
        {
          label: t('scan'),
          icon: <ScanLine />,
          to: '/warehousing/scan',
          primary: true,
          permission: 'Warehouse.Manage',
        },
      ]}
      empty={{
        title: t('noItemsYet'),
        text: t('eachArticleManifestedBooking'),
      }}
      aside={
        <>
          {shown && <ItemSheet id={shown} onClose={() => show(undefined)} />}
          {scanning && (
            <ScanDialog
              items={scanning.rows}
              onClose={() => setScanning(undefined)}
              onDone={() => {
                scanning.clear();
                setScanning(undefined);
              }}
            />
          )}
        </>
      }
    />
  );
}
