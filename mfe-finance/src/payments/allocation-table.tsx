/** Open invoices with what goes on each; the money that is left runs along in the foot. */
import { Button, Checkbox, CopyCode, cx, Money, useFormat } from '@cartage/ui/core.ts';
import { NumberInput } from '@cartage/ui/form.ts';
import { Day, overdueText } from '../parts.tsx';
import { faultOf, type Fault, type Parts } from './allocation.ts';
import type { Owed } from './owed.ts';

type Props = {
  rows: readonly Owed[];
  parts: Parts;
  onParts: (parts: Parts) => void;
  /** What a tick puts on an invoice. */ offer: (row: Owed) => number;
  /** The server's refusals by invoice. */ refusals?: ReadonlyMap<number, string>;
};
export function AllocationTable({ rows, parts, onParts, offer, refusals }: Props) {
  const { money } = useFormat();
  const set = (id: number, part: number | null) => onParts({ ...parts, [id]: part });
  const says: Record<Fault, (row: Owed) => string> = {
    tooMuch: (row) => `At most ${money(row.limit)}`,
    negative: () => 'Above zero',
    fraction: () => 'Whole cents',
  };
  return (
    <ul aria-label="Open invoices" className="divide-y divide-line rounded-card border border-line">
      {rows.map((row) => {
        const part = parts[row.id],
          fault = faultOf(row, part),
          text = fault ? says[fault](row) : refusals?.get(row.id);
        return (
          <li
            key={row.id}
            className={cx(
              'grid grid-cols-[auto_minmax(0,1fr)_8.5rem] items-center gap-x-3 px-3 py-1.5 sm:grid-cols-[auto_minmax(0,1fr)_9rem_9rem]',
              part ? 'bg-accent-soft' : '',
            )}
          >
            <Checkbox
              aria-label={`Pay ${row.invoiceNumber}`}
              checked={!!part}
              onChange={() => set(row.id, part ? null : offer(row))}
            />
            <div className="min-w-0 text-table">
              <CopyCode code={row.invoiceNumber} />
              <p className={cx('truncate text-xs', row.isOverdue ? 'text-warn' : 'text-muted')}>
                {row.isOverdue ? (
                  overdueText(row.daysOverdue)
                ) : (
                  <>
                    Due <Day day={row.dueDate} />
                  </>
                )}
              </p>
              <p className="text-xs sm:hidden">
                <Money amount={row.limit} /> open
              </p>
            </div>
            <div className="hidden text-right text-table sm:block">
              <Money amount={row.limit} />
              {row.limit !== row.amount && <p className="num text-xs text-muted">of {money(row.amount)}</p>}
            </div>
            <div>
              <NumberInput
                id={`part-${row.id}`}
                name={`part-${row.id}`}
                ref={noRef}
                onBlur={noBlur}
                disabled={false}
                value={part ?? null}
                onChange={(v) => set(row.id, v as number | null)}
                prefix="$"
                min={0}
                step={0.01}
                placeholder="0.00"
                aria-label={`Amount for ${row.invoiceNumber}`}
                aria-invalid={!!text || undefined}
                aria-required={undefined}
                aria-describedby={text ? `part-${row.id}-error` : undefined}
                className="h-8 text-right"
              />
              {text && (
                <p id={`part-${row.id}-error`} className="mt-0.5 text-right text-xs text-bad">
                  {text}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
const noRef = () => undefined,
  noBlur = () => undefined;

export function AllocationHead({
  count,
  onAll,
  onNone,
  all = 'Oldest first',
}: {
  count: number;
  onAll: () => void;
  onNone: () => void;
  all?: string;
}) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <h3 className="text-table font-semibold">
        Open invoices <span className="num font-normal text-muted">{count}</span>
      </h3>
      <span className="flex gap-3">
        <Button variant="link" size="table" onClick={onAll}>
          {all}
        </Button>
        <Button variant="link" size="table" onClick={onNone}>
          Clear
        </Button>
      </span>
    </div>
  );
}
