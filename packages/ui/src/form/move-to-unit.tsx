/** Hands a record over to an organisation unit, or to none. */
import type { AnyCalls, Call, Input } from '@cartage/contract/call.ts';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { Network } from 'lucide-react';
import { Dialog } from '../controls/dialog.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../controls/states.tsx';
import { FIRST_UNITS, UnitCombobox } from '../controls/unit-combobox.tsx';
import { useCall } from '../query/query.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';

const t = wordsOf(listWords);

export type MoveProps<C extends Call> = {
  /** What people call the record. */
  of: string;
  call: C;
  /** What the call asks besides the unit, with the unit that it is of now. */
  values: Input<C> & { organizationUnitId: number | null };
  /** What follows from it. */
  hint: string;
  also?: readonly AnyCalls[];
  onClose: () => void;
};
export function MoveToUnit<C extends Call>({ of, call, values, hint, also, onClose }: MoveProps<C>) {
  const found = useCall(organizationUnitCalls.search, FIRST_UNITS);
  const units = found.data?.items;
  return (
    <Dialog title={t('moveToUnit', { of })} width="sm" onClose={onClose}>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <SkeletonRows rows={2} />}
      {units?.length === 0 && <EmptyState icon={<Network />} title={t('noUnitsYet')} text={t('noUnitsMeaning')} />}
      {units && units.length > 0 && (
        <Form
          call={call}
          values={values as never}
          submit={t('move')}
          success={t('isMoved', { of })}
          onCancel={onClose}
          onDone={onClose}
          {...(also && { also })}
        >
          <UnitField hint={hint} />
        </Form>
      )}
    </Dialog>
  );
}

function UnitField({ hint }: { hint: string }) {
  return (
    <Field name="organizationUnitId" label={t('unit')} hint={hint}>
      {(c) => (
        <UnitCombobox
          id={c.id}
          label={t('unit')}
          none={t('noUnit')}
          invalid={!!c['aria-invalid']}
          disabled={c.disabled}
          describedBy={c['aria-describedby']}
          ref={c.ref as React.Ref<HTMLButtonElement>}
          onBlur={c.onBlur}
          value={(c.value as number | null | undefined) ?? null}
          onChange={c.onChange}
        />
      )}
    </Field>
  );
}
