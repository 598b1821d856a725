/** Acts on many bookings at once, with the truth told per row. */
import { bookingCalls, type Booking } from '@cartage/contract/booking/booking.ts';
import { bookingListWords } from '@cartage/contract/words/booking/bookings.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { Confirm, toast, useClient, useNavigate, useSend, useSession, wordsOf } from '@cartage/ui/core.ts';
import type { BulkAction } from '@cartage/ui/data.ts';
import { Ban, ClipboardCheck, Combine, Printer, UserRoundPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { consolidatePath } from '../consolidation/path.ts';
import { fileOf, type Paper, printLabels } from './print.ts';
import { OperationResults, type RowResult } from './operation-results.tsx';

const t = wordsOf(bookingListWords);

type Told = { title: string; rows: RowResult[]; papers: Paper[] };
export function useBookingBulk(): { bulk: BulkAction<Booking>[]; dialogs: ReactNode } {
  const client = useClient(),
    navigate = useNavigate(),
    { isCustomer } = useSession();
  const operate = useSend(bookingCalls.runOperations);
  const [told, setTold] = useState<Told>();
  const [cancelling, setCancelling] = useState<{ rows: Booking[]; clear: () => void }>();

  /** Runs one operation on the rows; whatever failed, or made a paper, opens the list of what became of each. */
  const run = async (
    rows: Booking[],
    operation: Operation,
    done: (count: number) => string,
    and: (ids: number[]) => Promise<boolean> = async () => true,
  ) => {
    const answer = await operate.send({ bookingIds: rows.map((r) => r.id), operations: [operation] });
    if (!answer) return undefined;
    const good = answer.results.filter((r) => r.status === 'Succeeded');
    if (good.length && !(await and(good.map((r) => r.bookingId)))) return undefined;
    // A paper that cannot be fetched now is printed from its booking; what became of each is told in any case.
    const fetched = await Promise.allSettled(answer.manifests.map((m) => fileOf(client, m)));
    const papers = fetched.flatMap((f) => (f.status === 'fulfilled' ? [f.value] : []));
    if (good.length === rows.length && papers.length === 0) toast({ title: done(good.length), tone: 'ok' });
    else
      setTold({
        title: done(good.length),
        papers,
        rows: rows.map((b) => ({ booking: b, result: answer.results.find((r) => r.bookingId === b.id) })),
      });
    return { ...answer, good: good.map((r) => r.bookingId) };
  };
  const labels = (rows: Booking[]) =>
    run(
      rows,
      'Label',
      (n) => t('labelsOfBookingsPrinted', { count: n }),
      (ids) => printLabels(client, ids),
    );
  // The selection stays: labels of the same freight are printed next.
  const manifest = (rows: Booking[]) => run(rows, 'Manifest', (n) => t('bookingsManifested', { count: n }));
  const cancel = async () => {
    const { rows, clear } = cancelling!;
    const answer = await run(rows, 'Cancel', (n) => t('bookingsCancelled', { count: n }));
    setCancelling(undefined);
    if (answer?.good.length) clear();
  };
  return {
    bulk: [
      { label: (n) => t('printLabelSets', { count: n }), icon: <Printer />, run: labels },
      {
        label: (n) => t('manifestCount', { count: n }),
        icon: <ClipboardCheck />,
        run: manifest,
        permission: 'Booking.Manage',
      },
      ...(isCustomer
        ? []
        : [
            {
              label: (n: number) => t('allocateCount', { count: n }),
              icon: <UserRoundPlus />,
              // The board knows which of their jobs wait, and who could take them.
              run: (rows: Booking[]) =>
                navigate(`/drivers/allocation?bookings=${rows.map((b) => b.id.toString(36)).join('.')}`),
              permission: 'Job.Dispatch',
            },
          ]),
      {
        label: (n) => t('consolidateCount', { count: n }),
        icon: <Combine />,
        run: (rows) => navigate(consolidatePath(rows)),
        permission: 'Booking.Manage',
        more: true,
      },
      {
        label: (n) => t('cancelBookings', { count: n }),
        icon: <Ban />,
        run: (rows, clear) => setCancelling({ rows, clear }),
        permission: 'Booking.Manage',
        destructive: true,
        more: true,
      },
    ],
    dialogs: (
      <>
        {cancelling && (
          <Confirm
            title={t('cancelBookingsAsk', { count: cancelling.rows.length })}
            act={t('cancelBookings', { count: cancelling.rows.length })}
            destructive
            busy={operate.isPending}
            onYes={() => void cancel()}
            onClose={() => setCancelling(undefined)}
            text={t('cancelBookingsMeaning')}
          />
        )}
        {told && <OperationResults {...told} onClose={() => setTold(undefined)} />}
      </>
    ),
  };
}
