/** Who changed what of an entity, from what to what, newest first; both names while somebody acted for another. */
import { historyCalls, type EntityChange } from '@cartage/contract/communication/history.ts';
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { wordsOf } from '../words/spoken.ts';
import { words } from '@cartage/contract/status.ts';
import { ArrowRight, History } from 'lucide-react';
import { useFormat, When } from '../page/format.tsx';
import { useCall } from '../query/query.tsx';
import { type ChangedMember, changesBy, doerNamed } from './changed.ts';
import { EmptyState, ErrorState, SkeletonRows } from './states.tsx';

const t = wordsOf(pageWords);

type PartsOf = (change: EntityChange) => ChangedMember[];
type Props = {
  entityType: string;
  entityId: string;
  /** What people read of a change: names of members, values in words, and what is left out. */
  partsOf?: PartsOf;
};
type Found = ReturnType<typeof useCall<typeof historyCalls.changes>>;
const asTold: PartsOf = changesBy();

export function EntityHistory({ entityType, entityId, partsOf }: Props) {
  return <Changes found={useCall(historyCalls.changes, { entityType, entityId })} {...(partsOf && { partsOf })} />;
}
/** The same of changes that another call answers. */
export function Changes({ found, partsOf = asTold }: { found: Found } & Pick<Props, 'partsOf'>) {
  if (found.isPending) return <SkeletonRows rows={6} />;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const told = found.data
    .map((change) => ({ change, parts: partsOf(change) }))
    .filter((c) => c.parts.length > 0 || c.change.changetype !== 'Updated');
  if (told.length === 0)
    return <EmptyState icon={<History />} title={t('nothingHasChangedYet')} text={t('nothingChangedMeaning')} />;
  return (
    <ol className="divide-y divide-line">
      {told.map(({ change, parts }) => (
        <li
          key={change.id}
          className="grid gap-x-4 gap-y-1 px-4 py-2.5 text-table grid-cols-[minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <div>
            <p className="text-muted">
              <When at={change.changetime} style="full" />
            </p>
            <p className="font-medium [overflow-wrap:anywhere]">{doerNamed(change.username)}</p>
            {change.impersonator && (
              <p className="text-xs text-muted">{t('actingForThem', { name: change.impersonator })}</p>
            )}
          </div>
          <Parts type={change.changetype} parts={parts} />
        </li>
      ))}
    </ol>
  );
}

const MOST = 12;
function Parts({ type, parts }: { type: EntityChange['changetype']; parts: ChangedMember[] }) {
  return (
    <ul className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-0.5">
      {type !== 'Updated' && <li className="font-semibold">{words(type)}</li>}
      {parts.slice(0, MOST).map((p, i) => (
        <li key={i} className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-32 text-muted">{p.what}</span>
          {type !== 'Created' && (
            <>
              <span title={p.from ?? undefined} className="max-w-80 truncate text-muted line-through max-sm:max-w-full">
                <Value text={p.from} />
              </span>
              <ArrowRight aria-label={t('to')} className="size-3 self-center text-muted rtl:-scale-x-100" />
            </>
          )}
          <span title={p.to ?? undefined} className="max-w-96 truncate font-medium max-sm:max-w-full">
            <Value text={p.to} />
          </span>
        </li>
      ))}
      {parts.length > MOST && <li className="text-muted">{t('andMore', { count: parts.length - MOST })}</li>}
    </ul>
  );
}
function Value({ text }: { text: string | null }) {
  const { when } = useFormat();
  if (text === null || text === '') return <span className="inline-block no-underline">{t('empty')}</span>;
  return <>{/^\d{4}-\d\d-\d\dT/.test(text) ? when(text, 'full') : text}</>;
}
