/** The way to a record that is named by ids, as discussions name it: its kind may be called otherwise by now. */
import { entityWords } from '@cartage/contract/words/entities/records.ts';
import { entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { ownRecordOf } from '@cartage/contract/communication/talk.ts';
import {
  ErrorState,
  Page,
  SkeletonRows,
  useCall,
  useLocation,
  useNavigate,
  useParams,
  wordsOf,
} from '@cartage/ui/core.ts';
import { useEffect } from 'react';
import NotFoundPage from '../not-found.page.tsx';
import { recordAt } from '@cartage/contract/core/entities/page-address.ts';

const t = wordsOf(entityWords);

export default function NamedRecordPage() {
  const named = ownRecordOf(useParams()['named'] ?? '');
  const { search } = useLocation();
  const go = useNavigate();
  const found = useCall(entityDefinitionCalls.list, {});
  const kind = found.data?.find((d) => d.id === named?.kind);
  const to = kind && named && recordAt(kind.name, named.id) + search;
  useEffect(() => {
    if (to) void go(to, { replace: true });
  }, [to, go]);
  if (!named || (found.data && !kind)) return <NotFoundPage />;
  return (
    <Page title={t('record')}>
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Page>
  );
}
