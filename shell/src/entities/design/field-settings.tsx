/** What a field is called, takes and looks like. */
import {
  COMPARED_AS,
  FIELD_TYPES,
  type EntityProperty,
  type FieldType,
} from '@cartage/contract/core/entities/field.ts';
import { entityDefinitionCalls, LINKED_RECORDS } from '@cartage/contract/core/entities/definition.ts';
import { Button, Checkbox, Input, Label, useCall } from '@cartage/ui/core.ts';
import { Choice } from '@cartage/ui/form.ts';
import { Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { TYPE_WORDS, withLink, withoutField, withProperty, withRequired } from './draft.ts';
import type { DraftProps } from './draft.ts';

type Props = DraftProps & { field: string; onRemoved: () => void };
export function FieldSettings({ shape, change, field, onRemoved }: Props) {
  const p = shape.properties[field]!;
  const set = (more: Partial<EntityProperty>) => change(withProperty(shape, field, more));
  const retype = (fieldtype: FieldType) => {
    const choices = /select$/.test(fieldtype) ? (p.choices ?? ['First', 'Second']) : null;
    const sortableontable = p.sortableontable && COMPARED_AS[fieldtype] !== undefined;
    const next = withProperty(shape, field, { fieldtype, choices, sortableontable, defaultvalue: null });
    const links = next.links.filter((l) => l.field !== field);
    change(fieldtype === 'reference' ? withLink(next, field, 'Booking') : { ...next, links });
  };
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3 sm:grid-cols-2">
      <Line label="Name">
        {(id) => <Input id={id} value={p.displayname} onChange={(e) => set({ displayname: e.target.value })} />}
      </Line>
      <Line label="Type">
        {(id) => (
          <Choice id={id} value={p.fieldtype} onChange={(e) => retype(e.target.value as FieldType)}>
            {FIELD_TYPES.map((t) => (
              <option key={t} value={t}>
                {TYPE_WORDS[t]}
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
        <Line label="Choices, one a line" wide>
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
        <Line label={p.fieldtype === 'boolean' ? 'Begins as (yes or no)' : 'Begins with'}>
          {(id) => (
            <Input
              id={id}
              value={p.defaultvalue ?? ''}
              onChange={(e) => set({ defaultvalue: e.target.value || null })}
            />
          )}
        </Line>
      )}
      <Line label="Example in the empty field">
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
          label="Required"
          checked={shape.required.includes(field)}
          onChange={(on) => change(withRequired(shape, field, on))}
        />
        <Tick label="Shown on lists" checked={p.showontable} onChange={(showontable) => set({ showontable })} />
        {COMPARED_AS[p.fieldtype] && (
          <Tick
            label="Lists filter and sort by it"
            checked={p.sortableontable}
            onChange={(sortableontable) => set({ sortableontable })}
          />
        )}
        <Tick
          label="Hidden from customers and public forms"
          checked={p.hiddenfrompublic}
          onChange={(hiddenfrompublic) => set({ hiddenfrompublic })}
        />
      </div>
      <div className="flex items-center justify-between gap-3 sm:col-span-2">
        <span className="min-w-0 truncate text-xs text-muted">
          Kept and filtered as <code className="mono">{field}</code>
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
          Take out
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
    <Line label="Leads to a">
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
