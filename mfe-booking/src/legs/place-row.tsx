/** A place on the way: where it begins and ends, and those in between with what may be done to them. */
import { locality } from '@cartage/contract/address.ts';
import { legWords } from '@cartage/contract/words/booking/legs.ts';
import { Button, cx, SmallChoice, wordsOf } from '@cartage/ui/core.ts';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { HANDLINGS, handlingText } from './handling.ts';
import { type Address, nameOf, type Via } from './way.ts';

const t = wordsOf(legWords);

export function End({ at, note, isEnd }: { at: Address; note: ReactNode; isEnd?: boolean }) {
  return (
    <Row dot={isEnd ? 'bg-ink' : 'bg-surface-1'} at={at} note={note}>
      <span className="sr-only">{t(isEnd ? 'end' : 'start')}</span>
    </Row>
  );
}

type Props = {
  via: Via;
  note: ReactNode;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onChange: (via: Via) => void;
  onEdit: () => void;
  onRemove: () => void;
};
export function PlaceRow({ via, note, isFirst, isLast, onMove, onChange, onEdit, onRemove }: Props) {
  const place = nameOf(via.address);
  /** `off`: why it cannot be pressed. It keeps its focus all the same, so that arrows go on from it. */
  const act = (label: string, icon: ReactNode, onClick: () => void, name: string, off?: string | false) => (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={off ? `${label}: ${off}` : label}
      data-act={`${name}:${via.key}`}
      onClick={onClick}
      aria-disabled={!!off || undefined}
      className={cx('touch', off && 'opacity-40')}
    >
      {icon}
    </Button>
  );
  return (
    <div
      role="group"
      aria-label={place}
      onKeyDown={(e) => {
        const by = e.key === 'ArrowUp' ? -1 : e.key === 'ArrowDown' ? 1 : 0;
        if (!by || !e.altKey) return;
        e.preventDefault();
        onMove(by);
      }}
    >
      <Row dot="bg-accent border-accent" at={via.address} note={note}>
        <SmallChoice
          aria-label={t('handling', { place })}
          value={via.handlingMinutes}
          onChange={(e) => onChange({ ...via, handlingMinutes: Number(e.target.value) })}
        >
          {[...new Set([...HANDLINGS, via.handlingMinutes])].map((minutes) => (
            <option key={minutes} value={minutes}>
              {handlingText(minutes)}
            </option>
          ))}
        </SmallChoice>
        <span className="flex max-sm:-ml-3 max-sm:basis-full">
          {act(t('moveUp', { place }), <ArrowUp />, () => onMove(-1), 'up', isFirst && t('isFirstPlace'))}
          {act(t('moveDown', { place }), <ArrowDown />, () => onMove(1), 'down', isLast && t('isLastPlace'))}
          {act(t('changePlace', { place }), <Pencil />, onEdit, 'edit')}
          {act(t('removePlace', { place }), <Trash2 />, onRemove, 'remove')}
        </span>
      </Row>
    </div>
  );
}

type RowProps = { dot: string; at: Address; note: ReactNode; children?: ReactNode };
const Row = ({ dot, at, note, children }: RowProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1">
    <span aria-hidden className={cx('size-3 shrink-0 rounded-full border-2 border-ink', dot)} />
    <span className="min-w-0 flex-1 basis-56">
      <span className="block text-sm">
        <b className="font-semibold">{nameOf(at)}</b>
        <span className="text-muted"> · {locality(at)}</span>
      </span>
      <span className="block text-xs text-muted">{note}</span>
    </span>
    {children}
  </div>
);
