/** Records of the tenant's own kinds that refer to the record of a page. */
import { entityWords } from '@cartage/contract/words/entities/records.ts';
import { entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { EmptyState, ErrorState, Link, SkeletonRows, useCall, When, wordsOf } from '@cartage/ui/core.ts';
import { Link2 } from 'lucide-react';
import { recordAt, recordsAt } from './address.ts';

const t = wordsOf(entityWords);

const MOST = 10;
export function Referring({ url, to }: { url: string; to: string }) {
  const found = useCall(entityDefinitionCalls.list, {});
  if (found.isPending) return <SkeletonRows rows={3} />;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const kinds = found.data.filter((d) => d.links.some((l) => l.entity.toLowerCase() === to.toLowerCase()));
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
