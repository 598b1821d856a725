import { paymentWords } from '@cartage/contract/words/finance/payments.ts';
import type { ApiError } from '@cartage/client/api-error.ts';
import { EmptyState, ErrorState, SkeletonRows, Strip, wordsOf } from '@cartage/ui/core.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { allocationsOf, type Parts } from './allocation.ts';
import { AllocationHead, AllocationTable } from './allocation-table.tsx';
import type { useOpenInvoices } from './open-invoices.ts';
import type { Owed } from './owed.ts';
import { refusalsOf } from './refusals.ts';

const t = wordsOf(paymentWords);

type Props = {
  open: ReturnType<typeof useOpenInvoices>;
  rows: readonly Owed[];
  parts: Parts;
  onParts: (parts: Parts) => void;
  /** What a tick puts on an invoice. */ offer: (row: Owed) => number;
  /** What the button over the list puts on all of them. */ all: () => Parts;
  allLabel?: string;
  /** What becomes of the money when nothing is open. */ whenNone: string;
  error: ApiError | null;
};
/** A customer's open invoices and what goes on each: while they are asked for, when they are there, and when none is. */
export function OpenInvoicesList({ open, rows, parts, onParts, offer, all, allLabel, whenNone, error }: Props) {
  if (open.isError && !open.data) return <ErrorState error={open.error} onRetry={() => void open.refetch()} />;
  if (open.isPending) return <SkeletonRows rows={4} />;
  if (rows.length === 0)
    return <EmptyState icon={<CircleCheck />} title={t('nothingIsOutstanding')} text={whenNone} className="py-6" />;
  const { items, totalCount } = open.data;
  return (
    <div className="grid gap-2">
      <AllocationHead
        count={rows.length}
        {...(allLabel && { all: allLabel })}
        onAll={() => onParts(all())}
        onNone={() => onParts({})}
      />
      <AllocationTable
        rows={rows}
        parts={parts}
        onParts={onParts}
        offer={offer}
        refusals={refusalsOf(error, allocationsOf(rows, parts))}
      />
      {totalCount > items.length && (
        <p className="text-xs text-muted">{t('oldestCountTotalCountShown', { count: items.length, totalCount })}</p>
      )}
    </div>
  );
}

/** Why nothing was written; `what` says what was not. */
export function Refused({ what, error }: { what: string; error: ApiError }) {
  return (
    <Strip tone="bad" role="alert">
      <TriangleAlert aria-hidden />
      <span>
        <b className="font-semibold">{what}</b> {error.validationErrors[0]?.message ?? error.message}
      </span>
    </Strip>
  );
}
