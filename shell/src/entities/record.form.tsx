/** A new record of a kind, or another's fields. */
import { checkValues } from '@cartage/contract/core/entities/check.ts';
import type { EntityDefinition } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls, type EntityRecord } from '@cartage/contract/core/entities/entity.ts';
import { Dialog, useSession } from '@cartage/ui/core.ts';
import { CustomerPicker, Form } from '@cartage/ui/form.ts';
import { beginning } from './beginning.ts';
import { formShapeOf, RecordFields } from './record-fields.tsx';

type Props = {
  definition: EntityDefinition;
  record?: EntityRecord;
  onClose: () => void;
  onDone?: (made: EntityRecord) => void;
};
export function RecordDialog({ definition, record, onClose, onDone }: Props) {
  const { isTenant, can } = useSession();
  const shape = formShapeOf(definition);
  const check = ({ values }: Record<string, unknown>) => checkValues(shape, (values ?? {}) as never).faults;
  const { name: type } = definition;
  const fields = (
    <>
      <RecordFields shape={shape} />
      {isTenant && can('Customer.View') && <CustomerPicker idName="customerId" label="Customer" />}
    </>
  );
  const done = (made: unknown) => {
    onDone?.(made as EntityRecord);
    onClose();
  };
  return (
    <Dialog title={record ? `Edit ${record.title}` : `New ${type.toLowerCase()}`} onClose={onClose} width="lg">
      {record ? (
        <Form
          call={entityCalls.update}
          values={{
            type,
            id: record.id,
            values: record.values,
            customerId: record.customerId,
            lastModificationTime: record.lastModificationTime,
          }}
          check={check}
          submit="Save"
          success={`${type} saved`}
          onCancel={onClose}
          onDone={done}
        >
          {fields}
        </Form>
      ) : (
        <Form
          call={entityCalls.create}
          values={{ type, values: beginning(shape), customerId: null }}
          check={check}
          submit={`Create ${type.toLowerCase()}`}
          success={`${type} created`}
          onCancel={onClose}
          onDone={done}
        >
          {fields}
        </Form>
      )}
    </Dialog>
  );
}
