/** What a field is called, takes and looks like. */
import { entityDesignWords } from '@cartage/contract/words/entities/design.ts';
import {
  COMPARED_AS,
  FIELD_TYPES,
  type EntityProperty,
  type FieldType,
} from '@cartage/contract/core/entities/field.ts';
import { entityDefinitionCalls, LINKED_RECORDS } from '@cartage/contract/core/entities/definition.ts';
import { Button, Checkbox, Input, Label, useCall, wordsOf } from '@cartage/ui/core.ts';
import { Choice } from '@cartage/ui/form.ts';
import { Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { TYPE_WORDS, withLink, withoutField, withProperty, withRequired } from './draft.ts';
import type { DraftProps } from './draft.ts';

const t = wordsOf(entityDesignWords);

type Props = DraftProps & { field: string; onRemoved: () => void };
export function FieldSettings({ shape, change, field, onRemoved }: Props) {
  const p = shape.properties[field]!;
  const set = (more: Partial<EntityProperty>) => change(withProperty(shape, field, more));
  const retype = (fieldtype: FieldType) => {
    const choices = /select$/.test(fieldtype) ? (p.choices ?? [t('first'), t('second')]) : null;
    const sortableontable = p.sortableontable && COMPARED_AS[fieldtype] !== undefined;
    const next = withProperty(shape, field, { fieldtype, choices, sortableontable, defaultvalue: null });
    const links = next.links.filter((l) => l.field !== field);
    change(fieldtype === 'reference' ? withLink(next, field, 'Booking') : { ...next, links });
  };
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3 sm:grid-cols-2">
      <Line label={t('name')}>
        {(id) => <Input id={id} value={p.displayname} onChange={(e) => set({ displayname: e.target.value })} />}
      </Line>
      <Line label={t('type')}>
        {(id) => (
          <Choice id={id} value={p.fieldtype} onChange={(e) => retype(e.target.value as FieldType)}>
            {FIELD_TYPES.map((type) => (
              <option key={type} value={type}>
                {TYPE_WORDS()[type]}
              </option>
            ))}
          </Choice>
        )}
      </Line>
      {p.fieldtype === 'reference' && (
        <LinkChoice
          name={shape.name}
          value={shape.links.find((l) => l.field === field)?.entity ?? ''}
          onChange={(entity) => change(withLink(shape, field, entity))}
        />
      )}
      {/select$/.test(p.fieldtype) && (
        <Line label={t('choicesOneLine')} wide>
          {(id) => (
            <textarea
              id={id}
              rows={Math.min(8, Math.max(3, (p.choices ?? []).length + 1))}
              value={(p.choices ?? []).join('\n')}
              onChange={(e) => set({ choices: e.target.value.split('\n') })}
              onBlur={() => set({ choices: [...new Set((p.choices ?? []).map((c) => c.trim()).filter(Boolean))] })}
              className="w-full rounded-control border border-control bg-surface-1 px-3 py-2 text-sm"
            />
          )}
        </Line>
      )}
      {!['reference', 'file', 'address'].includes(p.fieldtype) && (
        <Line label={p.fieldtype === 'boolean' ? t('startsAsYesOrNo') : t('startsAs')}>
          {(id) => (
            <Input
              id={id}
              value={p.defaultvalue ?? ''}
              onChange={(e) => set({ defaultvalue: e.target.value || null })}
            />
          )}
        </Line>
      )}
      <Line label={t('exampleInEmptyField')}>
        {(id) => (
          <Input
            id={id}
            value={p.placeholdertext ?? ''}
            onChange={(e) => set({ placeholdertext: e.target.value || null })}
          />
        )}
      </Line>
      <div className="grid gap-2 sm:col-span-2 sm:grid-cols-2">
        <Tick
          label={t('required')}
          checked={shape.required.includes(field)}
          onChange={(on) => change(withRequired(shape, field, on))}
        />
        <Tick label={t('shownOnLists')} checked={p.showontable} onChange={(showontable) => set({ showontable })} />
        {COMPARED_AS[p.fieldtype] && (
          <Tick
            label={t('listsFilterAndSort')}
            checked={p.sortableontable}
            onChange={(sortableontable) => set({ sortableontable })}
          />
        )}
        <Tick
          label={t('hiddenFromCustomers')}
          checked={p.hiddenfrompublic}
          onChange={(hiddenfrompublic) => set({ hiddenfrompublic })}
        />
      </div>
      <div className="flex items-center justify-between gap-3 sm:col-span-2">
        <span className="min-w-0 truncate text-xs text-muted">
          {t.parts('keptAs', { field: <code className="mono">{field}</code> })}
        </span>
        <Button
          variant="ghost"
          size="sm"
          icon={<Trash2 />}
          onClick={() => {
            onRemoved();
            change(withoutField(shape, field));
          }}
        >
          {t('takeOut')}
        </Button>
      </div>
    </div>
  );
}

function LinkChoice({ name, value, onChange }: { name: string; value: string; onChange: (entity: string) => void }) {
  const found = useCall(entityDefinitionCalls.list, {});
  const own = (found.data ?? []).map((d) => d.name);
  const all = [
    ...new Set([...LINKED_RECORDS, ...own, ...(name.trim() ? [name.trim()] : []), ...(value ? [value] : [])]),
  ];
  return (
    <Line label={t('linksToA')}>
      {(id) => (
        <Choice id={id} value={value} onChange={(e) => onChange(e.target.value)}>
          {all.map((entity) => (
            <option key={entity}>{entity}</option>
          ))}
        </Choice>
      )}
    </Line>
  );
}
type LineProps = { label: string; wide?: boolean; children: (id: string) => ReactNode };
export function Line({ label, wide, children }: LineProps) {
  const id = useId();
  return (
    <div className={wide ? 'grid gap-1 sm:col-span-2' : 'grid content-start gap-1'}>
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </div>
  );
}
export const Tick = ({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}) => (
  <label className="flex min-h-8 items-center gap-2 text-sm">
    <Checkbox checked={checked} onChange={(e) => onChange(e.target.checked)} />
    {label}
  </label>
);
