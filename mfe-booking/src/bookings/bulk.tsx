/** Acts on many bookings at once, with the truth told per row. */
import { bookingCalls, type Booking } from '@cartage/contract/booking/booking.ts';
import { documentCalls } from '@cartage/contract/booking/document.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { Confirm, plural, toast, useClient, useSend } from '@cartage/ui/core.ts';
import type { BulkAction } from '@cartage/ui/data.ts';
import { Ban, ClipboardCheck, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { fileOf, printPaper } from './print.ts';
import { OperationResults, type RowResult } from './operation-results.tsx';

type Told = { title: string; rows: RowResult[] };
export function useBookingBulk(): { bulk: BulkAction<Booking>[]; dialogs: ReactNode } {
  const client = useClient();
  const operate = useSend(bookingCalls.runOperations);
  const [told, setTold] = useState<Told>();
  const [cancelling, setCancelling] = useState<{ rows: Booking[]; clear: () => void }>();

  /** Runs one operation on the rows; whatever failed opens the list of what became of each. */
  const run = async (rows: Booking[], operation: Operation, done: (count: number) => string) => {
    const answer = await operate.send({ bookingIds: rows.map((r) => r.id), operations: [operation] });
    if (!answer) return undefined;
    const good = answer.results.filter((r) => r.status === 'Succeeded');
    if (good.length === rows.length) toast({ title: done(good.length), tone: 'ok' });
    else setTold({ title: done(good.length), rows: rows.map((b) => ({ booking: b, result: answer.results.find((r) => r.bookingId === b.id) })) });
    return { ...answer, good: good.map((r) => r.bookingId) };
  };
  const printLabels = async (rows: Booking[]) => {
    const answer = await run(rows, 'Label', (n) => `Labels of ${plural(n, 'booking')} printed`);
    if (answer?.good.length) printPaper({ body: await (await client.raw(documentCalls.labels, { bookingIds: answer.good })).blob() });
  };
  const manifest = async (rows: Booking[], clear: () => void) => {
    const answer = await run(rows, 'Manifest', (n) => `${plural(n, 'booking')} manifested`);
    for (const m of answer?.manifests ?? []) printPaper(await fileOf(client, m));
    if (answer?.good.length) clear();
  };
  const cancel = async () => {
    const { rows, clear } = cancelling!;
    const answer = await run(rows, 'Cancel', (n) => `${plural(n, 'booking')} cancelled`);
    setCancelling(undefined);
    if (answer?.good.length) clear();
  };
  return {
    bulk: [
      { label: (n) => `Print ${plural(n, 'label set')}`, icon: <Printer />, run: printLabels },
      { label: (n) => `Manifest ${n.toLocaleString('en-AU')}`, icon: <ClipboardCheck />, run: manifest, permission: 'Booking.Manage' },
      { label: (n) => `Cancel ${plural(n, 'booking')}`, icon: <Ban />, run: (rows, clear) => setCancelling({ rows, clear }), permission: 'Booking.Manage', destructive: true, more: true },
    ],
    dialogs: <>
      {cancelling && (
        <Confirm title={`Cancel ${plural(cancelling.rows.length, 'booking')}?`} act={`Cancel ${plural(cancelling.rows.length, 'booking')}`} destructive busy={operate.isPending} onYes={() => void cancel()} onClose={() => setCancelling(undefined)}
          text="Freight that has not been picked up will not be. Drivers and carriers are told, and nothing is charged. What has moved already stays as it is." />
      )}
      {told && <OperationResults {...told} onClose={() => setTold(undefined)} />}
    </>,
  };
}
