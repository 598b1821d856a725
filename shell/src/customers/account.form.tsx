/** What the customer's own people may change of their account. */
import { customerCalls, type Customer } from '@cartage/contract/customer/customer.ts';
import { Dialog } from '@cartage/ui/core.ts';
import { Form, SuburbField, TextField } from '@cartage/ui/form.ts';

export function AccountDialog({ customer: c, onClose }: { customer: Customer; onClose: () => void }) {
  const { companyName, contactName, email, contact, address, abn, acn } = c;
  return (
    <Dialog title="Edit account" onClose={onClose} width="lg">
      <Form
        call={customerCalls.updateAccount}
        values={{ companyName, contactName, email, contact, address, abn, acn }}
        submit="Save account"
        success="Account saved"
        onCancel={onClose}
        onDone={onClose}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField name="companyName" label="Company" autoComplete="organization" className="sm:col-span-2" />
          <TextField name="contactName" label="Contact name" autoComplete="name" />
          <TextField name="contact" label="Phone" inputMode="tel" autoComplete="tel" />
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            hint="Invoices and messages about your freight go here."
            className="sm:col-span-2"
          />
          <TextField name="abn" label="ABN" inputMode="numeric" mono />
          <TextField name="acn" label="ACN" inputMode="numeric" mono />
          <TextField name="address.addressLine1" label="Street address" className="sm:col-span-2" />
          <SuburbField name="address" label="Suburb or postcode" className="sm:col-span-2" />
        </div>
      </Form>
    </Dialog>
  );
}
