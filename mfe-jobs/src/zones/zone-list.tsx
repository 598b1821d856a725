/** Every zone with how many suburbs it has, and how many of them another zone names too. */
import { zoneWords } from '@cartage/contract/words/jobs/zones.ts';
import type { Zone } from '@cartage/contract/rates/zone.ts';
import { cx, Input, wordsOf, currentLocale } from '@cartage/ui/core.ts';
import { Search, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Panel } from './panel.tsx';

const t = wordsOf(zoneWords);

type Props = {
  zones: readonly Zone[];
  overlaps: ReadonlyMap<string, number>;
  chosen: string | undefined;
  onChoose: (zone: Zone) => void;
};
export function ZoneList({ zones, overlaps, chosen, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const shown = zones
    .filter((z) => `${z.code} ${z.name} ${z.headPortCode ?? ''}`.toLowerCase().includes(words))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <Panel className="max-md:max-h-72 md:max-lg:h-[28rem]">
      <div className="relative border-b border-line p-2">
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-5 z-1 my-auto size-4 text-muted" />
        <Input
          className="pl-9"
          type="search"
          aria-label={t('findAZone')}
          placeholder={t('zoneOrCode')}
          value={typed}
          onChange={(e) => setTyped(e.target.value)}
        />
      </div>
      <ul className="min-h-0 overflow-y-auto p-1.5">
        {shown.map((z) => {
          const twice = overlaps.get(z.id) ?? 0;
          return (
            <li key={z.id}>
              <button
                type="button"
                aria-current={z.id === chosen || undefined}
                onClick={() => onChoose(z)}
                className={cx(
                  'flex h-8 w-full items-center gap-2 rounded-control px-2 text-left text-table -outline-offset-2 hover:bg-surface-2 touch',
                  z.id === chosen && 'bg-accent-soft font-medium text-accent hover:bg-accent-soft',
                  !z.isActive && 'text-muted line-through',
                )}
              >
                <span className="min-w-0 flex-1 truncate" title={`${z.code} · ${z.name}`}>
                  {z.name}
                </span>
                {twice > 0 && (
                  <span
                    className="num flex shrink-0 items-center gap-1 text-xs text-warn"
                    title={t('suburbsAnotherZoneToo', { count: twice })}
                  >
                    <TriangleAlert aria-hidden className="size-3.5" />
                    {twice}
                    <span className="sr-only">{t('anotherZoneToo')}</span>
                  </span>
                )}
                <span className="num shrink-0 text-xs font-normal text-muted">
                  {z.locationCount.toLocaleString(currentLocale())}
                </span>
              </button>
            </li>
          );
        })}
        {shown.length === 0 && <li className="px-2 py-4 text-center text-table text-muted">{t('noZoneMatches')}</li>}
      </ul>
    </Panel>
  );
}
