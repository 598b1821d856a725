/** How customers, invoices and freight get their numbers. */
import { DATE_TOKENS } from '@cartage/contract/core/numbering.ts';
import { numberWords } from '@cartage/contract/words/settings/numbering.ts';
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
import { CUSTOMER_TYPES, USUAL_CUSTOMER_TYPE } from '@cartage/contract/customer/customer.ts';
import { Card, codeOptions, wordsOf } from '@cartage/ui/core.ts';
import { words } from '@cartage/contract/status.ts';
import { NumberField, SelectField, TextField, useWatch } from '@cartage/ui/form.ts';
import { Lock } from 'lucide-react';
import { AlsoNumbered } from './also-numbered.tsx';
import { CodesGiven, CodesLeft, HowGiven, InvoicesGiven, InvoicesLeft, NextCodes, NextInvoices } from './series.tsx';
import { Fields, SettingsForm } from './settings-form.tsx';
import { FirstInvoiceField, StartsAgainField } from './starts-again.tsx';

const t = wordsOf(numberWords);
const f = wordsOf(fieldWords);

export const Numbering = () => (
  <SettingsForm
    groups={['customer', 'invoice', 'connote', 'manifest', 'remittance', 'paymentReference']}
    aside={
      <Card title={t('whatChangeDoes')}>
        <p className="text-table text-muted">{t('whatChangeDoesText')}</p>
        <p className="mt-2 text-table text-muted">{t('whatChangeDoesNever')}</p>
      </Card>
    }
  >
    <Card title={t('customerCodes')} note={<CodesGiven />} action={<HowGiven />}>
      <Fields>
        <TextField name="customer.prefix" label={f('numberingPrefix')} mono />
        <TextField
          name="customer.format"
          label={f('numberingFormat')}
          mono
          placeholder="00000"
          hint={t('formatHint')}
        />
        <TextField name="customer.postfix" label={f('numberingPostfix')} mono placeholder={t('none')} />
        <NumberField name="customer.maxLength" label={f('numberingLongestCode')} min={1} max={20} />
        <NumberField name="customer.start" label={f('numberingFirstNumber')} min={0} />
        <NumberField name="customer.end" label={f('numberingLastNumber')} min={0} hint={<CodesLeft />} />
        <TypeOfNewCustomers />
      </Fields>
      <NextCodes />
    </Card>
    <Card title={t('invoices')} note={<InvoicesGiven />} action={<NoGaps />}>
      <Fields>
        <TextField name="invoice.prefix" label={f('numberingPrefix')} mono />
        <NumberField name="invoice.length" label={f('numberingDigits')} min={1} max={20} hint={<InvoicesLeft />} />
        <StartsAgainField />
        <FirstInvoiceField />
        <TextField name="invoice.postfix" label={f('numberingPostfix')} mono placeholder={t('none')} />
        <NumberField
          name="invoice.paymentTermsDays"
          label={f('numberingDaysToPay')}
          unit={t('days')}
          min={0}
          max={365}
        />
        <p className="self-center text-xs text-muted sm:col-span-2">
          {t('tokensHint', { tokens: DATE_TOKENS.join(' ') })}
        </p>
      </Fields>
      <NextInvoices />
    </Card>
    <AlsoNumbered />
  </SettingsForm>
);
/** What a customer is of whom nobody has said it: one of the types that there are. Nothing is the house's usual one. */
function TypeOfNewCustomers() {
  const held = useWatch({ name: 'customer.defaultCustomerType' }) as string | null | undefined;
  const isUsual = ({ value }: { value: string }) => value === USUAL_CUSTOMER_TYPE && held !== value;
  const types = codeOptions('customerTypes', CUSTOMER_TYPES, held).filter((o) => !isUsual(o));
  const isKnown = !held || types.some((o) => o.value === held);
  return (
    <SelectField
      name="customer.defaultCustomerType"
      label={f('numberingTypeOfNewCustomers')}
      options={isKnown ? types : [{ value: held, label: held }, ...types]}
      {...(held !== USUAL_CUSTOMER_TYPE && { placeholder: words(USUAL_CUSTOMER_TYPE) })}
      className="lg:col-span-2"
    />
  );
}
const NoGaps = () => (
  <span className="inline-flex items-center gap-1.5 rounded-control bg-surface-2 px-2 py-1 text-xs font-medium">
    <Lock aria-hidden className="size-3.5 stroke-[1.75]" />
    {t('noGaps')}
  </span>
);
