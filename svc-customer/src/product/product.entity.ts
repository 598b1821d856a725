import { coded, line, word } from '@cartage/contract/words/in-history.ts';
import { entity } from '@cartage/server/entity.ts';
import { type ProductRow, products } from './product.tables.ts';

/** Stands in the history of its customer, in one line. */
export const product = entity(products, {
  name: 'Customer',
  title: 'Product',
  customer: (p) => p.customerId,
  partOf: (p) => p.customerId,
  history: (p) => ({
    product: line(
      p.productCode,
      p.name,
      p.packageType && coded(p.packageType),
      sizeOf(p),
      p.weight && `${p.weight.value} ${p.weight.unit}`,
      p.isDangerousGood && word('dangerous'),
      !p.isActive && word('notInUse'),
    ),
  }),
});
const sizeOf = ({ length, width, height }: ProductRow): string =>
  [length, width, height].flatMap((side) => (side ? `${side.value} ${side.unit}` : [])).join(' × ');
