import { Button, Kbd } from '@cartage/ui/core.ts';
import { TriangleAlert } from 'lucide-react';
import { textOf } from './grid.ts';

export type Doubt = { value: number; was: number; likely: number };
type Props = { doubt: Doubt; digits: number; top: number; onSettle: (value: number | null) => void };
/** What is odd about a value, under its cell; `Enter` takes the likely one, `Esc` puts back what was there. */
export function DoubtNote({ doubt: { value, was, likely }, digits, top, onSettle }: Props) {
  const word = value > was ? 'ten times and more' : 'a tenth or less of';
  return (
    <div
      role="alert"
      className="absolute left-40 z-30 grid w-md max-w-[calc(100%-10rem)] gap-2 rounded-card border border-line-strong bg-surface-1 p-3 shadow-float"
      style={{ top }}
    >
      <p className="flex items-start gap-2 font-semibold">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" />
        {textOf(value, digits)} is {word} the {textOf(was, digits)} in force
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onSettle(likely)}>
          Use {textOf(likely, digits)} <Kbd>Enter</Kbd>
        </Button>
        <Button size="sm" variant="outline" onClick={() => onSettle(value)}>
          Keep {textOf(value, digits)}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onSettle(null)}>
          Put back <Kbd>Esc</Kbd>
        </Button>
      </div>
    </div>
  );
}
