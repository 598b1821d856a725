/** What can be done with a booking: the next act first, the rest beside it and in the menu. */
import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { Confirm, toast, trackingAddress, trackingPath, useClient, useNavigate, useSend, useSession, type PageAction, type PageActions } from '@cartage/ui/core.ts';
import { BookingMail } from '@cartage/ui/form.ts';
import { Ban, ClipboardCheck, Copy, Link2, MapPinned, MessageSquarePlus, PackageCheck, Printer, ReceiptText, RotateCcw, Send, SquareKanban } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { paperOf, printPaper } from '../bookings/print.ts';
import { journeyOf } from './journey.ts';
import { mayCancel, nextActOf, type NextAct } from './next-act.ts';
import { NoteDialog } from './note-dialog.tsx';
import { useTold } from './told.ts';

type Open = 'note' | 'cancel' | 'tell';
export function useRecordActs(b: BookingRecord): { actions: PageActions; dialogs: ReactNode; told: boolean | undefined } {
  const client = useClient(), navigate = useNavigate();
  const { can, isCustomer } = useSession();
  const [open, setOpen] = useState<Open>();
  const operate = useSend(bookingCalls.runOperations);
  const cancel = useSend(bookingCalls.cancel, { success: `${b.consignmentId ?? 'The booking'} is cancelled`, onDone: () => setOpen(undefined) });
  const trouble = journeyOf(b).find((s) => s.state === 'exception' && s.trouble);
  const told = useTold(b, trouble?.at ?? null);
  const manage = can('Booking.Manage');
  const next = nextActOf(b, { manage, dispatch: can('Job.Dispatch'), bill: can('Finance.Manage'), isCustomer }, told ?? false);

  const run = async (operation: Operation, done: string) => {
    const [result] = (await operate.send({ bookingIds: [b.id], operations: [operation] }))?.results ?? [];
    if (result) toast(result.status === 'Succeeded' ? { title: done, tone: 'ok' } : { title: result.message ?? `${operation} did not work`, description: 'The booking is unchanged.', tone: 'bad' });
    return result?.status === 'Succeeded';
  };
  const print = async (type: 'Label' | 'Manifest') => { const paper = await paperOf(client, b.id, type); if (paper) printPaper(paper); };
  const copyLink = () => void navigator.clipboard.writeText(trackingAddress(b)).then(() => toast({ title: 'Tracking link copied', description: 'Anyone who has it sees where the freight is, not who sends it.', tone: 'ok' }));
  const again: PageAction = { label: 'Book again', icon: <RotateCcw />, to: `/quote?again=${b.id}` };
  const acts: Record<NextAct, PageAction> = {
    book: { label: 'Book freight', icon: <PackageCheck />, onClick: () => void run('Book', 'Booked') },
    manifest: { label: 'Manifest', icon: <ClipboardCheck />, onClick: () => void run('Manifest', 'On the manifest').then((ok) => { if (ok) void print('Manifest'); }) },
    allocate: { label: 'Allocate', icon: <SquareKanban />, to: `/drivers/allocation${b.jobId ? `?job=${b.jobId}` : ''}` },
    reattempt: { label: 'Reattempt', icon: <RotateCcw />, to: b.jobId ? `/jobs/${b.jobId}` : '/drivers/allocation' },
    tell: { label: 'Tell the customer', icon: <Send />, onClick: () => setOpen('tell') },
    invoice: { label: 'Invoice', icon: <ReceiptText />, to: `/finance/invoices?customer=${b.customer.id}` },
    labels: { label: 'Print labels', icon: <Printer />, onClick: () => void print('Label') },
    share: { label: 'Copy tracking link', icon: <Link2 />, onClick: copyLink, disabled: !b.consignmentId },
    again,
  };
  const busy = operate.isPending && ['book', 'manifest'].includes(next);
  const actions: PageActions = [
    next !== 'labels' && !!b.consignmentId && { ...acts.labels, inMenu: true }, next !== 'manifest' && !b.manifestId && !!b.consignmentId && mayCancel(b) && manage && { ...acts.manifest, inMenu: true },
    next !== 'share' && !!b.consignmentId && { ...acts.share, inMenu: true }, !!b.consignmentId && { label: 'Open public tracking', icon: <MapPinned />, to: trackingPath(b), inMenu: true },
    !!b.consignmentId && { label: 'Copy connote', icon: <Copy />, onClick: () => void navigator.clipboard.writeText(b.consignmentId!), inMenu: true },
    'separator', mayCancel(b) && manage && { label: 'Cancel booking', icon: <Ban />, onClick: () => setOpen('cancel'), destructive: true, inMenu: true },
    manage && { label: 'Add note', icon: <MessageSquarePlus />, onClick: () => setOpen('note') }, next !== 'again' && manage && again,
    { ...acts[next], primary: true, state: busy ? 'pending' : 'idle' },
  ];
  return {
    actions, told,
    dialogs: <>
      {open === 'note' && <NoteDialog bookingId={b.id} onClose={() => setOpen(undefined)} />}
      {open === 'tell' && <BookingMail booking={b} onClose={() => setOpen(undefined)} />}
      {open === 'cancel' && <Confirm title={`Cancel ${b.consignmentId ?? 'this booking'}?`} act="Cancel booking" destructive busy={cancel.isPending} onYes={() => void cancel.send({ id: b.id })} onClose={() => setOpen(undefined)}
        text={<>The freight will not be picked up and nothing is charged. This cannot be undone; to send it after all, <button type="button" className="text-accent underline" onClick={() => void navigate(`/quote?again=${b.id}`)}>book it again</button>.</>} />}
    </>,
  };
}
