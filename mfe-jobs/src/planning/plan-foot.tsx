/** Always there: undo left with its seconds, what the keys do right; while a stop is in the hand, the same as buttons. */
import { Button } from '@cartage/ui/core.ts';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { Hint, UndoBar } from '../allocation/foot.tsx';
import type { Undo } from '../allocation/use-acts.ts';
import { nameOf } from './hand.ts';
import type { Hand } from './use-hand.ts';

type Props = {
  undo: Undo | undefined;
  onUndo: () => void;
  hand: Hand;
  /** For fingers: lifts the stop that was tapped. */ onLift: (() => void) | undefined;
};

export function PlanFoot({ undo, onUndo, hand, onLift }: Props) {
  const { held } = hand;
  return (
    <footer className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
      {undo && !held && <UndoBar key={undo.until} undo={undo} onUndo={onUndo} />}
      {held?.by === 'keys' && (
        <div data-hand className="flex flex-wrap items-center gap-1.5" role="group" aria-label="The stop in the hand">
          <span className="mr-1 text-table font-semibold">{nameOf(held.stop)}</span>
          <Button variant="outline" size="icon" aria-label="Earlier" onClick={() => hand.aim('along', -1)}>
            <ArrowLeft />
          </Button>
          <Button variant="outline" size="icon" aria-label="Later" onClick={() => hand.aim('along', 1)}>
            <ArrowRight />
          </Button>
          <Button variant="outline" size="icon" aria-label="Driver above" onClick={() => hand.aim('across', -1)}>
            <ArrowUp />
          </Button>
          <Button variant="outline" size="icon" aria-label="Driver below" onClick={() => hand.aim('across', 1)}>
            <ArrowDown />
          </Button>
          <Button size="sm" onClick={hand.drop}>
            Drop stop
          </Button>
          <Button size="sm" variant="outline" onClick={hand.cancel}>
            Put back
          </Button>
        </div>
      )}
      {!held && onLift && (
        <Button variant="outline" size="sm" className="lg:hidden" onClick={onLift}>
          Lift stop
        </Button>
      )}
      <p className="ml-auto hidden items-center gap-4 text-xs text-muted lg:flex">
        <Hint keys={['↑', '↓']} does="driver" />
        <Hint keys={['←', '→']} does="stop" />
        <Hint keys={['Space']} does={held ? 'drop' : 'lift, drop'} />
        {held ? (
          <Hint keys={['Esc']} does="put back" />
        ) : (
          <>
            <Hint keys={['F']} does="fix" />
            <Hint keys={['S']} does="stop planning" />
            <Hint keys={['Ctrl Enter']} does="accept" />
          </>
        )}
      </p>
    </footer>
  );
}
