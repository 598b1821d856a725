/** What the kind is called, and whom its records open to; closed unless it says otherwise. */
import { entityDesignWords } from '@cartage/contract/words/entities/design.ts';
import type { EntityShape } from '@cartage/contract/core/entities/definition.ts';
import { MODULES, type Module } from '@cartage/contract/permission.ts';
import { Input, wordsOf } from '@cartage/ui/core.ts';
import { Choice } from '@cartage/ui/form.ts';
import { formAt } from '../address.ts';
import { Line, Tick } from './field-settings.tsx';
import type { DraftProps } from './draft.ts';

const t = wordsOf(entityDesignWords);

type Customers = EntityShape['options']['customers'];
export function Options({ shape, change }: DraftProps) {
  const { name, ispublic, options } = shape;
  const set = (more: Partial<EntityShape['options']>) => change({ ...shape, options: { ...options, ...more } });
  return (
    <div className="grid gap-4 p-4 sm:grid-cols-2">
      <Line label={t('singularName')}>
        {(id) => (
          <Input
            id={id}
            value={name}
            placeholder={t('vehicleInspection')}
            onChange={(e) => change({ ...shape, name: e.target.value })}
          />
        )}
      </Line>
      <Line label={t('pluralName')}>
        {(id) => (
          <Input
            id={id}
            value={options.pluralname}
            placeholder={t('vehicleInspections')}
            onChange={(e) => set({ pluralname: e.target.value })}
          />
        )}
      </Line>
      <Line label={t('staffAccessByModule')}>
        {(id) => (
          <Choice
            id={id}
            value={options.module ?? ''}
            onChange={(e) => set({ module: (e.target.value || null) as Module | null })}
          >
            <option value="">{t('onlyPeopleWhoDesignEntities')}</option>
            {MODULES.map((m) => (
              <option key={m}>{m}</option>
            ))}
          </Choice>
        )}
      </Line>
      <Line label={t('customerAccess')}>
        {(id) => (
          <Choice id={id} value={options.customers} onChange={(e) => set({ customers: e.target.value as Customers })}>
            <option value="none">{t('none')}</option>
            <option value="read">{t('seeTheirOwnRecords')}</option>
            <option value="write">{t('seeAndChange')}</option>
          </Choice>
        )}
      </Line>
      <p className="text-xs text-muted sm:col-span-2">{t('aboutStaffAccess')}</p>
      <div>
        <Tick
          label={t('discussRecords')}
          checked={options.commsenabled}
          onChange={(commsenabled) => set({ commsenabled })}
        />
        <Tick label={t('aPublicForm')} checked={ispublic} onChange={(on) => change({ ...shape, ispublic: on })} />
        {ispublic && name.trim() && (
          <p className="pl-6 text-xs text-muted">
            {t.parts('publicFormAddress', {
              address: <span className="mono break-all">{formAt(name)}</span>,
            })}
          </p>
        )}
      </div>
    </div>
  );
}
