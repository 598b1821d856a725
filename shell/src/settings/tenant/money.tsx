/** Tax, currencies and cards. */
import { Card } from '@cartage/ui/core.ts';
import { FieldRows, NumberField, TextField } from '@cartage/ui/form.ts';
import { Fields, SettingsForm } from './settings-form.tsx';

export const MoneySettings = () => (
  <SettingsForm groups={['tax', 'currency', 'braintree']}>
    <Card title="Tax and currency" note="For what is priced from now on; invoices keep theirs">
      <Fields>
        <NumberField name="tax.gst" label="GST" unit="%" min={0} max={100} />
        <TextField name="currency.baseCurrency" label="Base currency" mono />
      </Fields>
      <FieldRows
        name="currency.factors"
        legend="Other currencies"
        noun="currency"
        add="Add a currency"
        fresh={{ currency: '', factor: 1 }}
        className="mt-4"
      >
        {(at) => (
          <>
            <TextField name={`currency.factors.${at}.currency`} label="Currency" mono className="w-28" />
            <NumberField name={`currency.factors.${at}.factor`} label="One of it in the base" className="w-44" />
          </>
        )}
      </FieldRows>
    </Card>
    <Card title="Cards" note="Braintree">
      <TextField
        name="braintree.tokenizationKey"
        label="Tokenization key"
        mono
        hint="Told to browsers, so that a card’s number never comes to us."
      />
    </Card>
  </SettingsForm>
);
