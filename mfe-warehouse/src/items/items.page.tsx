import { warehouseItemCalls, type WarehouseItem } from '@cartage/contract/warehouse/item.ts';
import { useOpened, useSession } from '@cartage/ui/core.ts';
import { ListPage } from '@cartage/ui/data.ts';
import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import { columns, itemCard } from './columns.tsx';
import { filters, segments } from './filters.ts';
import { ItemSheet } from './item-sheet.tsx';
import { ScanDialog } from './scan-dialog.tsx';

export default function ItemsPage() {
  const { isCustomer } = useSession();
  const [shown, show] = useOpened('item');
  const [scanning, setScanning] = useState<{ rows: WarehouseItem[]; clear: () => void }>();
  return (
    <ListPage
      title="Warehouse items"
      heading="Warehouse"
      name="warehouse-items"
      call={warehouseItemCalls.list}
      columns={isCustomer ? columns.filter((c) => c.key !== 'customerName') : columns}
      onRow={(i) => show(i.id)}
      current={shown}
      card={itemCard}
      search={(text) => ({ search: text })}
      searchLabel="SSCC or connote"
      sort="creationTime desc"
      segments={segments}
      filters={filters}
      bulk={[
        {
          label: (n) => `Scan ${n} ${n === 1 ? 'item' : 'items'}`,
          icon: <ScanLine />,
          run: (rows, clear) => setScanning({ rows, clear }),
          permission: 'Warehouse.Manage',
        },
      ]}
      actions={[
        { label: 'Scan', icon: <ScanLine />, to: '/warehousing/scan', primary: true, permission: 'Warehouse.Manage' },
      ]}
      empty={{
        title: 'No items yet',
        text: 'Each article of a manifested booking appears here, with every scan it gets.',
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
