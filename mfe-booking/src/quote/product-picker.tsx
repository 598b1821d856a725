/** A letter finds a product, Enter puts it into the grid as a row. */
import { Combobox, isBlank, useFormContext } from '@cartage/ui/form.ts';
import { useState } from 'react';
import { useProducts } from './customer-lists.ts';
import type { Draft } from './draft.ts';
import { itemOf, matching, productTexts } from './saved.ts';

/** `onAdded` is told which row it became. */
export function ProductPicker({ onAdded }: { onAdded: (row: number) => void }) {
  const products = useProducts();
  const { getValues, setValue } = useFormContext();
  const [search, setSearch] = useState('');
  if (products.length === 0) return null;
  const found = search ? matching(products, search, productTexts) : products.slice(0, 8);
  const add = (key: string) => {
    const product = products.find((p) => String(p.id) === key)!;
    const { items } = (getValues() as Draft).booking;
    const rows = items.length && isBlank(items.at(-1)!) ? items.slice(0, -1) : items;
    setValue('booking.items', [...rows, itemOf(product)], { shouldDirty: true });
    if (product.isDangerousGood) {
      setValue('booking.isDangerousGood', true, { shouldDirty: true });
      if (product.dangerousGoodsCategoryId)
        setValue('booking.dangerousGoodUNCode', product.dangerousGoodsCategoryId, { shouldDirty: true });
      setValue('booking.deliveryOptions.atl', null, { shouldDirty: true });
    }
    onAdded(rows.length);
  };
  return (
    <Combobox
      label="Add a product"
      value={undefined}
      text="Add a product"
      isPlaceholder
      search={search}
      onSearch={setSearch}
      items={found.map((p) => ({
        key: String(p.id),
        label: (
          <>
            <b className="mono font-medium">{p.productCode}</b> {p.name}
          </>
        ),
        note: p.packageType,
      }))}
      onPick={add}
      message={found.length === 0 ? 'No product matches.' : undefined}
      searchPlaceholder="Code or name"
      widthPx={320}
      className="w-44"
    />
  );
}
