import type { CellUseQuery } from '@cartage/contract/rates/cell-use.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { Button, Kbd, useCall, wordsOf } from '@cartage/ui/core.ts';
import { TriangleAlert } from 'lucide-react';
import { textOf } from './grid.ts';

const t = wordsOf(cardWords);

/** `of`: the cell as it is in force, whose freight is what the value touches. */
export type Doubt = { value: number; was: number; likely: number; of: CellUseQuery };
type Props = { doubt: Doubt; digits: number; top: number; left: number; onSettle: (value: number | null) => void };
/** What is odd about a value, under its cell; `Enter` takes the likely one, `Esc` puts back what was there. */
export function DoubtNote({ doubt: { value, was, likely, of }, digits, top, left, onSettle }: Props) {
  return (
    <div
      role="alert"
      className="absolute z-30 ms-2 grid w-md max-w-[calc(100%-1rem)] sm:ms-40 sm:max-w-[calc(100%-10rem)] gap-2 rounded-card border border-line-strong bg-surface-1 p-3 shadow-float"
      style={{ top, left }}
    >
      <p className="flex items-start gap-2 font-semibold">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" />
        {t(value > was ? 'tenTimesTheOne' : 'tenthOfTheOne', {
          value: textOf(value, digits),
          was: textOf(was, digits),
        })}
      </p>
      <Touches of={of} />
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

const STANDS_FOR_MS = 300_000;
/** Asked for when a doubted cell is looked at and at no other time; its line keeps its place meanwhile. */
function Touches({ of }: { of: CellUseQuery }) {
  const { data } = useCall(tariffCalls.cellUse, of, { staleMs: STANDS_FOR_MS, retry: false });
  return (
    <p className="num min-h-4.5 text-table text-muted">
      {data && t(data.isAtLeast ? 'cellPricesAtLeast' : 'cellPrices', { count: data.count })}
    </p>
  );
}
