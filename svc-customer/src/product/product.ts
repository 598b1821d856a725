/** What a saved product looks like. Pure. */
import type { ProductInput } from '@cartage/contract/customer/product.ts';
import { over } from '../part/part.ts';
import type { ProductRow } from './product.tables.ts';

export type ProductValues = Omit<ProductRow, 'id' | 'tenantId'>;

/** Sent members over the ones it had. */
export function savedProduct<W extends ProductValues>({ id: _id, ...sent }: ProductInput, was: W): W {
  return over(was, sent);
}
export const newProduct = (customerId: number, input: ProductInput): ProductValues =>
  savedProduct(input, {
    customerId,
    productCode: input.productCode,
    packageType: input.packageType,
    length: null,
    width: null,
    height: null,
    weight: null,
    isDangerousGood: false,
    dangerousGoodsCategoryId: null,
    dangerousGoodsCategoryName: null,
    name: null,
    description: null,
    isActive: true,
  });
