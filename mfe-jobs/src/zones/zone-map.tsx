/** A zone's suburbs and those around it; a click takes one in or out. */
import type { ZonePlace } from '@cartage/contract/rates/zone.ts';
import { cx } from '@cartage/ui/core.ts';
import { FreightMap, type MapDot } from '@cartage/ui/maps.ts';
import { useMemo } from 'react';
import { dotState, type Edit, keyOf, type ZoneName } from './draft.ts';

type Props = {
  zone: ZoneName;
  places: readonly ZonePlace[];
  edits: readonly Edit[];
  onToggle: ((place: ZonePlace) => void) | undefined;
};
const LEGEND: readonly [MapDot['state'], string, string][] = [
  ['in', 'In the zone', 'bg-accent'],
  ['added', 'Added, not saved', 'bg-accent ring-2 ring-accent-soft'],
  ['out', 'Taken out, not saved', 'bg-slate'],
  ['two', 'In two zones', 'bg-warn'],
  ['none', 'In no zone', 'border-2 border-bad bg-surface-1'],
  ['other', 'In another zone', 'bg-line-strong'],
];
const NO_PLACES: readonly never[] = [];

export function ZoneMap({ zone, places, edits, onToggle }: Props) {
  const dots = useMemo(() => {
    const of = new Map(edits.map((e) => [e.key, e]));
    // What was typed in from far away is on the map as well.
    const all = new Map([...places, ...edits.map((e) => e.place as ZonePlace)].map((p) => [keyOf(p), p]));
    return [...all.values()].flatMap((p): MapDot[] =>
      typeof p.latitude === 'number' && typeof p.longitude === 'number'
        ? [
            {
              key: keyOf(p),
              at: [p.longitude, p.latitude],
              title: p.suburb,
              state: dotState(p, zone, of.get(keyOf(p))),
            },
          ]
        : [],
    );
  }, [places, edits, zone]);
  const there = new Set(dots.map((d) => d.state));
  return (
    <div className="relative min-h-0 flex-1">
      <FreightMap
        key={zone.id}
        fill
        className="size-full min-h-72 rounded-none border-0"
        places={NO_PLACES}
        dots={dots}
        empty="No suburb of this zone has a position yet"
        {...(onToggle && {
          onDot: (key: string) => {
            const place = places.find((p) => keyOf(p) === key);
            if (place) onToggle(place);
          },
        })}
      />
      <ul className="absolute bottom-3 left-3 grid gap-1 rounded-card border border-line bg-surface-1 px-3 py-2 text-xs max-sm:hidden">
        {LEGEND.filter(([state]) => there.has(state)).map(([state, label, look]) => (
          <li key={state} className="flex items-center gap-2">
            <span aria-hidden className={cx('size-2.5 rounded-full', look)} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
