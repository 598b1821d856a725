/** A new customer, or changes to one; ABN and ACN are checked by their own arithmetic while typing. */
import {
  BUSINESS_TYPES,
  CUSTOMER_STATUSES,
  CUSTOMER_TYPES,
  customerCalls,
  type Customer,
} from '@cartage/contract/customer/customer.ts';
import { words } from '@cartage/contract/status.ts';
import { Dialog, skip, useCall } from '@cartage/ui/core.ts';
import { TermsFields } from './terms-fields.tsx';
import { Form, MoneyField, SelectField, SuburbField, SwitchField, TextField } from '@cartage/ui/form.ts';

const options = (codes: readonly string[]) => codes.map((value) => ({ value, label: words(value) }));
const NEW = {
  isBusiness: true,
  isActive: true,
  type: 'Account' as const,
  status: 'Active' as const,
  businessType: 'Company' as const,
  address: { countryCode: 'AU' },
};

export function CustomerDialog({
  id,
  onClose,
  onSaved,
}: {
  id: number | 'new';
  onClose: () => void;
  onSaved?: (id: number) => void;
}) {
  const found = useCall(customerCalls.find, id === 'new' ? skip : { id });
  const values = id === 'new' ? NEW : found.data && asInput(found.data);
  return (
    <Dialog
      title={id === 'new' ? 'New customer' : 'Edit customer'}
      onClose={onClose}
      busy={id !== 'new' && !found.data}
      width="lg"
    >
      <Form
        call={customerCalls.save}
        {...(values && { values: { customer: values } })}
        success={id === 'new' ? 'Customer created' : 'Customer saved'}
        submit={id === 'new' ? 'Create customer' : 'Save customer'}
        onCancel={onClose}
        onDone={(saved) => {
          onClose();
          onSaved?.(saved);
        }}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            name="customer.companyName"
            label="Company"
            autoComplete="organization"
            autoFocus
            className="sm:col-span-2"
          />
          <TextField name="customer.contactName" label="Contact name" />
          <TextField
            name="customer.accountName"
            label="Account name"
            hint="Shown on invoices if it differs from the company."
          />
          <TextField name="customer.email" label="Email" type="email" />
          <TextField name="customer.contact" label="Phone" inputMode="tel" />
          <TextField
            name="customer.abn"
            label="ABN"
            inputMode="numeric"
            placeholder="51 824 753 556"
            hint="11 digits; their check digits are verified."
            mono
          />
          <TextField name="customer.acn" label="ACN" inputMode="numeric" mono />
          <TextField name="customer.address.addressLine1" label="Street address" className="sm:col-span-2" />
          <SuburbField name="customer.address" label="Suburb or postcode" className="sm:col-span-2" />
          <SelectField name="customer.type" label="Type" options={options(CUSTOMER_TYPES)} />
          <SelectField name="customer.businessType" label="Kind of business" options={options(BUSINESS_TYPES)} />
          <SelectField name="customer.status" label="Status" options={options(CUSTOMER_STATUSES)} />
          <TextField name="customer.code" label="Code" hint="Leave empty for the next number." mono />
          <TermsFields />
          <MoneyField
            name="customer.creditLimit"
            label="Credit limit"
            hint="What may be owed and booked at once, GST included. Empty is no limit."
          />
          <SwitchField name="customer.isActive" label="Active: may book and be booked for" className="sm:col-span-2" />
        </div>
      </Form>
    </Dialog>
  );
}
/** What the save call takes of what the find call answers. */
const asInput = ({
  customerGuid: _guid,
  dateOfRegistration: _since,
  holdSince: _on,
  holdReason: _why,
  type,
  businessType,
  status,
  ...c
}: Customer) => ({
  ...c,
  type: pick(CUSTOMER_TYPES, type),
  businessType: pick(BUSINESS_TYPES, businessType),
  status: pick(CUSTOMER_STATUSES, status),
});
const pick = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((v) => v === value);
