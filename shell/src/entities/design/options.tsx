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
      <Line label="Singular name">
        {(id) => (
          <Input
            id={id}
            value={name}
            placeholder="Vehicle inspection"
            onChange={(e) => change({ ...shape, name: e.target.value })}
          />
        )}
      </Line>
      <Line label="Plural name">
        {(id) => (
          <Input
            id={id}
            value={options.pluralname}
            placeholder="Vehicle inspections"
            onChange={(e) => set({ pluralname: e.target.value })}
          />
        )}
      </Line>
      <Line label="Staff access, by module">
        {(id) => (
          <Choice
            id={id}
            value={options.module ?? ''}
            onChange={(e) => set({ module: (e.target.value || null) as Module | null })}
          >
            <option value="">Only people who design entities</option>
            {MODULES.map((m) => (
              <option key={m}>{m}</option>
            ))}
          </Choice>
        )}
      </Line>
      <Line label="Customer access">
        {(id) => (
          <Choice id={id} value={options.customers} onChange={(e) => set({ customers: e.target.value as Customers })}>
            <option value="none">None</option>
            <option value="read">See their own records</option>
            <option value="write">See and change their own records</option>
          </Choice>
        )}
      </Line>
      <p className="text-xs text-muted sm:col-span-2">
        People who may view the module can see the records; people who may manage it can change them.
      </p>
      <div>
        <Tick label="A public form" checked={ispublic} onChange={(on) => change({ ...shape, ispublic: on })} />
        {ispublic && name.trim() && (
          <p className="pl-6 text-xs text-muted">
            Anybody with this address can send one in, but see none:{' '}
            <span className="mono break-all">{formAt(name)}</span>
          </p>
        )}
      </div>
    </div>
  );
}
