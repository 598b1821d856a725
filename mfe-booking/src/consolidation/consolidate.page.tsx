/** Consignments that go from one door to another on one day, and what they would cost as one. */
import { consolidationWords } from '@cartage/contract/words/booking/consolidation.ts';
import { consolidationCalls, type Together } from '@cartage/contract/booking/consolidation.ts';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Link,
  Page,
  skip,
  SkeletonRows,
  useCall,
  useSearchParams,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Combine } from 'lucide-react';
import { useState } from 'react';
import { GroupCard } from './group-card.tsx';
import { chosenIn } from './path.ts';

const t = wordsOf(consolidationWords);

const FIRST = 20,
  MOST = 50;

export default function ConsolidatePage() {
  const [params] = useSearchParams();
  const chosen = chosenIn(params.get('bookings'));
  const [take, setTake] = useState(FIRST);
  const offered = useCall(consolidationCalls.list, chosen ? skip : { maxResultCount: take }, { keep: true });
  const preview = useCall(consolidationCalls.preview, chosen ? { bookingIds: chosen } : skip);
  const found = chosen ? preview : offered;
  const groups: Together[] = chosen ? (preview.data ? [preview.data] : []) : (offered.data?.items ?? []);
  const total = chosen ? groups.length : (offered.data?.totalCount ?? 0);
  return (
    <Page
      title={t('consolidate')}
      crumbs={[{ label: t('bookings'), to: '/bookings' }]}
      {...(!chosen && offered.data && { note: t('groups', { count: total }) })}
    >
      {chosen && (
        <p className="text-table">
          <Link to="/bookings/consolidate" className="text-accent hover:underline">
            {t('showEverything')}
          </Link>
        </p>
      )}
      {found.isPending ? (
        <Card flush>
          <SkeletonRows rows={6} />
        </Card>
      ) : found.isError && !found.data ? (
        <Card flush>
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        </Card>
      ) : groups.length === 0 ? (
        <Card flush>
          <EmptyState icon={<Combine />} title={t('nothingTogether')} text={t('nothingTogetherMeaning')} />
        </Card>
      ) : (
        groups.map((g) => <GroupCard key={g.bookings.map((b) => b.id).join('.')} group={g} />)
      )}
      {total > groups.length && take < MOST && (
        <div>
          <Button variant="outline" size="sm" onClick={() => setTake(MOST)}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </Page>
  );
}
