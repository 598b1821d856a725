/** A booking, a job, a customer or a record of another kind, found by typing. */
import { entityWords } from '@cartage/contract/words/entities/records.ts';
import { Field, Combobox, useDebounced, type FieldProps } from '@cartage/ui/form.ts';
import { Button, wordsOf } from '@cartage/ui/core.ts';
import type { ReferenceValue } from '@cartage/contract/core/entities/value.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useFound } from './found.ts';

const t = wordsOf(entityWords);

const CHOOSE: Readonly<Record<string, () => string>> = {
  Booking: () => t('chooseABooking'),
  Job: () => t('chooseAJob'),
  Customer: () => t('chooseACustomer'),
};
function chooseWords(entity: string | undefined): string {
  if (!entity) return t('chooseARecord');
  return CHOOSE[entity]?.() ?? t('chooseAKind', { kind: entity.toLowerCase() });
}
type Chosen = { held: ReferenceValue | null | undefined; onPick: (picked: ReferenceValue | null) => void };
type Props = Chosen & {
  entity: string | undefined;
  label: string;
  invalid?: boolean;
} & Pick<React.ComponentProps<typeof Combobox>, 'id' | 'ref' | 'onBlur'>;

/** Outside of a form as well: lists are filtered by what is chosen here. */
export function ReferencePicker({ entity, held, onPick, invalid = false, label, ...rest }: Props) {
  const [search, setSearch] = useState('');
  const text = useDebounced(search.trim(), 250);
  const { items, isWaiting } = useFound(entity, text);
  const shown = text ? items : [];
  return (
    <span className="flex min-w-0 gap-1">
      <Combobox
        {...rest}
        className="min-w-0 flex-1"
        label={label}
        value={held?.id}
        text={held ? held.name || held.id : chooseWords(entity)}
        isPlaceholder={!held}
        invalid={invalid}
        search={search}
        onSearch={setSearch}
        isFresh={!isWaiting && text === search.trim()}
        items={shown.map((i) => ({ key: i.id, label: i.name }))}
        message={
          !search.trim()
            ? t('typeNumberOrName')
            : isWaiting || text !== search.trim()
              ? t('searching')
              : shown.length
                ? undefined
                : t('nothingFound')
        }
        onPick={(key) => onPick(shown.find((i) => i.id === key) ?? null)}
      />
      {held && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('takeOutName', { name: held.name || held.id })}
          icon={<X />}
          onClick={() => onPick(null)}
        />
      )}
    </span>
  );
}
export function ReferenceField({ entity, ...field }: FieldProps & { entity: string | undefined }) {
  return (
    <Field {...field}>
      {({ value, onChange, id, ref, onBlur, name, ...c }) => (
        <span data-name={name}>
          <ReferencePicker
            {...{ id, ref, onBlur, entity }}
            label={field.label}
            held={value as ReferenceValue | null | undefined}
            invalid={c['aria-invalid'] === true}
            onPick={onChange}
          />
        </span>
      )}
    </Field>
  );
}
