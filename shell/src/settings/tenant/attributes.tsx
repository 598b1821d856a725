/** The names that files and other systems meet beside a record's fields. */
import { lookupWords } from '@cartage/contract/words/settings/lookups.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { ErrorState, SkeletonRows, currentLocale, useCall, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(lookupWords);

export function Attributes() {
  const found = useCall(lookupCalls.attributes, {}, { staleMs: 300_000 });
  return (
    <section aria-label={t('attributes')}>
      <h2 className="mb-1 text-sm font-semibold">{t('attributes')}</h2>
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={3} />
      ) : (
        <ul className="divide-y divide-line border-y border-line text-table">
          {found.data.map((a) => (
            <li key={`${a.group} ${a.key}`} className="flex min-h-10 items-center gap-3">
              <span className="min-w-0 flex-1 py-1.5 [overflow-wrap:anywhere]">
                <span className="font-medium">{a.displayName}</span>
                <span className="text-muted">
                  {' '}
                  {t('attributeOf', { group: a.group, subGroup: a.subGroup.toLocaleLowerCase(currentLocale()) })}
                </span>
              </span>
              <span className="mono shrink-0 text-xs text-muted max-sm:hidden">{a.key}</span>
              <span className="w-14 shrink-0 text-right text-xs text-muted">{t(`holds.${a.dataType}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
