import { productWords } from '@cartage/contract/words/customers/products.ts';
import { BOOKING_PACKAGE_TYPES } from '@cartage/contract/booking/booking.ts';
import { type CustomerProduct, productCalls } from '@cartage/contract/customer/product.ts';
import { Dialog, wordsOf } from '@cartage/ui/core.ts';
import {
  Form,
  MeasureField,
  SelectField,
  SwitchField,
  TextField,
  offered,
  usePackageTypes,
  useWatch,
} from '@cartage/ui/form.ts';

const t = wordsOf(productWords);

export function ProductDialog({
  product,
  customerId,
  onClose,
}: {
  product: CustomerProduct | undefined;
  customerId: number;
  onClose: () => void;
}) {
  const packages = usePackageTypes();
  const values = product && {
    ...product,
    packageType: BOOKING_PACKAGE_TYPES.find((type) => type === product.packageType),
  };
  return (
    <Dialog title={product ? product.productCode : t('newProduct')} onClose={onClose} width="lg">
      <Form
        call={productCalls.save}
        values={{ customerId, product: values ?? { packageType: 'Carton', isActive: true } }}
        success={product ? t('productSaved') : t('productAdded')}
        submit={product ? t('saveProduct') : t('addProduct')}
        onCancel={onClose}
        onDone={onClose}
      >
        <div className="grid items-start gap-4 sm:grid-cols-6">
          <TextField name="product.productCode" label={t('code')} mono autoFocus className="sm:col-span-2" />
          <TextField name="product.name" label={t('name')} className="sm:col-span-4" />
          <TextField name="product.description" label={t('description')} className="sm:col-span-4" />
          <SelectField
            name="product.packageType"
            label={t('package')}
            options={offered(packages, values?.packageType)}
            className="sm:col-span-2"
          />
          <MeasureField name="product.length" label={t('length')} units="length" className="sm:col-span-2" />
          <MeasureField name="product.width" label={t('width')} units="length" className="sm:col-span-2" />
          <MeasureField name="product.height" label={t('height')} units="length" className="sm:col-span-2" />
          <MeasureField name="product.weight" label={t('weightOfOne')} className="sm:col-span-2" />
          <SwitchField name="product.isDangerousGood" label={t('dangerousGoods')} className="sm:col-span-4 sm:mt-6" />
          <Danger />
          <SwitchField name="product.isActive" label={t('inUse')} className="sm:col-span-6" />
        </div>
      </Form>
    </Dialog>
  );
}
function Danger() {
  if (!useWatch({ name: 'product.isDangerousGood' })) return null;
  return (
    <>
      <TextField
        name="product.dangerousGoodsCategoryId"
        label={t('unNumber')}
        inputMode="numeric"
        placeholder="1263"
        mono
        className="sm:col-span-2"
      />
      <TextField name="product.dangerousGoodsCategoryName" label={t('properShippingName')} className="sm:col-span-4" />
    </>
  );
}
