/** A public form: whoever has its address fills it in, and nobody reads one here. */
import { entityWords } from '@cartage/contract/words/entities/records.ts';
import { checkValues } from '@cartage/contract/core/entities/check.ts';
import { entityFormCalls, type EntityForm } from '@cartage/contract/core/entities/form.ts';
import { Button, EmptyState, ErrorState, SkeletonRows, useCall, useParams, wordsOf } from '@cartage/ui/core.ts';
import { Form } from '@cartage/ui/form.ts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { AuthFrame } from '../auth/frame.tsx';
import { beginning } from './beginning.ts';
import { RecordFields } from './record-fields.tsx';

const t = wordsOf(entityWords);

export default function FormPage() {
  const { type = '' } = useParams();
  const found = useCall(entityFormCalls.find, { type });
  const [isSent, setSent] = useState(false);
  return (
    <AuthFrame wide title={found.data?.name ?? t('form')} heading={found.data?.name ?? t('form')}>
      {found.isPending ? (
        <SkeletonRows rows={4} />
      ) : found.isError && found.error.status === 404 ? (
        <EmptyState title={t('thereIsNoSuchForm')} text={t('addressMayBeMistyped')} />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : isSent ? (
        <EmptyState
          icon={<CircleCheck />}
          title={t('thankYouWeHaveIt')}
          text={t('nothingMoreToDo')}
          action={
            <Button variant="outline" onClick={() => setSent(false)}>
              {t('sendAnother')}
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
      submit={t('send')}
      onDone={onSent}
    >
      <RecordFields shape={form} />
    </Form>
  );
}
