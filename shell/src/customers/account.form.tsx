/** What the customer's own people may change of their account. */
import { customerWords } from '@cartage/contract/words/customers/customers.ts';
import { customerCalls, type Customer } from '@cartage/contract/customer/customer.ts';
import { Dialog, wordsOf } from '@cartage/ui/core.ts';
import { Form, SuburbField, TextField } from '@cartage/ui/form.ts';

const t = wordsOf(customerWords);

export function AccountDialog({ customer: c, onClose }: { customer: Customer; onClose: () => void }) {
  const { companyName, contactName, email, contact, address, abn, acn } = c;
  return (
    <Dialog title={t('editAccount')} onClose={onClose} width="lg">
      <Form
        call={customerCalls.updateAccount}
        values={{ companyName, contactName, email, contact, address, abn, acn }}
        submit={t('saveAccount')}
        success={t('accountSaved')}
        onCancel={onClose}
        onDone={onClose}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField name="companyName" label={t('company')} autoComplete="organization" className="sm:col-span-2" />
          <TextField name="contactName" label={t('contactName')} autoComplete="name" />
          <TextField name="contact" label={t('phone')} inputMode="tel" autoComplete="tel" />
          <TextField
            name="email"
            label={t('email')}
            type="email"
            autoComplete="email"
            hint={t('emailHint')}
            className="sm:col-span-2"
          />
          <TextField name="abn" label="ABN" inputMode="numeric" mono />
          <TextField name="acn" label={t('acn')} inputMode="numeric" mono />
          <TextField name="address.addressLine1" label={t('streetAddress')} className="sm:col-span-2" />
          <SuburbField name="address" label={t('suburbOrPostcode')} className="sm:col-span-2" />
        </div>
      </Form>
    </Dialog>
  );
}
