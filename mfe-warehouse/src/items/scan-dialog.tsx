import { itemWords } from '@cartage/contract/words/warehouse/items.ts';
import type { WarehouseItem } from '@cartage/contract/warehouse/item.ts';
import { warehouseScanCalls } from '@cartage/contract/warehouse/scan-event.ts';
import { warehouseItemCalls } from '@cartage/contract/warehouse/item.ts';
import { Dialog, Strip, wordsOf } from '@cartage/ui/core.ts';
import { Form, SelectField, TextAreaField, TextField } from '@cartage/ui/form.ts';
import { TriangleAlert } from 'lucide-react';
import { firstScan, scanOptions } from '../parts.tsx';

const t = wordsOf(itemWords);

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
    <Dialog title={t('scanItems', { count: items.length })} description={t('everyItemGetsSame')} onClose={onClose}>
      <Form
        call={warehouseScanCalls.recordForItems}
        also={[warehouseItemCalls]}
        values={{ items: items.map((i) => ({ itemId: i.itemId })), scanEvent: { code: firstScan() } }}
        submit={t('scanItems', { count: items.length })}
        onCancel={onClose}
        success={t('itemsScanned', { count: items.length })}
        onDone={onDone}
      >
        {several && (
          <Strip tone="info">
            <TriangleAlert aria-hidden />
            {t('itemsGoSeveralSuburbs')}
          </Strip>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField name="scanEvent.code" label={t('scan')} options={scanOptions()} />
          <TextField name="scanEvent.locationcode" label={t('zoneOrLocation')} mono maxLength={40} />
        </div>
        <TextAreaField name="scanEvent.details" label={t('note')} rows={2} />
      </Form>
    </Dialog>
  );
}
