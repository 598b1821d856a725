/** Tax, currencies, overdue accounts and cards. */
import { moneyWords } from '@cartage/contract/words/settings/money.ts';
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
import { Card, wordsOf } from '@cartage/ui/core.ts';
import { FieldRows, NumberField, SwitchField, TextField } from '@cartage/ui/form.ts';
import { CardKeys } from './card-keys.tsx';
import { Fields, SettingsForm } from './settings-form.tsx';

const t = wordsOf(moneyWords);
const f = wordsOf(fieldWords);

export const MoneySettings = () => (
  <SettingsForm groups={['tax', 'currency', 'credit', 'braintree']}>
    {(settings) => (
      <>
        <Card title={t('taxAndCurrency')} note={t('taxNote')}>
          <Fields>
            <NumberField name="tax.gst" label="GST" unit="%" min={0} max={100} />
            <TextField name="currency.baseCurrency" label={f('moneyBaseCurrency')} mono />
          </Fields>
          <FieldRows
            name="currency.factors"
            legend={t('otherCurrencies')}
            noun={t('currency')}
            add={t('addCurrency')}
            fresh={{ currency: '', factor: 1 }}
            className="mt-4"
          >
            {(at) => (
              <>
                <TextField name={`currency.factors.${at}.currency`} label={t('currencyCode')} mono className="w-28" />
                <NumberField name={`currency.factors.${at}.factor`} label={t('factor')} className="w-44" />
              </>
            )}
          </FieldRows>
        </Card>
        <Card title={t('overdueAccounts')} note={t('overdueAccountsNote')}>
          <SwitchField name="credit.holdsByItself" label={f('moneyHoldsByItself')} hint={t('holdsByItselfHint')} />
          <NumberField
            name="credit.holdAfterDays"
            label={f('moneyHoldAfterDays')}
            unit={t('days')}
            min={1}
            max={365}
            className="mt-4 max-w-56"
          />
        </Card>
        <CardKeys settings={settings} />
      </>
    )}
  </SettingsForm>
);
