/** What goes with a kind of record is counted and told before it goes. */
import { entityDefinitionCalls, type EntityDefinition } from '@cartage/contract/core/entities/definition.ts';
import { Confirm, plural, useCall, useNavigate, useSend } from '@cartage/ui/core.ts';

export function DeleteDefinition({
  definition: { name },
  onClose,
}: {
  definition: EntityDefinition;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const weight = useCall(entityDefinitionCalls.weigh, { type: name }, { staleMs: 0 });
  const removal = useSend(entityDefinitionCalls.remove, {
    success: `${name} deleted`,
    onDone: () => void navigate('/settings/entities'),
  });
  const { records = 0, documents = 0 } = weight.data ?? {};
  return (
    <Confirm
      title={`Delete ${name}?`}
      text={
        !weight.data
          ? 'Counting what goes with it…'
          : records === 0
            ? 'It has no records.'
            : `${plural(records, 'record')} and ${plural(documents, 'document')} go with it. They cannot be brought back.`
      }
      act={records ? `Delete it and ${plural(records, 'record')}` : 'Delete entity'}
      destructive
      busy={removal.isPending || weight.isPending}
      onYes={() => void removal.send({ type: name, records })}
      onClose={onClose}
    />
  );
}
