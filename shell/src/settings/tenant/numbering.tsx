/** How customers, invoices and freight get their numbers. */
import { Card } from '@cartage/ui/core.ts';
import { NumberField, TextField } from '@cartage/ui/form.ts';
import { Lock } from 'lucide-react';
import { CodesGiven, HowGiven, InvoicesGiven, NextCodes, NextInvoices } from './series.tsx';
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
        <p className="mt-2 text-table text-muted">One that would be given twice is refused, here and in the import.</p>
      </Card>
    }
  >
    <Card title="Customer codes" note={<CodesGiven />} action={<HowGiven />}>
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
        <TextField
          name="customer.defaultCustomerType"
          label="Type of new customers"
          placeholder="Account"
          className="lg:col-span-2"
        />
      </Fields>
      <NextCodes />
    </Card>
    <Card title="Invoices" note={<InvoicesGiven />} action={<NoGaps />}>
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
const NoGaps = () => (
  <span className="inline-flex items-center gap-1.5 rounded-control bg-surface-2 px-2 py-1 text-xs font-medium">
    <Lock aria-hidden className="size-3.5 stroke-[1.75]" />
    No gaps
  </span>
);
