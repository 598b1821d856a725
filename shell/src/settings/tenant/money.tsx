/** Tax, currencies, cards and what shops are told. */
import { Button, Card } from '@cartage/ui/core.ts';
import { NumberField, SelectField, TextField, useFieldArray, useFormContext } from '@cartage/ui/form.ts';
import { Plus, X } from 'lucide-react';
import { Fields, SecretField, SettingsForm } from './settings-form.tsx';

export const MoneySettings = () => (
  <SettingsForm groups={['tax', 'currency', 'braintree', 'eCommerce']}>
    {(settings) => (
      <>
        <Card title="Tax and currency" note="For what is priced from now on; invoices keep theirs">
          <Fields>
            <NumberField name="tax.gst" label="GST" unit="%" min={0} max={100} />
            <TextField name="currency.baseCurrency" label="Base currency" mono />
          </Fields>
          <Factors />
        </Card>
        <Card title="Cards" note="Braintree">
          <Fields>
            <SelectField
              name="braintree.environment"
              label="Environment"
              options={[
                { value: 'sandbox', label: 'Sandbox' },
                { value: 'production', label: 'Production' },
              ]}
            />
            <TextField name="braintree.merchantId" label="Merchant" mono />
            <TextField name="braintree.publicKey" label="Public key" mono />
            <SecretField group="braintree" member="privateKey" label="Private key" settings={settings} />
          </Fields>
          <TextField
            name="braintree.tokenizationKey"
            label="Tokenization key"
            mono
            className="mt-4"
            hint="The only one of these that browsers are told."
          />
        </Card>
        <Card title="Shops">
          <NumberField
            name="eCommerce.rateCallbackDelayMs"
            label="A shop waits for prices at most"
            unit="ms"
            min={0}
            max={25000}
            className="max-w-56"
          />
        </Card>
      </>
    )}
  </SettingsForm>
);

function Factors() {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'currency.factors' });
  return (
    <fieldset className="mt-4 grid gap-2">
      <legend className="mb-1 text-table font-medium">Other currencies</legend>
      {fields.map((field, at) => (
        <div key={field.id} className="flex items-end gap-2">
          <TextField name={`currency.factors.${at}.currency`} label="Currency" mono className="w-28" />
          <NumberField name={`currency.factors.${at}.factor`} label="One of it in the base" className="w-44" />
          <Button size="icon" variant="ghost" aria-label={`Remove currency ${at + 1}`} onClick={() => remove(at)}>
            <X />
          </Button>
        </div>
      ))}
      <Button
        size="sm"
        variant="outline"
        icon={<Plus />}
        className="justify-self-start"
        onClick={() => append({ currency: '', factor: 1 })}
      >
        Add a currency
      </Button>
    </fieldset>
  );
}
