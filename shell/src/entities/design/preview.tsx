/** The form as it will be; what is typed here goes nowhere. */
import type { EntityShape } from '@cartage/contract/core/entities/definition.ts';
import { Card } from '@cartage/ui/core.ts';
import { FormProvider, useForm } from '@cartage/ui/form.ts';
import { useEffect } from 'react';
import { beginning } from '../beginning.ts';
import { formShapeOf, RecordFields } from '../record-fields.tsx';

export function Preview({ shape }: { shape: EntityShape }) {
  const form = useForm({ defaultValues: { values: beginning(shape) } });
  const types = JSON.stringify(Object.entries(shape.properties).map(([f, p]) => [f, p.fieldtype, p.defaultvalue]));
  useEffect(() => {
    form.reset({ values: beginning(shape) });
    // oxlint-disable-next-line react/exhaustive-deps -- begins anew when a type or a default changes, not with each letter of a name
  }, [types]);
  return (
    <Card title="Preview">
      {Object.keys(shape.properties).length === 0 ? (
        <p className="text-table text-muted">The form appears here as fields are added.</p>
      ) : (
        <FormProvider {...form}>
          <div
            role="group"
            aria-label="Preview of the form"
            className="[&>div]:sm:grid-cols-1 [&>div>div]:sm:col-span-1"
          >
            <RecordFields shape={formShapeOf(shape)} />
          </div>
        </FormProvider>
      )}
    </Card>
  );
}
