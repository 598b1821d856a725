/** Who the company is: on invoices, in mails and for whoever calls. */
import { companyWords } from '@cartage/contract/words/settings/company.ts';
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
import { LANGUAGES } from '@cartage/contract/words/languages.ts';
import { Card, wordsOf } from '@cartage/ui/core.ts';
import { SelectField, SwitchField, TextAreaField, TextField } from '@cartage/ui/form.ts';
import { SettingsFile } from './settings-file-card.tsx';
import { Fields, SettingsForm } from './settings-form.tsx';

const t = wordsOf(companyWords);
const f = wordsOf(fieldWords);

const ZONES = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }));
const SPOKEN = LANGUAGES.map(({ name, displayName }) => ({ value: name, label: displayName }));
export const Company = () => (
  <SettingsForm groups={['general', 'billing', 'payment', 'userManagement']} aside={<SettingsFile />}>
    <Card title={t('company')} note={t('companyNote')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="billing.legalName" label={f('companyLegalName')} />
        <TextField name="billing.taxVatNo" label={f('companyTaxNumber')} />
        <TextAreaField name="billing.address" label={f('companyAddress')} rows={2} className="sm:col-span-2" />
        <TextField name="general.supportPhone" label={f('companySupportPhone')} hint={t('supportPhoneHint')} />
        <TextField name="general.emergencyPhone" label={f('companyEmergencyPhone')} hint={t('emergencyPhoneHint')} />
        <SelectField name="general.timezone" label={f('companyTimeZone')} options={ZONES} hint={t('timeZoneHint')} />
        <SelectField name="general.language" label={f('companyLanguage')} options={SPOKEN} hint={t('languageHint')} />
      </div>
    </Card>
    <Card title={t('howCustomersPay')} note={t('howCustomersPayNote')}>
      <Fields>
        <TextField name="payment.accountName" label={f('companyAccountName')} />
        <TextField name="payment.bsb" label={f('companyBsb')} mono />
        <TextField name="payment.accountNumber" label={f('companyAccountNumber')} mono />
        <TextField name="payment.payId" label={f('companyPayID')} />
      </Fields>
      <TextField
        name="payment.link"
        label={f('companyCardPage')}
        className="mt-4"
        placeholder="https://"
        hint={t('cardPageHint')}
      />
    </Card>
    <Card title={t('newPeople')}>
      <div className="grid gap-3">
        <SwitchField name="userManagement.allowSelfRegistration" label={f('companySelfRegistration')} />
        <SwitchField
          name="userManagement.isNewRegisteredUserActiveByDefault"
          label={f('companySignInAtOnce')}
          hint={t('signInAtOnceHint')}
        />
        <SwitchField
          name="userManagement.useCaptchaOnRegistration"
          label={f('companyRegistrationCheck')}
          hint={t('registrationCheckHint')}
        />
        <SwitchField
          name="userManagement.isEmailConfirmationRequiredForLogin"
          label={f('companyConfirmedAddress')}
          hint={t('confirmedAddressHint')}
        />
      </div>
    </Card>
  </SettingsForm>
);
