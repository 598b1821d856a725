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
export function ReferenceField({ entity, ...field }: FieldProps & { entity: string | undefined }) {
  const [search, setSearch] = useState('');
  const text = useDebounced(search.trim(), 250);
  const { items, isWaiting } = useFound(entity, text);
  return (
    <Field {...field}>
      {({ value, onChange, id, ref, onBlur, name, ...c }) => {
        const held = value as ReferenceValue | null | undefined;
        const shown = text ? items : [];
        return (
          <span data-name={name} className="flex gap-1">
            <Combobox
              {...{ id, ref, onBlur }}
              className="min-w-0 flex-1"
              label={field.label}
              value={held?.id}
              text={held ? held.name || held.id : chooseWords(entity)}
              isPlaceholder={!held}
              invalid={c['aria-invalid'] === true}
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
              onPick={(key) => onChange(shown.find((i) => i.id === key) ?? null)}
            />
            {held && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('takeOutName', { name: held.name || held.id })}
                icon={<X />}
                onClick={() => onChange(null)}
              />
            )}
          </span>
        );
      }}
    </Field>
  );
}
