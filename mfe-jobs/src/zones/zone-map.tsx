/** A zone's ground and that around it: a click or a lasso names suburbs, Enter takes them in or out. */
import { zoneWords } from '@cartage/contract/words/jobs/zones.ts';
import type { ZonePlace } from '@cartage/contract/rates/zone.ts';
import { Button, cx, Kbd, wordsOf, worded } from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { FreightMap, type MapDot } from '@cartage/ui/maps.ts';
import { useMemo, useState } from 'react';
import { dotState, type Edit, keyOf, type ZoneName } from './draft.ts';

const t = wordsOf(zoneWords);

type Props = {
  zone: ZoneName;
  places: readonly ZonePlace[];
  edits: readonly Edit[];
  /** Takes them in or out, all together. */
  onMove: ((places: readonly ZonePlace[], isIn: boolean) => void) | undefined;
};
const legend = worded((): readonly [MapDot['state'], string, string][] => [
  ['in', t('inTheZone'), 'border border-accent bg-accent-soft'],
  ['added', t('addedNotSaved'), 'bg-accent'],
  ['out', t('takenOutNotSaved'), 'bg-slate'],
  ['two', t('inTwoZones'), 'border-2 border-warn bg-warn-soft'],
  ['none', t('inNoZone'), 'border-2 border-dashed border-bad bg-surface-1'],
  ['other', t('inAnotherZone'), 'border border-line-strong bg-surface-2'],
]);
const BELONGS: readonly MapDot['state'][] = ['in', 'added', 'two'];
const NO_PLACES: readonly never[] = [],
  NONE: ReadonlySet<string> = new Set();

export function ZoneMap({ zone, places, edits, onMove }: Props) {
  const [tool, setTool] = useState<'move' | 'lasso'>('move');
  const [chosen, setChosen] = useState(NONE);
  const { dots, placeOf } = useMemo(() => {
    const of = new Map(edits.map((e) => [e.key, e]));
    // What was typed in from far away is on the map as well.
    const all = new Map([...places, ...edits.map((e) => e.place as ZonePlace)].map((p) => [keyOf(p), p]));
    const found = [...all.values()].flatMap((p): MapDot[] =>
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
    return { dots: found, placeOf: all };
  }, [places, edits, zone]);
  const there = new Set(dots.map((d) => d.state));
  const drop = () => setChosen(NONE);
  return (
    <div className="relative min-h-0 flex-1">
      <FreightMap
        key={zone.id}
        fill
        className="size-full min-h-72 rounded-none border-0"
        places={NO_PLACES}
        dots={dots}
        chosen={chosen}
        empty={t('noSuburbZonePosition')}
        {...(onMove && {
          lasso: tool === 'lasso',
          onDot: (key: string) => setChosen(new Set([key])),
          onLasso: (keys: string[]) => setChosen(new Set(keys)),
        })}
      />
      {onMove && dots.length > 0 && (
        <div className="absolute left-3 top-3 rounded-control bg-surface-1">
          <SegmentedControl
            label={t('dragging')}
            segments={[
              { value: 'move', label: t('move') },
              { value: 'lasso', label: t('lasso') },
            ]}
            value={tool}
            onChange={(value) => setTool(value as typeof tool)}
          />
        </div>
      )}
      {onMove && chosen.size > 0 && (
        <Chosen
          key={[...chosen].join()}
          zone={zone}
          dots={dots.filter((d) => chosen.has(d.key))}
          onMove={(keys, isIn) => {
            onMove(
              keys.flatMap((key) => placeOf.get(key) ?? []),
              isIn,
            );
            drop();
          }}
          onDrop={drop}
        />
      )}
      {there.size > 0 && (
        <ul className="absolute bottom-3 left-3 grid gap-1 rounded-card border border-line bg-surface-1 px-3 py-2 text-xs max-sm:hidden">
          {legend()
            .filter(([state]) => there.has(state))
            .map(([state, label, look]) => (
              <li key={state} className="flex items-center gap-2">
                <span aria-hidden className={cx('size-3 rounded-xs', look)} />
                {label}
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

type ChosenProps = {
  zone: ZoneName;
  dots: readonly MapDot[];
  onMove: (keys: string[], isIn: boolean) => void;
  onDrop: () => void;
};
/** What is chosen and what becomes of it; the first act has the focus, so that Enter does it. */
export function Chosen({ zone, dots, onMove, onDrop }: ChosenProps) {
  const inside = dots.filter((d) => BELONGS.includes(d.state)).map((d) => d.key),
    outside = dots.filter((d) => !BELONGS.includes(d.state)).map((d) => d.key);
  const isMixed = inside.length > 0 && outside.length > 0;
  const name = zone.name.length > 20 ? zone.code : zone.name;
  return (
    <div
      role="dialog"
      aria-label={t('chosenSuburbs')}
      className="absolute bottom-10 right-3 grid max-w-72 gap-2 rounded-card border border-line bg-surface-1 p-3 text-table shadow-float"
      onKeyDown={(e) => {
        if (e.key === 'Escape') onDrop();
      }}
    >
      <p className="font-semibold">{dots.length === 1 ? dots[0]!.title : t('suburbsLasso', { count: dots.length })}</p>
      <div className="flex flex-wrap gap-2">
        {outside.length > 0 && (
          <Button size="sm" autoFocus onClick={() => onMove(outside, true)}>
            {isMixed ? t('putCountName', { count: outside.length, name }) : t('putInName', { name })} <Kbd>Enter</Kbd>
          </Button>
        )}
        {inside.length > 0 && (
          <Button
            size="sm"
            variant={isMixed ? 'outline' : 'default'}
            autoFocus={!isMixed}
            onClick={() => onMove(inside, false)}
          >
            {isMixed ? t('takeCountOutName', { count: inside.length, name }) : t('takeOutName', { name })}{' '}
            {!isMixed && <Kbd>Enter</Kbd>}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onDrop}>
          {t('leave')}
        </Button>
      </div>
    </div>
  );
}
