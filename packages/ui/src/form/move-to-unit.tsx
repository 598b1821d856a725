/** Hands a record over to an organisation unit, or to none. */
import type { AnyCalls, Call, Input } from '@cartage/contract/call.ts';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { Network } from 'lucide-react';
import { Dialog } from '../controls/dialog.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../controls/states.tsx';
import { useCall } from '../query/query.tsx';
import { SelectField } from './fields.tsx';
import { Form } from './form.tsx';

const t = wordsOf(listWords);

type Props<C extends Call> = {
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
export function MoveToUnit<C extends Call>({ of, call, values, hint, also, onClose }: Props<C>) {
  const found = useCall(organizationUnitCalls.names, {});
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
          <SelectField
            name="organizationUnitId"
            label={t('unit')}
            hint={hint}
            placeholder={t('noUnit')}
            // What stands below another is set in, as far as a list of choices can show it.
            options={units.map((u) => ({
              value: u.id,
              label: `${'\u2003'.repeat(u.code.split('.').length - 1)}${u.displayName}`,
            }))}
          />
        </Form>
      )}
    </Dialog>
  );
}
