/** A new record of a kind, or another's fields. */
import { entityWords } from '@cartage/contract/words/entities/records.ts';
import { checkValues } from '@cartage/contract/core/entities/check.ts';
import type { EntityDefinition } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls, type EntityRecord } from '@cartage/contract/core/entities/entity.ts';
import { Dialog, useSession, wordsOf } from '@cartage/ui/core.ts';
import { CustomerPicker, Form } from '@cartage/ui/form.ts';
import { beginning } from './beginning.ts';
import { formShapeOf, RecordFields } from './record-fields.tsx';

const t = wordsOf(entityWords);

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
      {isTenant && can('Customer.View') && <CustomerPicker idName="customerId" label={t('customer')} />}
    </>
  );
  const done = (made: unknown) => {
    onDone?.(made as EntityRecord);
    onClose();
  };
  return (
    <Dialog
      title={record ? t('editTitle', { title: record.title }) : t('newKind', { kind: type.toLowerCase() })}
      onClose={onClose}
      width="lg"
    >
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
          submit={t('save')}
          success={t('typeSaved', { type })}
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
          submit={t('createKind', { kind: type.toLowerCase() })}
          success={t('typeCreated', { type })}
          onCancel={onClose}
          onDone={done}
        >
          {fields}
        </Form>
      )}
    </Dialog>
  );
}
