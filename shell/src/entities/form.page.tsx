/** A public form: whoever has its address fills it in, and nobody reads one here. */
import { checkValues } from '@cartage/contract/core/entities/check.ts';
import { entityFormCalls, type EntityForm } from '@cartage/contract/core/entities/form.ts';
import { Button, EmptyState, ErrorState, SkeletonRows, useCall, useParams } from '@cartage/ui/core.ts';
import { Form } from '@cartage/ui/form.ts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { AuthFrame } from '../auth/frame.tsx';
import { beginning } from './beginning.ts';
import { RecordFields } from './record-fields.tsx';

export default function FormPage() {
  const { type = '' } = useParams();
  const found = useCall(entityFormCalls.find, { type });
  const [isSent, setSent] = useState(false);
  return (
    <AuthFrame wide title={found.data?.name ?? 'Form'} heading={found.data?.name ?? 'Form'}>
      {found.isPending ? (
        <SkeletonRows rows={4} />
      ) : found.isError && found.error.status === 404 ? (
        <EmptyState title="There is no such form" text="The address may be mistyped, or the form is closed by now." />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : isSent ? (
        <EmptyState
          icon={<CircleCheck />}
          title="Thank you, we have it"
          text="Nothing more is to be done."
          action={
            <Button variant="outline" onClick={() => setSent(false)}>
              Send another
            </Button>
          }
        />
      ) : (
        <PublicForm form={found.data} onSent={() => setSent(true)} />
      )}
    </AuthFrame>
  );
}
function PublicForm({ form, onSent }: { form: EntityForm; onSent: () => void }) {
  return (
    <Form
      call={entityFormCalls.send}
      values={{ type: form.name, values: beginning(form) }}
      check={({ values }) => checkValues(form, (values ?? {}) as never).faults}
      submit="Send"
      onDone={onSent}
    >
      <RecordFields shape={form} />
    </Form>
  );
}
