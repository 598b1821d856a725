/** Records of the tenant's own kinds that refer to the record of a page. */
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { recordAt, recordsAt } from '@cartage/contract/core/entities/page-address.ts';
import { entityWords } from '@cartage/contract/words/entities/records.ts';
import { Link2 } from 'lucide-react';
import { Link } from 'react-router';
import { When } from '../page/format.tsx';
import { useCall } from '../query/query.tsx';
import { wordsOf } from '../words/spoken.ts';
import { linksTo, useKinds } from './linking-kinds.ts';
import { EmptyState, ErrorState, SkeletonRows } from './states.tsx';

const t = wordsOf(entityWords);

const MOST = 10;
export default function Referring({ url, to }: { url: string; to: string }) {
  const found = useKinds();
  if (found.isPending) return <SkeletonRows rows={3} />;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const kinds = found.data.filter(linksTo(to));
  if (!kinds.length)
    return <EmptyState icon={<Link2 />} title={t('nothingLinksHere')} text={t('noKindLinksHere', { kind: to })} />;
  return (
    <div className="grid gap-3 p-4">
      {kinds.map((kind) => (
        <Kind key={kind.id} type={kind.name} title={kind.options.pluralname} url={url} />
      ))}
    </div>
  );
}
function Kind({ type, title, url }: { type: string; title: string; url: string }) {
  const found = useCall(entityCalls.list, { type, url, maxResultCount: MOST });
  const items = found.data?.items ?? [];
  return (
    <section>
      <h3 className="text-table font-semibold">
        <Link to={recordsAt(type)}>{title}</Link>{' '}
        <span className="font-normal text-muted">{found.data?.totalCount}</span>
      </h3>
      {found.data && items.length === 0 && <p className="text-table text-muted">{t('noneLinksToIt')}</p>}
      <ul>
        {items.map((r) => (
          <li key={r.id} className="flex justify-between gap-3 py-1 text-table">
            <Link to={recordAt(type, r.id)} className="min-w-0 truncate text-accent hover:underline">
              {r.title}
            </Link>
            <span className="shrink-0 text-muted">
              <When at={r.creationTime} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
