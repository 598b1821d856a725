import type { Booking, OperationResult } from '@cartage/contract/booking/booking.ts';
import { bookingListWords } from '@cartage/contract/words/booking/bookings.ts';
import type { z } from '@cartage/contract/zod.ts';
import { Badge, Button, Dialog, Link, wordsOf } from '@cartage/ui/core.ts';
import { Check, CircleAlert, Printer } from 'lucide-react';
import { recordOf } from './columns.tsx';
import { routeText } from './parts.tsx';
import { type Paper, printPaper } from './print.ts';

const t = wordsOf(bookingListWords);

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
          ? t('someNotDone', { failed: failed.length, count: rows.length })
          : t('allDone', { count: rows.length })
      }
      onClose={onClose}
      footer={
        <>
          {papers.map((p, i) => (
            <Button key={p.fileName} variant="outline" icon={<Printer />} onClick={() => printPaper(p)}>
              {papers.length > 1 ? t('printManifestNumber', { number: i + 1 }) : t('printTheManifest')}
            </Button>
          ))}
          <Button onClick={onClose}>{t('done')}</Button>
        </>
      }
    >
      <ul className="-mx-4 -my-4 divide-y divide-line text-table">
        {[...failed, ...good].map(({ booking: b, result }) => (
          <li key={b.id} className="grid grid-cols-[1fr_auto] items-start gap-x-3 px-4 py-2.5">
            <span className="min-w-0">
              <Link to={recordOf(b)} className="mono text-xs font-medium hover:underline">
                {b.consignmentId ?? t('bookingId', { id: b.id })}
              </Link>{' '}
              <span className="text-muted">{routeText(b)}</span>
            </span>
            {result?.status === 'Succeeded' ? (
              <Badge tone="ok" icon={<Check aria-hidden />}>
                {t('done')}
              </Badge>
            ) : (
              <Badge tone="bad" icon={<CircleAlert aria-hidden />}>
                {t('notDone')}
              </Badge>
            )}
            {result?.status !== 'Succeeded' && (
              <span className="col-span-2 mt-0.5 text-muted">{result?.message ?? t('noAnswer')}</span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
