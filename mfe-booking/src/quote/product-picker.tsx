/** A letter finds a product, Enter puts it into the grid as a row. */
import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import { called } from '@cartage/contract/status.ts';
import { toast, wordsOf } from '@cartage/ui/core.ts';
import { Combobox, isBlank, useFormContext } from '@cartage/ui/form.ts';
import { useState } from 'react';
import { useProducts } from './customer-lists.ts';
import type { Draft } from './draft.ts';
import { itemOf, matching, productTexts } from './saved.ts';

const t = wordsOf(quoteWords);

const unOf = (code: string | null): string | undefined => /\d{4}/.exec(code ?? '')?.[0];

/** `onAdded` is told which row it became. */
export function ProductPicker({ onAdded }: { onAdded: (row: number) => void }) {
  const products = useProducts();
  const { getValues, setValue } = useFormContext();
  const [search, setSearch] = useState('');
  if (products.length === 0) return null;
  const found = search ? matching(products, search, productTexts) : products.slice(0, 8);
  const add = (key: string) => {
    const product = products.find((p) => String(p.id) === key)!;
    const { items, isDangerousGood, dangerousGoodUNCode } = (getValues() as Draft).booking;
    const has = isDangerousGood ? unOf(dangerousGoodUNCode) : undefined,
      wants = product.isDangerousGood ? unOf(product.dangerousGoodsCategoryId) : undefined;
    // A consignment carries one number: the later one would stand for what was there before.
    if (has && wants && has !== wants)
      return void toast({ title: t('oneUnNumber', { code: product.productCode, wants, has }), tone: 'bad' });
    const rows = items.length && isBlank(items.at(-1)!) ? items.slice(0, -1) : items;
    setValue('booking.items', [...rows, itemOf(product)], { shouldDirty: true });
    if (product.isDangerousGood) {
      setValue('booking.isDangerousGood', true, { shouldDirty: true });
      if (product.dangerousGoodsCategoryId && !has)
        setValue('booking.dangerousGoodUNCode', product.dangerousGoodsCategoryId, { shouldDirty: true });
      setValue('booking.deliveryOptions.atl', null, { shouldDirty: true });
    }
    return () => onAdded(rows.length);
  };
  return (
    <Combobox
      label={t('addAProduct')}
      value={undefined}
      text={t('addAProduct')}
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
        note: called(p.packageType),
      }))}
      onPick={add}
      message={found.length === 0 ? t('noProductMatches') : undefined}
      searchPlaceholder={t('codeOrName')}
      widthPx={320}
      className="w-44"
    />
  );
}
