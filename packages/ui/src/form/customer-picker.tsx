/** The customer picker in a form: id and guid of whom is chosen (shell.txt §2). */
import type { Customer } from '@cartage/contract/customer/customer.ts';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { CustomerCombobox } from '../controls/customer-combobox.tsx';
import { wordsOf } from '../words/spoken.ts';
import { Field, type FieldProps } from './field.tsx';

const t = wordsOf(listWords);

type PickerProps = Omit<FieldProps, 'name' | 'label'> & {
  label?: string;
  idName?: string;
  guidName?: string;
  byGuid?: boolean;
  onCustomer?: (customer: Customer | undefined) => void;
};
/** Writes the chosen customer's id and guid into the form around it. */
export function CustomerPicker({
  label = t('customer'),
  idName = 'customerid',
  guidName = 'customerguid',
  byGuid,
  onCustomer,
  ...field
}: PickerProps) {
  const { setValue } = useFormContext();
  const [id, guid] = useWatch({ name: [idName, guidName] }) as [number | null | undefined, string | null | undefined];
  return (
    <Field {...field} name={idName} label={label}>
      {(c) => (
        <CustomerCombobox
          id={c.id}
          label={label}
          invalid={!!c['aria-invalid']}
          disabled={c.disabled}
          describedBy={c['aria-describedby']}
          ref={c.ref as React.Ref<HTMLButtonElement>}
          onBlur={c.onBlur}
          value={{ id, guid }}
          {...(byGuid && { byGuid })}
          onChange={(customer) => {
            setValue(idName, customer?.id ?? null, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
            setValue(guidName, customer?.customerGuid ?? null, { shouldDirty: true });
            onCustomer?.(customer);
          }}
        />
      )}
    </Field>
  );
}
