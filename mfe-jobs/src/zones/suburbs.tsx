/** The suburbs of one zone: what is on its way in and out, and what is in, by postcode. */
import { zoneWords } from '@cartage/contract/words/jobs/zones.ts';
import type { ZonePlace } from '@cartage/contract/rates/zone.ts';
import { Button, cx, listed, Skeleton, wordsOf } from '@cartage/ui/core.ts';
import { ChevronRight, Minus, Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type Edit, keyOf, placeName, putIn, sentence, takeOut, withEdits, type ZoneName } from './draft.ts';
import { Panel } from './panel.tsx';
import { PlaceField } from './place-field.tsx';

const t = wordsOf(zoneWords);

type Props = {
  zone: ZoneName;
  places: readonly ZonePlace[] | undefined;
  edits: readonly Edit[];
  onEdits: (edits: Edit[]) => void;
  /** Who may not keep rates only looks. */ manages: boolean;
};
const FEW = 12;

export function Suburbs({ zone, places, edits, onEdits, manages }: Props) {
  const [all, showAll] = useState(false);
  const own = (places ?? []).filter((p) => p.zones.some((z) => z.id === zone.id));
  const byPostCode = [...Map.groupBy(own, (p) => p.postCode)].sort(([a], [b]) => (a < b ? -1 : 1));
  const shown = all ? byPostCode : byPostCode.slice(0, FEW);
  const gone = new Set(edits.map((e) => e.key));
  return (
    <Panel
      className="max-lg:max-h-[32rem]"
      title={t('suburbs')}
      note={places && <span className="num">{t('countIn', { count: own.length })}</span>}
    >
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-3 overflow-y-auto px-4 pb-4">
        {manages && (
          <PlaceField
            zone={zone}
            onPut={(some) =>
              onEdits(
                withEdits(
                  edits,
                  some.map((p) => putIn(p, zone)),
                ),
              )
            }
          />
        )}
        {edits.length > 0 && <Pending edits={edits} onEdits={onEdits} />}
        <section aria-label={t('inTheZone')} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
          <h3 className="text-table">
            <b className="font-semibold">{t('inTheZone')}</b> <span className="text-muted">{t('byPostcode')}</span>
          </h3>
          {!places && <Rows />}
          {places && own.length === 0 && <p className="text-table text-muted">{t('noSuburbsZoneYet')}</p>}
          {shown.map(([postCode, some]) => (
            <PostCode
              key={postCode}
              postCode={postCode}
              places={some}
              {...(manages && {
                onTake: (p: ZonePlace) => onEdits(withEdits(edits, [takeOut(p, zone)])),
              })}
              gone={gone}
            />
          ))}
          {byPostCode.length > FEW && (
            <Button variant="link" size="sm" className="justify-self-start px-0" onClick={() => showAll(!all)}>
              {all ? t('showFewer') : t('morePostcodes', { count: byPostCode.length - FEW })}
            </Button>
          )}
        </section>
      </div>
    </Panel>
  );
}

/** As high as the postcodes that are shown at first, and what shows the others. */
const Rows = () => (
  <div role="status" aria-label={t('loadingSuburbs')}>
    {Array.from({ length: FEW + 2 }, (_, n) => (
      <span key={n} className="flex h-7 items-center gap-2 touch">
        <Skeleton className="w-10" />
        <Skeleton className={n % 2 ? 'w-32' : 'w-44'} />
        <Skeleton className="ml-auto w-5" />
      </span>
    ))}
  </div>
);

function Pending({ edits, onEdits }: Pick<Props, 'edits' | 'onEdits'>) {
  return (
    <section aria-label={t('notSaved')} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="flex items-baseline gap-1.5 text-table">
        <b className="font-semibold">{t('changes', { count: edits.length })}</b>
        <span className="text-muted">{t('notSavedInline')}</span>
        <Button variant="link" size="sm" className="ml-auto h-auto px-0" onClick={() => onEdits([])}>
          {t('putAllBack')}
        </Button>
      </h3>
      <ul className="grid gap-2">
        {edits.map((edit) => {
          const { text, bad } = sentence(edit);
          return (
            <li key={edit.key} className="flex items-center gap-2.5">
              <span
                aria-hidden
                className={cx(
                  'grid size-5 shrink-0 place-items-center rounded-full text-on-accent [&_svg]:size-3.5',
                  edit.to ? 'bg-accent' : 'bg-slate',
                )}
              >
                {edit.to ? <Plus /> : <Minus />}
              </span>
              <span className="min-w-0 flex-1 text-table">
                <span className="block truncate font-medium">{placeName(edit.place)}</span>
                <span className={cx('flex items-center gap-1 text-xs', bad ? 'text-warn' : 'text-muted')}>
                  {bad && <TriangleAlert aria-hidden className="size-3 shrink-0" />}
                  {edit.to && <span className="sr-only">{t('goesIntoName', { name: edit.to.name })} </span>}
                  {text}
                </span>
              </span>
              <Button
                variant="link"
                size="sm"
                aria-label={t('undoPlaceName', { placeName: placeName(edit.place) })}
                onClick={() => onEdits(edits.filter((e) => e !== edit))}
              >
                {t('undo')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type PostCodeProps = {
  postCode: string;
  places: readonly ZonePlace[];
  onTake?: (place: ZonePlace) => void;
  gone: ReadonlySet<string>;
};
function PostCode({ postCode, places, onTake, gone }: PostCodeProps) {
  const [isOpen, open] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
        className="flex h-7 w-full items-center gap-2 rounded-control text-left text-table -outline-offset-2 hover:bg-surface-2 touch"
      >
        <ChevronRight aria-hidden className={cx('size-3.5 shrink-0 text-muted', isOpen && 'rotate-90')} />
        <span className="num w-10 shrink-0 font-medium">{postCode}</span>
        <span className="min-w-0 flex-1 truncate text-muted">{listed(places.map((p) => p.suburb))}</span>
        <span className="num shrink-0 text-muted">{places.length}</span>
      </button>
      {isOpen && (
        <ul className="mb-1 ml-5.5 border-l border-line pl-3">
          {places.map((p) => (
            <li key={keyOf(p)} className="flex min-h-7 items-center justify-between gap-2 text-table">
              <span className={cx('min-w-0 truncate', gone.has(keyOf(p)) && 'text-muted line-through')}>
                {p.suburb}
              </span>
              {onTake && !gone.has(keyOf(p)) && (
                <Button
                  size="table"
                  variant="ghost"
                  aria-label={t('takeSuburbOut', { suburb: p.suburb })}
                  onClick={() => onTake(p)}
                >
                  {t('takeOut')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
