/** A row of the items' grid while it is typed: everything may still be missing. */
import type { Item } from '@cartage/contract/address.ts';

export type DraftItem = Partial<
  Pick<Item, 'productId' | 'packageType' | 'length' | 'width' | 'height' | 'weight' | 'description'>
> & { quantity?: number | null };
export const newItem = (): DraftItem => ({
  quantity: 1,
  packageType: '',
  length: null,
  width: null,
  height: null,
  weight: null,
  description: null,
});
export const isBlank = (i: DraftItem): boolean =>
  !i.packageType && !i.weight?.value && !i.length?.value && !i.width?.value && !i.height?.value;
/** Rows left empty at the end do not count; between others they do, so that row numbers stay. */
export const filled = (items: readonly DraftItem[]): DraftItem[] =>
  items.slice(0, items.findLastIndex((i) => !isBlank(i)) + 1);
