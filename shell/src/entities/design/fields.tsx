/** The fields in their order: added, moved by drag or by keyboard, and opened one at a time. */
import { entityDesignWords } from '@cartage/contract/words/entities/design.ts';
import { FIELD_TYPES } from '@cartage/contract/core/entities/field.ts';
import { fieldsOf } from '@cartage/contract/core/entities/rules.ts';
import { Badge, Button, cx, DropdownMenu, EmptyState, wordsOf } from '@cartage/ui/core.ts';
import { ArrowDown, ArrowUp, GripVertical, ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { FieldSettings } from './field-settings.tsx';
import { type DraftProps, moved, TYPE_WORDS, withField } from './draft.ts';

const t = wordsOf(entityDesignWords);

export function Fields({ shape, change, held }: DraftProps & { held: readonly string[] }) {
  const [chosen, choose] = useState<string>();
  const [dragged, drag] = useState<string>();
  const fields = fieldsOf(shape);
  const add = (
    <DropdownMenu
      trigger={
        <Button size="sm" icon={<Plus />}>
          {t('addField')}
        </Button>
      }
      entries={FIELD_TYPES.map((fieldtype) => ({
        label: TYPE_WORDS()[fieldtype],
        onSelect: () => {
          const [next, field] = withField(shape, fieldtype, held);
          change(next);
          choose(field);
        },
      }))}
    />
  );
  if (fields.length === 0)
    return <EmptyState icon={<ListPlus />} title={t('noFieldsYet')} text={t('addWhatEachRecordHolds')} action={add} />;
  return (
    <div className="grid gap-3 p-3">
      <ol aria-label={t('fields')} className="divide-y divide-line rounded-card border border-line">
        {fields.map(([field, p], at) => (
          <li
            key={field}
            draggable
            onDragStart={() => drag(field)}
            onDragOver={(e) => dragged && e.preventDefault()}
            onDrop={() => {
              if (dragged) change(moved(shape, dragged, at));
              drag(undefined);
            }}
            className={cx(
              'grid grid-cols-[minmax(0,1fr)]',
              field === chosen && 'bg-surface-2',
              field === dragged && 'opacity-60',
            )}
          >
            <div className="flex items-center gap-1 px-2 py-1">
              <GripVertical aria-hidden className="size-4 shrink-0 cursor-grab text-muted" />
              <button
                type="button"
                aria-expanded={field === chosen}
                onClick={() => choose(field === chosen ? undefined : field)}
                className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-control px-1.5 text-left text-sm touch"
              >
                <span className="min-w-0 truncate font-medium">{p.displayname}</span>
                {shape.required.includes(field) && <Badge>{t('required')}</Badge>}
                <span className="ml-auto shrink-0 text-table text-muted">{TYPE_WORDS()[p.fieldtype]}</span>
              </button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('moveFieldUp', { field: p.displayname })}
                icon={<ArrowUp />}
                disabled={at === 0}
                onClick={() => change(moved(shape, field, at - 1))}
              />
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('moveFieldDown', { field: p.displayname })}
                icon={<ArrowDown />}
                disabled={at === fields.length - 1}
                onClick={() => change(moved(shape, field, at + 1))}
              />
            </div>
            {field === chosen && <FieldSettings {...{ shape, change, field }} onRemoved={() => choose(undefined)} />}
          </li>
        ))}
      </ol>
      <div>{add}</div>
    </div>
  );
}
