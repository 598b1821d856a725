/** When invoices begin at 1 again, and the first number, which is this period's alone. */
import { nextPeriodOf, STARTS_AGAIN, type StartsAgain } from '@cartage/contract/core/numbering.ts';
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
import { numberWords } from '@cartage/contract/words/settings/numbering.ts';
import { Day, useFormat, wordsOf } from '@cartage/ui/core.ts';
import { NumberField, SelectField, useController } from '@cartage/ui/form.ts';
import { startsAgainNames } from './names.ts';

const t = wordsOf(numberWords);
const f = wordsOf(fieldWords);

function useStartsAgain() {
  const { field, fieldState, formState } = useController({ name: 'invoice.startsAgain' });
  const was = (formState.defaultValues?.['invoice'] as { startsAgain?: StartsAgain } | undefined)?.startsAgain;
  return { kind: field.value as StartsAgain, was: was ?? 'never', isChanged: fieldState.isDirty };
}
export function StartsAgainField() {
  const { kind, was, isChanged } = useStartsAgain();
  const { today } = useFormat();
  const begins = nextPeriodOf(kind, today());
  return (
    <SelectField
      name="invoice.startsAgain"
      label={f('numberingStartsAgain')}
      aside={isChanged && <span className="text-accent">{t('wasChoice', { value: startsAgainNames()[was] })}</span>}
      options={STARTS_AGAIN.map((value) => ({ value, label: startsAgainNames()[value] }))}
      hint={begins && t.parts('beginsAgainOn', { day: <Day day={begins} weekday={false} /> })}
    />
  );
}
export function FirstInvoiceField() {
  const { kind, isChanged } = useStartsAgain();
  const isLocked = kind !== 'never' && !isChanged;
  return (
    <NumberField
      name="invoice.start"
      label={f('numberingFirstNumber')}
      min={0}
      disabled={isLocked}
      hint={isLocked && t('eachBeginsAtOne')}
    />
  );
}
