/** How customers, invoices and freight get their numbers. */
import { Card } from '@cartage/ui/core.ts';
import { NumberField, SwitchField, TextField } from '@cartage/ui/form.ts';
import { NextCodes, NextInvoices } from './next-five.tsx';
import { Fields, SettingsForm } from './settings-form.tsx';

export const Numbering = () => (
  <SettingsForm
    groups={['customer', 'invoice', 'connote']}
    aside={
      <Card title="What a change does">
        <p className="text-table text-muted">
          Codes and numbers already given stay as they are. Labels, invoices and mails made from now on carry the new
          ones.
        </p>
      </Card>
    }
  >
    <Card title="Customer codes">
      <Fields>
        <TextField name="customer.prefix" label="Prefix" mono />
        <TextField
          name="customer.format"
          label="Format"
          mono
          placeholder="00000"
          hint="Zeros are digits; {prefix} and {postfix} may stand in it."
        />
        <TextField name="customer.postfix" label="Postfix" mono placeholder="none" />
        <NumberField name="customer.maxLength" label="Longest code" min={1} max={20} />
        <NumberField name="customer.start" label="First number" min={0} />
        <NumberField name="customer.end" label="Last number" min={0} />
        <TextField name="customer.defaultCustomerType" label="Type of new customers" />
      </Fields>
      <SwitchField name="customer.isManual" label="Codes are typed by hand" className="mt-4" />
      <NextCodes />
    </Card>
    <Card title="Invoices" note="Without gaps">
      <Fields>
        <TextField name="invoice.prefix" label="Prefix" mono />
        <NumberField name="invoice.length" label="Digits" min={1} max={20} />
        <TextField name="invoice.postfix" label="Postfix" mono placeholder="none" />
        <NumberField name="invoice.start" label="First number" min={0} />
        <NumberField name="invoice.paymentTermsDays" label="Days to pay" unit="days" min={0} max={365} />
      </Fields>
      <NextInvoices />
    </Card>
    <Card title="Freight">
      <Fields>
        <TextField name="connote.prefix" label="Connote prefix" mono />
        <TextField
          name="connote.ssccCompanyPrefix"
          label="GS1 company prefix"
          mono
          hint="Six to ten digits, given by GS1."
        />
      </Fields>
    </Card>
  </SettingsForm>
);
