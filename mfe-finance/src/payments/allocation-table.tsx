/** Open invoices with what goes on each; the money that is left runs along in the foot. */
import { paymentWords } from '@cartage/contract/words/finance/payments.ts';
import { Button, Checkbox, CopyCode, cx, Money, useFormat, wordsOf } from '@cartage/ui/core.ts';
import { NumberInput } from '@cartage/ui/form.ts';
import { Day, overdueText } from '../parts.tsx';
import { faultOf, type Fault, type Parts } from './allocation.ts';
import type { Owed } from './owed.ts';

const t = wordsOf(paymentWords);

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
    tooMuch: (row) => t('atMostAmount', { amount: money(row.limit) }),
    negative: () => t('aboveZero'),
    fraction: () => t('wholeCents'),
  };
  return (
    <ul aria-label={t('openInvoices')} className="divide-y divide-line rounded-card border border-line">
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
              aria-label={t('payInvoiceNumber', { invoiceNumber: row.invoiceNumber })}
              checked={!!part}
              onChange={() => set(row.id, part ? null : offer(row))}
            />
            <div className="min-w-0 text-table">
              <CopyCode code={row.invoiceNumber} />
              <p className={cx('truncate text-xs', row.isOverdue ? 'text-warn' : 'text-muted')}>
                {row.isOverdue ? (
                  overdueText(row.daysOverdue)
                ) : (
                  <>{t.parts('dueDay', { day: <Day day={row.dueDate} /> })}</>
                )}
              </p>
              <p className="text-xs sm:hidden">{t.parts('amountOpen', { amount: <Money amount={row.limit} /> })}</p>
            </div>
            <div className="hidden text-right text-table sm:block">
              <Money amount={row.limit} />
              {row.limit !== row.amount && (
                <p className="num text-xs text-muted">{t('ofAmount', { amount: money(row.amount) })}</p>
              )}
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
                aria-label={t('amountForInvoiceNumber', { invoiceNumber: row.invoiceNumber })}
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
  all = t('oldestFirst'),
}: {
  count: number;
  onAll: () => void;
  onNone: () => void;
  all?: string;
}) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <h3 className="text-table font-semibold">
        {t.parts('openInvoicesCount', { count: <span className="num font-normal text-muted">{count}</span> })}
      </h3>
      <span className="flex gap-3">
        <Button variant="link" size="table" onClick={onAll}>
          {all}
        </Button>
        <Button variant="link" size="table" onClick={onNone}>
          {t('clear')}
        </Button>
      </span>
    </div>
  );
}
