/** What goes with a kind of record is counted and told before it goes. */
import { entityDesignWords } from '@cartage/contract/words/entities/design.ts';
import { entityDefinitionCalls, type EntityDefinition } from '@cartage/contract/core/entities/definition.ts';
import { Confirm, letGo, useCall, useNavigate, useSend, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(entityDesignWords);

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
    success: t('nameDeleted', { name }),
    onDone: () => {
      letGo();
      void navigate('/settings/entities');
    },
  });
  const { records = 0, documents = 0 } = weight.data ?? {};
  return (
    <Confirm
      title={t('deleteName', { name })}
      text={
        !weight.data
          ? t('countingWhatGoesWithIt')
          : records === 0
            ? t('itHasNoRecords')
            : t('whatGoesWithIt', { records, documents })
      }
      act={records ? t('deleteWithRecords', { records }) : t('deleteEntity')}
      destructive
      busy={removal.isPending || weight.isPending}
      onYes={() => void removal.send({ type: name, records })}
      onClose={onClose}
    />
  );
}
