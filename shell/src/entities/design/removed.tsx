/** Fields that were taken out: put back with their data, or purged for good. */
import { entityDesignWords } from '@cartage/contract/words/entities/design.ts';
import { entityDefinitionCalls, type EntityDefinition } from '@cartage/contract/core/entities/definition.ts';
import { Button, Confirm, useSend, When, wordsOf } from '@cartage/ui/core.ts';
import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { DraftProps } from './draft.ts';
import { TYPE_WORDS, withLink } from './draft.ts';

const t = wordsOf(entityDesignWords);

export function Removed({ definition, shape, change }: DraftProps & { definition: EntityDefinition }) {
  const [purging, setPurging] = useState<string>();
  const purge = useSend(entityDefinitionCalls.purge, {
    success: t('dataIsDeleted'),
    onDone: () => setPurging(undefined),
  });
  const putBack = (field: string) => {
    const { property, link } = definition.removed[field]!;
    const index = Object.keys(shape.properties).length;
    const next = { ...shape, properties: { ...shape.properties, [field]: { ...property, index } } };
    change(property.fieldtype === 'reference' ? withLink(next, field, link ?? 'Booking') : next);
  };
  return (
    <div className="grid gap-2 p-3">
      <p className="text-table text-muted">{t('recordsKeepWhatTheyHold')}</p>
      <ul className="divide-y divide-line">
        {Object.entries(definition.removed).map(([field, { property, removedAt }]) => (
          <li key={field} className="flex flex-wrap items-center gap-2 py-1.5">
            <span className="min-w-0 flex-1 text-sm">
              {property.displayname}{' '}
              <span className="text-muted">
                {t.parts('typeTakenOutTime', {
                  type: TYPE_WORDS()[property.fieldtype],
                  time: <When at={removedAt} style="full" />,
                })}
              </span>
            </span>
            <Button
              variant="outline"
              size="sm"
              icon={<Undo2 />}
              disabled={field in shape.properties}
              why={t('nameIsTaken')}
              onClick={() => putBack(field)}
            >
              {t('putBack')}
            </Button>
            <Button variant="ghost" size="sm" icon={<Trash2 />} onClick={() => setPurging(field)}>
              {t('purge')}
            </Button>
          </li>
        ))}
      </ul>
      {purging && (
        <Confirm
          title={t('purgeField', { field: definition.removed[purging]?.property.displayname ?? purging })}
          text={t('purgeMeans')}
          act={t('purgeTheData')}
          destructive
          busy={purge.isPending}
          onYes={() => void purge.send({ type: definition.name, field: purging })}
          onClose={() => setPurging(undefined)}
        />
      )}
    </div>
  );
}
