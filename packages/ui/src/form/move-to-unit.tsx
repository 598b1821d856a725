/** Hands a record over to an organisation unit, or to none. */
import type { AnyCalls, Call, Input } from '@cartage/contract/call.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { Network } from 'lucide-react';
import { Dialog } from '../controls/dialog.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../controls/states.tsx';
import { useCall } from '../query/query.tsx';
import { SelectField } from './fields.tsx';
import { Form } from './form.tsx';

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
    <Dialog title={`Move ${of} to a unit`} width="sm" onClose={onClose}>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <SkeletonRows rows={2} />}
      {units?.length === 0 && (
        <EmptyState
          icon={<Network />}
          title="No units yet"
          text="Whoever keeps people makes branches and desks under Settings, Units."
        />
      )}
      {units && units.length > 0 && (
        <Form
          call={call}
          values={values as never}
          submit="Move"
          success={`${of} is moved`}
          onCancel={onClose}
          onDone={onClose}
          {...(also && { also })}
        >
          <SelectField
            name="organizationUnitId"
            label="Unit"
            hint={hint}
            placeholder="None: everybody of staff"
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
