import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { wordsOf } from '../words/spoken.ts';
import { House, Truck } from 'lucide-react';
import { cx } from '../cx.ts';
import type { MapPlace } from './geometry.ts';

const t = wordsOf(pageWords);

const SHAPE =
  'num grid min-w-6 place-items-center rounded-full border-2 border-surface-1 px-1 text-xs font-semibold [&_svg]:size-3.5';
const LOOKS: Record<MapPlace['state'], string> = {
  done: 'bg-ok text-surface-1',
  next: 'bg-info text-surface-1',
  planned: 'bg-accent text-on-accent',
  failed: 'bg-warn text-surface-1',
  depot: 'bg-ink text-on-ink',
  driver: 'rounded-control! bg-ink text-on-ink',
  waiting: 'border-accent! bg-surface-1 text-accent',
};
type Props = { place: MapPlace; isChosen: boolean; onChoose: ((key: string) => void) | undefined };

/** A disc on the map: a number, a depot or a vehicle. A button where choosing does something. */
export function Spot({ place: { key, state, label, title }, isChosen, onChoose }: Props) {
  const look = cx(SHAPE, LOOKS[state], isChosen ? 'h-8 min-w-8 outline-2 outline-offset-1 outline-focus' : 'h-6');
  const inside =
    state === 'depot' ? <House aria-hidden /> : state === 'driver' && !label ? <Truck aria-hidden /> : label;
  return onChoose ? (
    <button
      type="button"
      aria-label={title}
      title={title}
      aria-pressed={isChosen}
      onClick={() => onChoose(key)}
      className={look}
    >
      {inside}
    </button>
  ) : (
    <span role="img" aria-label={title} title={title} className={look}>
      {inside}
    </span>
  );
}

/** Several places too near each other for a disc each. Freight that waits is counted as its discs count it. */
export function CrowdSpot({
  members,
  isChosen,
  onChoose,
}: {
  members: readonly MapPlace[];
  isChosen: boolean;
  onChoose: () => void;
}) {
  const waits = members.every((p) => p.state === 'waiting');
  const count = waits ? members.reduce((n, p) => n + Number(p.label ?? 1), 0) : members.length;
  const title = t('placesHere', { title: members[0]!.title, count: members.length - 1 });
  return (
    <button
      type="button"
      aria-label={title}
      title={title}
      onClick={onChoose}
      className={cx(
        SHAPE,
        'h-7 min-w-7',
        waits ? LOOKS.waiting : 'border-line-strong! bg-surface-1 text-ink',
        isChosen && 'outline-2 outline-offset-1 outline-focus',
      )}
    >
      {count}
    </button>
  );
}
