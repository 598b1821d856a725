/** A new customer, or changes to one; ABN and ACN are checked by their own arithmetic while typing. */
import { customerWords } from '@cartage/contract/words/customers/customers.ts';
import {
  BUSINESS_TYPES,
  CUSTOMER_STATUSES,
  CUSTOMER_TYPES,
  customerCalls,
  type Customer,
} from '@cartage/contract/customer/customer.ts';
import { customerHoldCalls } from '@cartage/contract/customer/hold.ts';
import { codeOptions, Dialog, firstOffered, skip, useCall, wordsOf } from '@cartage/ui/core.ts';
import { TermsFields } from './terms-fields.tsx';
import { Form, MoneyField, NumberField, SelectField, SuburbField, SwitchField, TextField } from '@cartage/ui/form.ts';

const t = wordsOf(customerWords);

const fresh = () => ({
  isBusiness: true,
  isActive: true,
  type: firstOffered('customerTypes', CUSTOMER_TYPES, 'Account'),
  status: firstOffered('statusTypes', CUSTOMER_STATUSES, 'Active'),
  businessType: firstOffered('businessTypes', BUSINESS_TYPES, 'Company'),
  address: { countryCode: 'AU' },
});

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
  const values = id === 'new' ? fresh() : found.data && asInput(found.data);
  return (
    <Dialog
      title={id === 'new' ? t('newCustomer') : t('editCustomer')}
      onClose={onClose}
      busy={id !== 'new' && !found.data}
      width="lg"
    >
      <Form
        call={customerCalls.save}
        also={[customerHoldCalls]}
        {...(values && { values: { customer: values } })}
        success={id === 'new' ? t('customerCreated') : t('customerSaved')}
        submit={id === 'new' ? t('createCustomer') : t('saveCustomer')}
        onCancel={onClose}
        onDone={(saved) => {
          onClose();
          onSaved?.(saved);
        }}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            name="customer.companyName"
            label={t('company')}
            autoComplete="organization"
            autoFocus
            className="sm:col-span-2"
          />
          <TextField name="customer.contactName" label={t('contactName')} />
          <TextField name="customer.accountName" label={t('accountName')} hint={t('shownOnInvoices')} />
          <TextField name="customer.email" label={t('email')} type="email" />
          <TextField name="customer.contact" label={t('phone')} inputMode="tel" />
          <TextField
            name="customer.abn"
            label="ABN"
            inputMode="numeric"
            placeholder="51 824 753 556"
            hint={t('elevenDigits')}
            mono
          />
          <TextField name="customer.acn" label={t('acn')} inputMode="numeric" mono />
          <TextField name="customer.address.addressLine1" label={t('streetAddress')} className="sm:col-span-2" />
          <SuburbField name="customer.address" label={t('suburbOrPostcode')} className="sm:col-span-2" />
          <SelectField
            name="customer.type"
            label={t('type')}
            options={codeOptions('customerTypes', CUSTOMER_TYPES, values?.type)}
          />
          <SelectField
            name="customer.businessType"
            label={t('kindOfBusiness')}
            options={codeOptions('businessTypes', BUSINESS_TYPES, values?.businessType)}
          />
          <SelectField
            name="customer.status"
            label={t('status')}
            options={codeOptions('statusTypes', CUSTOMER_STATUSES, values?.status)}
          />
          <TextField name="customer.code" label={t('code')} hint={t('leaveEmptyForNextNumber')} mono />
          <TermsFields />
          <MoneyField name="customer.creditLimit" label={t('creditLimit')} hint={t('creditLimitHint')} />
          <NumberField
            name="customer.holdAfterDays"
            label={t('holdAfter')}
            unit={t('days')}
            min={1}
            max={365}
            hint={t('holdAfterHint')}
          />
          <SwitchField
            name="customer.isNeverHeld"
            label={t('neverHeld')}
            hint={t('neverHeldHint')}
            className="sm:col-span-2"
          />
          <SwitchField name="customer.isActive" label={t('activeMayBook')} className="sm:col-span-2" />
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
