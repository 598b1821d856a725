/** What the kind is called, and whom its records open to; closed unless it says otherwise. */
import type { EntityShape } from '@cartage/contract/core/entities/definition.ts';
import { MODULES, type Module } from '@cartage/contract/permission.ts';
import { Input } from '@cartage/ui/core.ts';
import { Choice } from '@cartage/ui/form.ts';
import { formAt } from '../address.ts';
import { Line, Tick } from './field-settings.tsx';
import type { DraftProps } from './draft.ts';

type Customers = EntityShape['options']['customers'];
export function Options({ shape, change }: DraftProps) {
  const { name, ispublic, options } = shape;
  const set = (more: Partial<EntityShape['options']>) => change({ ...shape, options: { ...options, ...more } });
  return (
    <div className="grid gap-4 p-4 sm:grid-cols-2">
      <Line label="Name of one">
        {(id) => (
          <Input
            id={id}
            value={name}
            placeholder="Vehicle inspection"
            onChange={(e) => change({ ...shape, name: e.target.value })}
          />
        )}
      </Line>
      <Line label="Name of several">
        {(id) => (
          <Input
            id={id}
            value={options.pluralname}
            placeholder="Vehicle inspections"
            onChange={(e) => set({ pluralname: e.target.value })}
          />
        )}
      </Line>
      <Line label="Open to staff of">
        {(id) => (
          <Choice
            id={id}
            value={options.module ?? ''}
            onChange={(e) => set({ module: (e.target.value || null) as Module | null })}
          >
            <option value="">Nobody but who designs entities</option>
            {MODULES.map((m) => (
              <option key={m}>{m}</option>
            ))}
          </Choice>
        )}
      </Line>
      <Line label="Customers, of their own records">
        {(id) => (
          <Choice id={id} value={options.customers} onChange={(e) => set({ customers: e.target.value as Customers })}>
            <option value="none">See none</option>
            <option value="read">See theirs</option>
            <option value="write">See and change theirs</option>
          </Choice>
        )}
      </Line>
      <p className="text-xs text-muted sm:col-span-2">
        Whoever may view that module reads the records, whoever manages it writes them.
      </p>
      <div>
        <Tick label="A public form" checked={ispublic} onChange={(on) => change({ ...shape, ispublic: on })} />
        {ispublic && name.trim() && (
          <p className="pl-6 text-xs text-muted">
            Anybody with the address sends one in, and reads none:{' '}
            <span className="mono break-all">{formAt(name)}</span>
          </p>
        )}
      </div>
    </div>
  );
}
