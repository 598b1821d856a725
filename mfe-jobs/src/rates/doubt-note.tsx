import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { Button, Kbd, wordsOf } from '@cartage/ui/core.ts';
import { TriangleAlert } from 'lucide-react';
import { textOf } from './grid.ts';

const t = wordsOf(cardWords);

export type Doubt = { value: number; was: number; likely: number };
type Props = { doubt: Doubt; digits: number; top: number; onSettle: (value: number | null) => void };
/** What is odd about a value, under its cell; `Enter` takes the likely one, `Esc` puts back what was there. */
export function DoubtNote({ doubt: { value, was, likely }, digits, top, onSettle }: Props) {
  return (
    <div
      role="alert"
      className="absolute left-40 z-30 grid w-md max-w-[calc(100%-10rem)] gap-2 rounded-card border border-line-strong bg-surface-1 p-3 shadow-float"
      style={{ top }}
    >
      <p className="flex items-start gap-2 font-semibold">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" />
        {t(value > was ? 'tenTimesTheOne' : 'tenthOfTheOne', {
          value: textOf(value, digits),
          was: textOf(was, digits),
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onSettle(likely)}>
          {t('useText', { text: textOf(likely, digits) })} <Kbd>Enter</Kbd>
        </Button>
        <Button size="sm" variant="outline" onClick={() => onSettle(value)}>
          {t('keepText', { text: textOf(value, digits) })}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onSettle(null)}>
          {t('putBack')} <Kbd>Esc</Kbd>
        </Button>
      </div>
    </div>
  );
}
