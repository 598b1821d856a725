import { Card, formatNumber, Spinner, Strip } from '@cartage/ui/core.ts';
import { CloudOff } from 'lucide-react';
import { UndoBatch } from './undo-batch.tsx';

export function Progress({
  done,
  total,
  fileName,
  batchId,
  isCut = false,
}: {
  done: number;
  total: number;
  fileName: string | null;
  /** Once the file has arrived. */ batchId?: string;
  /** The last question was not answered. */ isCut?: boolean;
}) {
  return (
    <Card className="w-full max-w-3xl">
      <div className="flex items-center gap-3">
        <Spinner />
        <h2 className="min-w-0 flex-1 truncate text-sm">{fileName ? `Booking ${fileName}` : 'Sending the file'}</h2>
        <span className="num text-table text-muted" role="status">
          {total > 0 ? `${formatNumber(done)} of ${formatNumber(total)} rows` : ''}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label="Rows done"
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={total}
        className="mt-3 h-2 overflow-hidden rounded-full bg-surface-3"
      >
        <div className="h-full bg-accent" style={{ width: `${total > 0 ? (done / total) * 100 : 0}%` }} />
      </div>
      {isCut && (
        <Strip className="mt-3" role="status">
          <CloudOff aria-hidden />
          <span className="text-ink">
            <b className="font-semibold">The connection was lost.</b> The rows are still being booked; the count resumes
            once it is back.
          </span>
        </Strip>
      )}
      <p className="mt-3 text-table text-muted">
        You can leave this page: the import carries on, and this address shows the result.
      </p>
      {batchId && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <UndoBatch batchId={batchId} count={done} off="It can be undone once all its rows are done." />
        </div>
      )}
    </Card>
  );
}
