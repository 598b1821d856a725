/** The form as it will be; what is typed here goes nowhere. */
import { entityDesignWords } from '@cartage/contract/words/entities/design.ts';
import type { EntityShape } from '@cartage/contract/core/entities/definition.ts';
import { Card, wordsOf } from '@cartage/ui/core.ts';
import { FormProvider, useForm } from '@cartage/ui/form.ts';
import { useEffect } from 'react';
import { beginning } from '../beginning.ts';
import { formShapeOf, RecordFields } from '../record-fields.tsx';

const t = wordsOf(entityDesignWords);

export function Preview({ shape }: { shape: EntityShape }) {
  const form = useForm({ defaultValues: { values: beginning(shape) } });
  const types = JSON.stringify(Object.entries(shape.properties).map(([f, p]) => [f, p.fieldtype, p.defaultvalue]));
  useEffect(() => {
    form.reset({ values: beginning(shape) });
    // oxlint-disable-next-line react/exhaustive-deps -- begins anew when a type or a default changes, not with each letter of a name
  }, [types]);
  return (
    <Card title={t('preview')}>
      {Object.keys(shape.properties).length === 0 ? (
        <p className="text-table text-muted">{t('previewAppearsHere')}</p>
      ) : (
        <FormProvider {...form}>
          <div
            role="group"
            aria-label={t('previewOfForm')}
            className="[&>div]:sm:grid-cols-1 [&>div>div]:sm:col-span-1"
          >
            <RecordFields shape={formShapeOf(shape)} />
          </div>
        </FormProvider>
      )}
    </Card>
  );
}
