import { addressWords } from '@cartage/contract/words/customers/addresses.ts';
import { type FrequentAddress, frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import { Dialog, wordsOf, worded } from '@cartage/ui/core.ts';
import { Form, SelectField, SuburbField, SwitchField, TextAreaField, TextField } from '@cartage/ui/form.ts';

const t = wordsOf(addressWords);

const TYPES = worded(() => [{ value: 'Residential', label: t('residential') }]);
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
    <Dialog title={address ? address.name : t('newAddress')} onClose={onClose} width="lg">
      <Form
        call={frequentAddressCalls.save}
        values={{ customerId, address: address ?? { countryCode: 'AU', isActive: true } }}
        check={(values) => missingIn(values['address'] as Partial<FrequentAddress>)}
        success={address ? t('addressSaved') : t('addressAdded')}
        submit={address ? t('saveAddress') : t('addAddress')}
        onCancel={onClose}
        onDone={onClose}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField name="address.name" label={t('name')} hint={t('nameHint')} autoFocus />
          <TextField name="address.nickname" label={t('nickname')} />
          <TextField name="address.companyName" label={t('company')} />
          <TextField name="address.contactName" label={t('contactName')} />
          <TextField name="address.telephone" label={t('phone')} inputMode="tel" />
          <TextField name="address.email" label={t('email')} type="email" />
          <TextField name="address.addressLine1" label={t('streetAddress')} className="sm:col-span-2" />
          <TextField name="address.addressLine2" label={t('unitDockOrFloor')} />
          <SuburbField name="address" label={t('suburbOrPostcode')} />
          <SelectField name="address.type" label={t('typeOfAddress')} placeholder={t('business')} options={TYPES()} />
          <TextAreaField
            name="address.specialInstructions"
            label={t('instructions')}
            hint={t('shownOnEveryBooking')}
            className="sm:col-span-2"
          />
          <SwitchField name="address.isDefault" label={t('sentFromHereByDefault')} />
          <SwitchField name="address.isActive" label={t('inUse')} />
        </div>
      </Form>
    </Dialog>
  );
}
/** What a freight address is not without. */
const missingIn = (a: Partial<FrequentAddress> = {}) => [
  ...(a.name || a.companyName || a.contactName ? [] : [{ message: t('required'), members: ['address.name'] }]),
  ...(a.suburb && a.postCode ? [] : [{ message: t('required'), members: ['address.suburb'] }]),
];
