/** A map of freight: quiet grey land, our places and lines the only colour. Nothing is asked of others but streets, of whom the tenant named. */
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { wordsOf } from '../words/spoken.ts';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../controls/button.tsx';
import { Spinner } from '../controls/input.tsx';
import { cx } from '../cx.ts';
import type { Engine } from './engine.ts';
import { useTenant } from '../session/tenant.tsx';
import { boundsOf, crowdsOf, type MapDot, type MapLine, type MapPlace } from './geometry.ts';
import { CrowdSpot, Spot } from './spot.tsx';

const t = wordsOf(pageWords);

export type FreightMapProps = {
  places: readonly MapPlace[];
  lines?: readonly MapLine[];
  /** Thousands of suburbs as cells of ground, with an outline of those that belong together; choosing one is the pointer's alone, so say it in a list as well. */
  dots?: readonly MapDot[];
  onDot?: (key: string) => void;
  /** Dragging encircles suburbs instead of moving the map. */ lasso?: boolean;
  onLasso?: (keys: string[]) => void;
  chosen?: ReadonlySet<string>;
  onChoose?: (key: string) => void;
  /** It fills its page; else the page scrolls past it. */ fill?: boolean;
  /** Places that would cover each other are one disc that zooms in. */ crowds?: boolean;
  empty?: string;
  className?: string;
};
const NO_LINES: readonly MapLine[] = [],
  NO_DOTS: readonly MapDot[] = [],
  NONE: ReadonlySet<string> = new Set();
/** shell.txt §2. */

export function FreightMap({
  places,
  lines = NO_LINES,
  dots = NO_DOTS,
  onDot,
  lasso = false,
  onLasso,
  chosen = NONE,
  onChoose,
  fill,
  crowds,
  empty = t('noPositions'),
  className,
}: FreightMapProps) {
  const bounds = useMemo(
    () =>
      boundsOf([
        ...places.map((p) => p.at),
        ...lines.flatMap((l) => l.path),
        ...dots.filter((d) => d.state !== 'other' && d.state !== 'none').map((d) => d.at),
      ]),
    [places, lines, dots],
  );
  const [trouble, setTrouble] = useState<'mapNotSupported' | 'mapNotLoaded' | undefined>(() =>
      canDraw() ? undefined : 'mapNotSupported',
    ),
    [tries, setTries] = useState(0);
  const box = useRef<HTMLDivElement>(null),
    engine = useRef<Engine>(undefined),
    moved = useRef(false),
    choose = useRef({ onDot, onLasso });
  useEffect(() => {
    choose.current = { onDot, onLasso };
  });
  const [spots, setSpots] = useState<ReadonlyMap<string, HTMLElement>>(),
    [zoom, setZoom] = useState(0),
    [isBusy, setIsBusy] = useState(true),
    [hasStreets, setHasStreets] = useState(true);
  const { map: streets } = useTenant();
  // What does not crowd is a crowd of one.
  const shown = useMemo(
    () => (crowds ? crowdsOf(places, zoom) : places.map((p) => ({ key: p.key, at: p.at, members: [p] as const }))),
    [places, crowds, zoom],
  );
  const isEmpty = bounds === undefined,
    isSupported = trouble !== 'mapNotSupported';

  useEffect(() => {
    if (isEmpty || !isSupported) return;
    let gone = false;
    const found = import('./engine.ts').then(({ startEngine }) => {
      if (gone || !box.current) return;
      engine.current = startEngine(box.current, {
        bounds: bounds!,
        tiles: streets?.tiles,
        onStreets: setHasStreets,
        inPage: !fill,
        onMoved: () => {
          moved.current = true;
        },
        onDot: (key) => {
          moved.current = true;
          choose.current.onDot?.(key);
        },
        onLasso: (keys) => {
          moved.current = true;
          choose.current.onLasso?.(keys);
        },
        onZoom: setZoom,
        onBusy: setIsBusy,
      });
      setSpots(new Map());
    });
    found.catch(() => {
      if (!gone) setTrouble('mapNotLoaded');
    });
    return () => {
      gone = true;
      engine.current?.stop();
      engine.current = undefined;
      moved.current = false;
      setSpots(undefined);
      setIsBusy(true);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- later bounds are shown below
  }, [isEmpty, isSupported, tries, streets?.tiles]);
  const isThere = spots !== undefined;
  useEffect(() => {
    if (isThere && engine.current) setSpots(engine.current.places(shown));
  }, [isThere, shown]);
  useEffect(() => {
    if (isThere) engine.current?.lines(lines);
  }, [isThere, lines]);
  useEffect(() => {
    if (isThere) engine.current?.dots(dots, chosen);
  }, [isThere, dots, chosen]);
  useEffect(() => {
    if (isThere) engine.current?.lasso(lasso);
  }, [isThere, lasso]);
  // Whoever moved the map looks at something: new figures leave it there.
  const frame = bounds?.join();
  useEffect(() => {
    if (isThere && bounds && !moved.current) engine.current?.show(bounds);
    // oxlint-disable-next-line react/exhaustive-deps -- the figures, not the array
  }, [isThere, frame]);

  const count = places.length + dots.length;
  const shell = cx('relative overflow-hidden rounded-card border border-line bg-surface-2', className);
  if (isEmpty || trouble) {
    return (
      <div className={cx(shell, 'grid place-items-center content-center gap-2 p-4 text-center text-table text-muted')}>
        {isEmpty ? empty : t(trouble!)}
        {!isEmpty && isSupported && (
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              setTrouble(undefined);
              setTries(tries + 1);
            }}
          >
            {t('tryAgain')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div role="group" aria-label={t('mapWithPlaces', { count })} aria-busy={isBusy} className={shell}>
      <div ref={box} className="size-full" />
      {!isThere && <Spinner label={t('loadingTheMap')} className="absolute inset-0 m-auto" />}
      {isThere &&
        shown.map(
          ({ key, members }) =>
            spots.has(key) &&
            createPortal(
              members.length > 1 ? (
                <CrowdSpot
                  members={members}
                  isChosen={members.every((p) => chosen.has(p.key))}
                  onChoose={() => {
                    moved.current = true;
                    engine.current?.show(boundsOf(members.map((p) => p.at))!);
                  }}
                />
              ) : (
                <Spot place={members[0]} isChosen={chosen.has(key)} onChoose={onChoose} />
              ),
              spots.get(key)!,
              key,
            ),
        )}
      {streets && (
        <p className="pointer-events-none absolute start-0 bottom-0 max-w-full truncate rounded-se bg-surface-1/80 px-1.5 py-0.5 text-xs text-muted">
          {hasStreets ? streets.attribution : t('streetsNotLoaded')}
        </p>
      )}
      <div className="absolute end-2 top-2 grid gap-1">
        <Control
          label={t('zoomIn')}
          onClick={() => {
            moved.current = true;
            engine.current?.zoom(1);
          }}
        >
          <Plus />
        </Control>
        <Control
          label={t('zoomOut')}
          onClick={() => {
            moved.current = true;
            engine.current?.zoom(-1);
          }}
        >
          <Minus />
        </Control>
        <Control
          label={t('showAll')}
          onClick={() => {
            moved.current = false;
            if (bounds) engine.current?.show(bounds);
          }}
        >
          <Maximize />
        </Control>
      </div>
    </div>
  );
}
const Control = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <Button variant="outline" size="icon" aria-label={label} title={label} className="bg-surface-1" onClick={onClick}>
    {children}
  </Button>
);
/** Asked once: each question is a context, and a page may have but a few. */
let able: boolean | undefined;
const canDraw = (): boolean =>
  (able ??=
    typeof WebGL2RenderingContext !== 'undefined' && document.createElement('canvas').getContext('webgl2') !== null);
