/** What is said of each kind of list that belongs to a customer: every sentence is written for its own. */
import { partWords } from '@cartage/contract/words/customers/parts.ts';
import { wordsOf, worded } from '@cartage/ui/core.ts';

const t = wordsOf(partWords);
export type PartKind = 'address' | 'product' | 'costCentre' | 'reference';
export const PARTS = worded(
  (): Readonly<Record<PartKind, { add: string; search: string; deleted: string; remove: string }>> => ({
    address: {
      add: t('addAddress'),
      search: t('searchAddresses'),
      deleted: t('addressDeleted'),
      remove: t('deleteAddress'),
    },
    product: {
      add: t('addProduct'),
      search: t('searchProducts'),
      deleted: t('productDeleted'),
      remove: t('deleteProduct'),
    },
    costCentre: {
      add: t('addCostCentre'),
      search: t('searchCostCentres'),
      deleted: t('costCentreDeleted'),
      remove: t('deleteCostCentre'),
    },
    reference: {
      add: t('addReference'),
      search: t('searchReferences'),
      deleted: t('referenceDeleted'),
      remove: t('deleteReference'),
    },
  }),
);

/** Lists that go to files and come from them. */
export type FileKind = 'addresses' | 'products';
type FileWords = {
  title: string;
  act: (count: number) => string;
  imported: (count: number) => string;
  /** How large a file may be, and which columns it must have. */
  hint: (rows: string) => string;
  changes: string;
  nothing: string;
};
export const FILES = worded((): Readonly<Record<FileKind, FileWords>> => ({
  addresses: {
    title: t('importAddresses'),
    act: (count) => t('importCountAddresses', { count }),
    imported: (count) => t('importedAddresses', { count }),
    hint: (rows) => t('addressFile', { rows }),
    changes: t('newAndChangedAddresses'),
    nothing: t('everyAddressIsHere'),
  },
  products: {
    title: t('importProducts'),
    act: (count) => t('importCountProducts', { count }),
    imported: (count) => t('importedProducts', { count }),
    hint: (rows) => t('productFile', { rows }),
    changes: t('newAndChangedProducts'),
    nothing: t('everyProductIsHere'),
  },
}));
