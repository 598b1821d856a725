import { type FrequentAddress, frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import { Dialog } from '@cartage/ui/core.ts';
import { Form, SelectField, SuburbField, SwitchField, TextAreaField, TextField } from '@cartage/ui/form.ts';

const TYPES = [{ value: 'Residential', label: 'Residential' }];
export function AddressDialog({
  address,
  customerId,
  onClose,
}: {
  address: FrequentAddress | undefined;
  customerId: number;
  onClose: () => void;
}) {
  return (
    <Dialog title={address ? address.name : 'New address'} onClose={onClose} width="lg">
      <Form
        call={frequentAddressCalls.save}
        values={{ customerId, address: address ?? { countryCode: 'AU', isActive: true } }}
        check={(values) => missingIn(values['address'] as Partial<FrequentAddress>)}
        success={address ? 'Address saved' : 'Address added'}
        submit={address ? 'Save address' : 'Add address'}
        onCancel={onClose}
        onDone={onClose}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            name="address.name"
            label="Name"
            hint="What you look for while quoting. Left empty, it is the company."
            autoFocus
          />
          <TextField name="address.nickname" label="Nickname" />
          <TextField name="address.companyName" label="Company" />
          <TextField name="address.contactName" label="Contact name" />
          <TextField name="address.telephone" label="Phone" inputMode="tel" />
          <TextField name="address.email" label="Email" type="email" />
          <TextField name="address.addressLine1" label="Street address" className="sm:col-span-2" />
          <TextField name="address.addressLine2" label="Unit, dock or floor" />
          <SuburbField name="address" label="Suburb or postcode" />
          <SelectField name="address.type" label="Type of address" placeholder="Business" options={TYPES} />
          <TextAreaField
            name="address.specialInstructions"
            label="Instructions"
            hint="Shown on every booking to or from here, for example “Forklift, ring first”."
            className="sm:col-span-2"
          />
          <SwitchField name="address.isDefault" label="Freight is sent from here by default" />
          <SwitchField name="address.isActive" label="In use" />
        </div>
      </Form>
    </Dialog>
  );
}
/** What a freight address is not without. */
const missingIn = (a: Partial<FrequentAddress> = {}) => [
  ...(a.name || a.companyName || a.contactName ? [] : [{ message: 'Required', members: ['address.name'] }]),
  ...(a.suburb && a.postCode ? [] : [{ message: 'Required', members: ['address.suburb'] }]),
];
