import type { Booking, OperationResult } from '@cartage/contract/booking/booking.ts';
import type { z } from '@cartage/contract/zod.ts';
import { Badge, Button, Dialog, Link } from '@cartage/ui/core.ts';
import { Check, CircleAlert, Printer } from 'lucide-react';
import { recordOf } from './columns.tsx';
import { routeText } from './parts.tsx';
import { type Paper, printPaper } from './print.ts';

export type RowResult = { booking: Booking; result: z.infer<typeof OperationResult> | undefined };
/** What became of each booking, refused ones first. */
export function OperationResults({
  title,
  rows,
  papers,
  onClose,
}: {
  title: string;
  rows: RowResult[];
  papers: Paper[];
  onClose: () => void;
}) {
  const failed = rows.filter((r) => r.result?.status !== 'Succeeded'),
    good = rows.filter((r) => r.result?.status === 'Succeeded');
  return (
    <Dialog
      title={title}
      description={
        failed.length
          ? `${failed.length.toLocaleString('en-AU')} of ${rows.length.toLocaleString('en-AU')} could not be done and are unchanged.`
          : `All ${rows.length.toLocaleString('en-AU')} are done.`
      }
      onClose={onClose}
      footer={
        <>
          {papers.map((p, i) => (
            <Button key={p.fileName} variant="outline" icon={<Printer />} onClick={() => printPaper(p)}>
              {papers.length > 1 ? `Print manifest ${i + 1}` : 'Print the manifest'}
            </Button>
          ))}
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <ul className="-mx-4 -my-4 divide-y divide-line text-table">
        {[...failed, ...good].map(({ booking: b, result }) => (
          <li key={b.id} className="grid grid-cols-[1fr_auto] items-start gap-x-3 px-4 py-2.5">
            <span className="min-w-0">
              <Link to={recordOf(b)} className="mono text-xs font-medium hover:underline">
                {b.consignmentId ?? `Booking ${b.id}`}
              </Link>{' '}
              <span className="text-muted">{routeText(b)}</span>
            </span>
            {result?.status === 'Succeeded' ? (
              <Badge tone="ok" icon={<Check aria-hidden />}>
                Done
              </Badge>
            ) : (
              <Badge tone="bad" icon={<CircleAlert aria-hidden />}>
                Not done
              </Badge>
            )}
            {result?.status !== 'Succeeded' && (
              <span className="col-span-2 mt-0.5 text-muted">
                {result?.message ?? 'The server did not answer for this one. Try again.'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
