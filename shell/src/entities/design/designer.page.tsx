/** A kind of record is designed: its fields, what leans on them, whom it opens to, and the form as it will be. */
import { entityDesignWords } from '@cartage/contract/words/entities/design.ts';
import { entityDefinitionCalls, type EntityDefinition } from '@cartage/contract/core/entities/definition.ts';
import { ErrorState, Page, SkeletonRows, useCall, useParams, wordsOf } from '@cartage/ui/core.ts';
import { Designer } from './designer.tsx';

const t = wordsOf(entityDesignWords);

export default function DesignerPage() {
  const { type } = useParams();
  return type === undefined ? <Designer /> : <Existing type={type} />;
}
function Existing({ type }: { type: string }) {
  const found = useCall(entityDefinitionCalls.find, { type }, { keep: true });
  if (found.data)
    return <Designer key={`${found.data.id}:${found.data.version}`} definition={found.data as EntityDefinition} />;
  return (
    <Page title={type} crumbs={[{ label: t('entities'), to: '/settings/entities' }]}>
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Page>
  );
}
