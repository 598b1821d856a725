import { productWords } from '@cartage/contract/words/customers/products.ts';
import { type CustomerProduct, PRODUCT_COLUMNS, productCalls } from '@cartage/contract/customer/product.ts';
import { called } from '@cartage/contract/status.ts';
import { Badge, currentLocale, wordsOf, worded } from '@cartage/ui/core.ts';
import { TwoLines, type Column } from '@cartage/ui/data.ts';
import { TriangleAlert } from 'lucide-react';
import { PartFiles } from '../parts/part-files.tsx';
import { PartList } from '../parts/part-list.tsx';
import type { PartProps } from '../tabs.tsx';
import { ProductDialog } from './product-dialog.tsx';

const t = wordsOf(productWords);

export default function CustomerProducts({ customer: { id: customerId } }: PartProps) {
  return (
    <PartList
      call={productCalls.list}
      remove={productCalls.remove}
      customerId={customerId}
      name="customer-products"
      title={t('products')}
      kind="product"
      about={t('about')}
      columns={COLUMNS()}
      card={(p) => ({
        code: <span className="mono">{p.productCode}</span>,
        state: <State of={p} />,
        title: p.name ?? called(p.packageType),
        left: sizeOf(p),
        right: weightOf(p),
      })}
      search={['productCode', 'name', 'description']}
      sort="productCode"
      labelOf={(p) => p.productCode}
      goneText={t('deleteMeans')}
      empty={{
        title: t('noProductsYet'),
        text: t('addWhatYouSendMost'),
      }}
      dialog={(product, onClose) => <ProductDialog {...{ product, customerId, onClose }} />}
      files={
        <PartFiles
          customerId={customerId}
          kind="products"
          exportCall={productCalls.export}
          importCall={productCalls.import}
          columns={PRODUCT_COLUMNS}
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
  weight ? `${weight.value.toLocaleString(currentLocale())} ${weight.unit}` : '';
const State = ({ of: p }: { of: CustomerProduct }) =>
  !p.isActive ? (
    <Badge>{t('notInUse')}</Badge>
  ) : p.isDangerousGood ? (
    <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
      {t('dangerous')}
    </Badge>
  ) : null;
const COLUMNS = worded((): Column<CustomerProduct>[] => [
  {
    key: 'productCode',
    title: t('code'),
    cell: (p) => <span className="mono">{p.productCode}</span>,
    sort: true,
    fixed: true,
  },
  { key: 'name', title: t('product'), cell: (p) => <TwoLines top={p.name} below={p.description} />, sort: true },
  { key: 'packageType', title: t('package'), cell: (p) => called(p.packageType), sort: true },
  { key: 'length', title: t('size'), cell: sizeOf, sort: 'length/value', right: true },
  { key: 'weight', title: t('weight'), cell: weightOf, sort: 'weight/value', right: true },
  { key: 'isActive', title: t('state'), cell: (p) => <State of={p} />, sort: true },
]);
