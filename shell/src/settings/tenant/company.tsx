/** Who the company is: on invoices, in mails and for whoever calls. */
import { Card } from '@cartage/ui/core.ts';
import { SelectField, SwitchField, TextAreaField, TextField } from '@cartage/ui/form.ts';
import { SettingsFile } from './settings-file-card.tsx';
import { Fields, SettingsForm } from './settings-form.tsx';

const ZONES = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }));
export const Company = () => (
  <SettingsForm groups={['general', 'billing', 'payment', 'userManagement']} aside={<SettingsFile />}>
    <Card title="Company" note="Head of invoices, statements and consignment notes">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="billing.legalName" label="Legal name" />
        <TextField name="billing.taxVatNo" label="Tax number" />
        <TextAreaField name="billing.address" label="Address" rows={2} className="sm:col-span-2" />
        <TextField
          name="general.supportPhone"
          label="Support phone"
          hint="Customers see it on tracking and in mails."
        />
        <TextField
          name="general.emergencyPhone"
          label="Emergency phone"
          hint="Answered day and night, for dangerous goods."
        />
        <SelectField
          name="general.timezone"
          label="Time zone"
          options={ZONES}
          hint="Days, cut-offs and runs go by it."
        />
      </div>
    </Card>
    <Card title="How customers pay" note="Each way that is filled in is printed on invoices">
      <Fields>
        <TextField name="payment.accountName" label="Account name" />
        <TextField name="payment.bsb" label="BSB" mono />
        <TextField name="payment.accountNumber" label="Account number" mono />
        <TextField name="payment.payId" label="PayID" />
      </Fields>
      <TextField
        name="payment.link"
        label="Page that takes cards"
        className="mt-4"
        placeholder="https://"
        hint="The invoice’s number is put behind it."
      />
    </Card>
    <Card title="New people">
      <div className="grid gap-3">
        <SwitchField name="userManagement.allowSelfRegistration" label="Companies may register themselves" />
        <SwitchField
          name="userManagement.isNewRegisteredUserActiveByDefault"
          label="Who registers may sign in at once"
          hint="Otherwise somebody lets them in first."
        />
      </div>
    </Card>
  </SettingsForm>
);
