import type { WarehouseItem } from '@cartage/contract/warehouse/item.ts';
import { warehouseScanCalls } from '@cartage/contract/warehouse/scan-event.ts';
import { warehouseItemCalls } from '@cartage/contract/warehouse/item.ts';
import { Dialog, plural, Strip } from '@cartage/ui/core.ts';
import { Form, SelectField, TextAreaField, TextField } from '@cartage/ui/form.ts';
import { TriangleAlert } from 'lucide-react';
import { scanOptions } from '../parts.tsx';

/** The same scan for many items, all or none. */
export function ScanDialog({
  items,
  onClose,
  onDone,
}: {
  items: readonly WarehouseItem[];
  onClose: () => void;
  onDone: () => void;
}) {
  const several = new Set(items.map((i) => i.toPostcode)).size > 1;
  return (
    <Dialog
      title={`Scan ${plural(items.length, 'item')}`}
      description="Every item gets the same scan now. If one is refused, none is recorded."
      onClose={onClose}
    >
      <Form
        call={warehouseScanCalls.recordForItems}
        also={[warehouseItemCalls]}
        values={{ items: items.map((i) => ({ itemId: i.itemId })), scanEvent: { code: 'DepotIn' } }}
        submit={`Scan ${plural(items.length, 'item')}`}
        onCancel={onClose}
        success={`${plural(items.length, 'item')} scanned`}
        onDone={onDone}
      >
        {several && (
          <Strip tone="info">
            <TriangleAlert aria-hidden />
            These items go to several suburbs.
          </Strip>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField name="scanEvent.code" label="Scan" options={scanOptions} />
          <TextField name="scanEvent.locationcode" label="Zone or location" mono maxLength={40} />
        </div>
        <TextAreaField name="scanEvent.details" label="Note" rows={2} />
      </Form>
    </Dialog>
  );
}
