/** Acts on many bookings at once, with the truth told per row. */
import { bookingCalls, type Booking } from '@cartage/contract/booking/booking.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { Confirm, plural, toast, useClient, useNavigate, useSend, useSession } from '@cartage/ui/core.ts';
import type { BulkAction } from '@cartage/ui/data.ts';
import { Ban, ClipboardCheck, Combine, Printer, UserRoundPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { consolidatePath } from '../consolidation/path.ts';
import { fileOf, type Paper, printLabels } from './print.ts';
import { OperationResults, type RowResult } from './operation-results.tsx';

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
      (n) => `Labels of ${plural(n, 'booking')} printed`,
      (ids) => printLabels(client, ids),
    );
  // The selection stays: labels of the same freight are printed next.
  const manifest = (rows: Booking[]) => run(rows, 'Manifest', (n) => `${plural(n, 'booking')} manifested`);
  const cancel = async () => {
    const { rows, clear } = cancelling!;
    const answer = await run(rows, 'Cancel', (n) => `${plural(n, 'booking')} cancelled`);
    setCancelling(undefined);
    if (answer?.good.length) clear();
  };
  return {
    bulk: [
      { label: (n) => `Print ${plural(n, 'label set')}`, icon: <Printer />, run: labels },
      {
        label: (n) => `Manifest ${n.toLocaleString('en-AU')}`,
        icon: <ClipboardCheck />,
        run: manifest,
        permission: 'Booking.Manage',
      },
      ...(isCustomer
        ? []
        : [
            {
              label: (n: number) => `Allocate ${n.toLocaleString('en-AU')}`,
              icon: <UserRoundPlus />,
              // The board knows which of their jobs wait, and who could take them.
              run: (rows: Booking[]) =>
                navigate(`/drivers/allocation?bookings=${rows.map((b) => b.id.toString(36)).join('.')}`),
              permission: 'Job.Dispatch',
            },
          ]),
      {
        label: (n) => `Consolidate ${n.toLocaleString('en-AU')}`,
        icon: <Combine />,
        run: (rows) => navigate(consolidatePath(rows)),
        permission: 'Booking.Manage',
        more: true,
      },
      {
        label: (n) => `Cancel ${plural(n, 'booking')}`,
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
            title={`Cancel ${plural(cancelling.rows.length, 'booking')}?`}
            act={`Cancel ${plural(cancelling.rows.length, 'booking')}`}
            destructive
            busy={operate.isPending}
            onYes={() => void cancel()}
            onClose={() => setCancelling(undefined)}
            text="Freight not yet picked up stays where it is. Drivers and carriers are told, and nothing is charged. Freight already on its way is left alone."
          />
        )}
        {told && <OperationResults {...told} onClose={() => setTold(undefined)} />}
      </>
    ),
  };
}
