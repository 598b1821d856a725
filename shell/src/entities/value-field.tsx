/** One control a field type. */
import { entityWords } from '@cartage/contract/words/entities/records.ts';
import type { EntityProperty } from '@cartage/contract/core/entities/field.ts';
import { Checkbox, wordsOf } from '@cartage/ui/core.ts';
import {
  DateField,
  Field,
  MoneyField,
  NumberField,
  SelectField,
  SuburbField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@cartage/ui/form.ts';
import { FileField } from './file-field.tsx';
import { InstantField } from './instant-field.tsx';
import { ReferenceField } from './reference-field.tsx';

const t = wordsOf(entityWords);

type Props = { name: string; property: EntityProperty; required: boolean; entity: string | undefined };
// oxlint-disable-next-line words/bare-text -- types of controls
const TYPES = { email: 'email', phone: 'tel', url: 'url', text: 'text' } as const;

export function ValueField({ name, property, required, entity }: Props) {
  const { fieldtype, displayname: label, choices } = property;
  const placeholder = property.placeholdertext ?? undefined;
  const field = { name, label, required, ...(placeholder && { placeholder }) };
  const options = (choices ?? []).map((c) => ({ value: c, label: c }));
  switch (fieldtype) {
    case 'longtext':
      return <TextAreaField {...field} rows={4} />;
    case 'number':
      return <NumberField {...field} />;
    case 'money':
      return <MoneyField {...field} min={-1e8} />;
    case 'boolean':
      return <SwitchField name={name} label={label} />;
    case 'date':
      return <DateField name={name} label={label} required={required} />;
    case 'datetime':
      return <InstantField name={name} label={label} required={required} />;
    case 'select':
      return <SelectField {...field} options={options} />;
    case 'multiselect':
      return <ChoicesField name={name} label={label} required={required} choices={choices ?? []} />;
    case 'address':
      return (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-1 text-table font-medium">{label}</legend>
          <TextField name={`${name}.companyName`} label={t('company')} />
          <TextField name={`${name}.addressLine1`} label={t('street')} required={required} />
          <SuburbField name={name} label={t('suburb')} />
        </fieldset>
      );
    case 'file':
      return <FileField name={name} label={label} required={required} />;
    case 'reference':
      return <ReferenceField name={name} label={label} required={required} entity={entity} />;
    default:
      return <TextField {...field} type={TYPES[fieldtype]} />;
  }
}

type ChoicesProps = { name: string; label: string; required: boolean; choices: readonly string[] };
const ChoicesField = ({ choices, ...field }: ChoicesProps) => (
  <Field {...field}>
    {({ value, onChange, id, name }) => {
      const chosen = Array.isArray(value) ? (value as string[]) : [];
      return (
        <span
          id={id}
          data-name={name}
          role="group"
          aria-label={field.label}
          className="flex flex-wrap gap-x-4 gap-y-2 py-1"
        >
          {choices.map((choice) => (
            <label key={choice} className="flex items-center gap-2 text-sm">
              <Checkbox
                checked={chosen.includes(choice)}
                onChange={(e) =>
                  onChange(choices.filter((c) => (c === choice ? e.target.checked : chosen.includes(c))))
                }
              />
              {choice}
            </label>
          ))}
        </span>
      );
    }}
  </Field>
);
