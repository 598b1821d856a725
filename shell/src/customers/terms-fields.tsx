/** When this customer's invoices fall due: as the house's do, or by terms of its own. */
import { customerWords } from '@cartage/contract/words/customers/customers.ts';
import { DURATION_TYPES } from '@cartage/contract/customer/customer.ts';
import { codeOptions, Label, wordsOf } from '@cartage/ui/core.ts';
import { Choice, NumberField, SelectField, useFormContext, useWatch } from '@cartage/ui/form.ts';

const t = wordsOf(customerWords);

type Terms = { durationType?: string } | null | undefined;
const FIRST = { value: 14, durationType: 'Days' };
export function TermsFields() {
  const { setValue } = useFormContext();
  const own = useWatch({ name: 'customer.paymentTerms' }) as Terms;
  return (
    <div className="grid items-start gap-4 sm:col-span-2 sm:grid-cols-3">
      <span className="grid gap-1.5">
        <Label htmlFor="terms">{t('paymentTerms')}</Label>
        <Choice
          id="terms"
          value={own ? 'own' : 'house'}
          onChange={(e) =>
            setValue('customer.paymentTerms', e.target.value === 'own' ? FIRST : null, { shouldDirty: true })
          }
        >
          <option value="house">{t('standardTerms')}</option>
          <option value="own">{t('termsOfItsOwn')}</option>
        </Choice>
      </span>
      {!!own && (
        <>
          <NumberField name="customer.paymentTerms.value" label={t('dueAfter')} min={0} max={366} />
          <SelectField
            name="customer.paymentTerms.durationType"
            label={t('countedIn')}
            options={codeOptions('durationTypes', DURATION_TYPES, own?.durationType)}
          />
        </>
      )}
    </div>
  );
}
