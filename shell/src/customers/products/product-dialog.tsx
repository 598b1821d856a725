import { BOOKING_PACKAGE_TYPES } from '@cartage/contract/booking/booking.ts';
import { type CustomerProduct, productCalls } from '@cartage/contract/customer/product.ts';
import { Dialog } from '@cartage/ui/core.ts';
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
  const values = product && { ...product, packageType: BOOKING_PACKAGE_TYPES.find((t) => t === product.packageType) };
  return (
    <Dialog title={product ? product.productCode : 'New product'} onClose={onClose} width="lg">
      <Form
        call={productCalls.save}
        values={{ customerId, product: values ?? { packageType: 'Carton', isActive: true } }}
        success={product ? 'Product saved' : 'Product added'}
        submit={product ? 'Save product' : 'Add product'}
        onCancel={onClose}
        onDone={onClose}
      >
        <div className="grid items-start gap-4 sm:grid-cols-6">
          <TextField name="product.productCode" label="Code" mono autoFocus className="sm:col-span-2" />
          <TextField name="product.name" label="Name" className="sm:col-span-4" />
          <TextField name="product.description" label="Description" className="sm:col-span-4" />
          <SelectField
            name="product.packageType"
            label="Package"
            options={offered(packages, values?.packageType)}
            className="sm:col-span-2"
          />
          <MeasureField name="product.length" label="Length" units="length" className="sm:col-span-2" />
          <MeasureField name="product.width" label="Width" units="length" className="sm:col-span-2" />
          <MeasureField name="product.height" label="Height" units="length" className="sm:col-span-2" />
          <MeasureField name="product.weight" label="Weight of one" className="sm:col-span-2" />
          <SwitchField name="product.isDangerousGood" label="Dangerous goods" className="sm:col-span-4 sm:mt-6" />
          <Danger />
          <SwitchField name="product.isActive" label="In use" className="sm:col-span-6" />
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
        label="UN number"
        inputMode="numeric"
        placeholder="1263"
        mono
        className="sm:col-span-2"
      />
      <TextField name="product.dangerousGoodsCategoryName" label="Proper shipping name" className="sm:col-span-4" />
    </>
  );
}
