import { type CustomerProduct, PRODUCT_COLUMNS, productCalls } from '@cartage/contract/customer/product.ts';
import { Badge } from '@cartage/ui/core.ts';
import { TwoLines, type Column } from '@cartage/ui/data.ts';
import { TriangleAlert } from 'lucide-react';
import { PartFiles } from '../parts/part-files.tsx';
import { PartList } from '../parts/part-list.tsx';
import type { PartProps } from '../tabs.tsx';
import { ProductDialog } from './product-dialog.tsx';

export default function CustomerProducts({ customer: { id: customerId } }: PartProps) {
  return (
    <PartList
      call={productCalls.list}
      remove={productCalls.remove}
      customerId={customerId}
      name="customer-products"
      title="Products"
      one="product"
      about="Goods sent again and again, with their dimensions. While quoting, the code fills in a whole line of freight."
      columns={COLUMNS}
      card={(p) => ({
        code: <span className="mono">{p.productCode}</span>,
        state: <State of={p} />,
        title: p.name ?? p.packageType,
        left: sizeOf(p),
        right: weightOf(p),
      })}
      search={['productCode', 'name', 'description']}
      sort="productCode"
      labelOf={(p) => p.productCode}
      goneText="It is no longer offered while quoting. Bookings that were made with it keep their items."
      empty={{
        title: 'No products yet',
        text: 'Add what you send most with its size and weight, or import a list from a spreadsheet.',
      }}
      dialog={(product, onClose) => <ProductDialog {...{ product, customerId, onClose }} />}
      files={
        <PartFiles
          customerId={customerId}
          many="products"
          one="product"
          exportCall={productCalls.export}
          importCall={productCalls.import}
          columns={PRODUCT_COLUMNS}
          required="the columns productCode and packageType"
        />
      }
    />
  );
}
/** "30 × 31 × 42 cm", each with its own unit where they differ. */
function sizeOf({ length, width, height }: CustomerProduct): string {
  const sides = [length, width, height].filter((s) => s !== null);
  const units = new Set(sides.map((s) => s.unit));
  return units.size === 1
    ? `${sides.map((s) => s.value).join(' × ')} ${[...units][0]}`
    : sides.map((s) => `${s.value} ${s.unit}`).join(' × ');
}
const weightOf = ({ weight }: CustomerProduct) =>
  weight ? `${weight.value.toLocaleString('en-AU')} ${weight.unit}` : '';
const State = ({ of: p }: { of: CustomerProduct }) =>
  !p.isActive ? (
    <Badge>Not in use</Badge>
  ) : p.isDangerousGood ? (
    <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
      Dangerous
    </Badge>
  ) : null;
const COLUMNS: Column<CustomerProduct>[] = [
  {
    key: 'productCode',
    title: 'Code',
    cell: (p) => <span className="mono">{p.productCode}</span>,
    sort: true,
    fixed: true,
  },
  { key: 'name', title: 'Product', cell: (p) => <TwoLines top={p.name} below={p.description} />, sort: true },
  { key: 'packageType', title: 'Package', cell: (p) => p.packageType, sort: true },
  { key: 'length', title: 'Size', cell: sizeOf, sort: 'length/value', right: true },
  { key: 'weight', title: 'Weight', cell: weightOf, sort: 'weight/value', right: true },
  { key: 'isActive', title: 'State', cell: (p) => <State of={p} />, sort: true },
];
