/** Always there: undo left with its seconds, what the keys do right; while a stop is in the hand, the same as buttons. */
import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import { Button, wordsOf } from '@cartage/ui/core.ts';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { Hint, UndoBar } from '../allocation/foot.tsx';
import type { Undo } from '../allocation/use-acts.ts';
import { nameOf } from './hand.ts';
import type { Hand } from './use-hand.ts';

const t = wordsOf(planWords);

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
        <div data-hand className="flex flex-wrap items-center gap-1.5" role="group" aria-label={t('stopHand')}>
          <span className="mr-1 text-table font-semibold">{nameOf(held.stop)}</span>
          <Button variant="outline" size="icon" aria-label={t('earlier')} onClick={() => hand.aim('along', -1)}>
            <ArrowLeft />
          </Button>
          <Button variant="outline" size="icon" aria-label={t('later')} onClick={() => hand.aim('along', 1)}>
            <ArrowRight />
          </Button>
          <Button variant="outline" size="icon" aria-label={t('driverAbove')} onClick={() => hand.aim('across', -1)}>
            <ArrowUp />
          </Button>
          <Button variant="outline" size="icon" aria-label={t('driverBelow')} onClick={() => hand.aim('across', 1)}>
            <ArrowDown />
          </Button>
          <Button size="sm" onClick={hand.drop}>
            {t('dropStop')}
          </Button>
          <Button size="sm" variant="outline" onClick={hand.cancel}>
            {t('putBack')}
          </Button>
        </div>
      )}
      {!held && onLift && (
        <Button variant="outline" size="sm" className="lg:hidden" onClick={onLift}>
          {t('liftStop')}
        </Button>
      )}
      <p className="ml-auto hidden items-center gap-4 text-xs text-muted lg:flex">
        <Hint keys={['↑', '↓']} does={t('driverInline')} />
        <Hint keys={['←', '→']} does={t('stopInline')} />
        <Hint keys={['Space']} does={held ? t('drop') : t('liftDrop')} />
        {held ? (
          <Hint keys={['Esc']} does={t('putBackInline')} />
        ) : (
          <>
            <Hint keys={['F']} does={t('fix')} />
            <Hint keys={['S']} does={t('stopPlanning')} />
            <Hint keys={['Ctrl Enter']} does={t('accept')} />
          </>
        )}
      </p>
    </footer>
  );
}
