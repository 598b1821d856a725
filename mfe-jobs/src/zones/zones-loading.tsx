/** Where the parts of the page stand, and the same ground before there is anything on it, so that nothing jumps. */
import { zoneWords } from '@cartage/contract/words/jobs/zones.ts';
import { Skeleton, wordsOf } from '@cartage/ui/core.ts';
import { Panel } from './panel.tsx';

const t = wordsOf(zoneWords);

/** List, map and what is beside it: below each other on a phone, the list beside the map before there is room for all. */
export const GROUND =
  'grid min-h-0 flex-1 gap-3 md:max-lg:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)_22rem]';
export const BESIDE =
  'grid min-h-0 items-start gap-3 md:max-lg:col-span-2 md:max-lg:grid-cols-2 lg:grid-rows-2 lg:items-stretch';

const Lines = ({ rows }: { rows: number }) => (
  <div className="min-h-0 overflow-hidden px-4 py-1.5">
    {Array.from({ length: rows }, (_, n) => (
      <span key={n} className="flex h-8 items-center justify-between gap-4 touch">
        <Skeleton className={n % 2 ? 'w-28' : 'w-36'} />
        <Skeleton className="w-8" />
      </span>
    ))}
  </div>
);
export const MapLoading = () => (
  <div role="status" aria-label={t('loadingMap')} className="min-h-72 flex-1 animate-pulse bg-surface-2" />
);
export const ZonesLoading = () => (
  <div role="status" aria-label={t('loading')} className={GROUND}>
    <Panel className="overflow-hidden max-md:h-72 md:max-lg:h-[28rem]">
      <span className="border-b border-line p-2">
        <Skeleton className="h-9 touch" />
      </span>
      <Lines rows={20} />
    </Panel>
    <Panel
      className="overflow-hidden max-lg:h-[28rem]"
      title={<Skeleton className="w-44" />}
      action={<Skeleton className="h-8 w-24 touch" />}
    >
      <div className="flex-1 animate-pulse bg-surface-2" />
    </Panel>
    <div className={BESIDE}>
      <Panel className="overflow-hidden max-lg:h-[32rem]" title={t('suburbs')}>
        <Lines rows={12} />
      </Panel>
      <Panel className="overflow-hidden max-lg:h-72" title={t('overlapsAndGaps')}>
        <Lines rows={5} />
      </Panel>
    </div>
  </div>
);
