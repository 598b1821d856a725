/** What can be done with a booking: the next act first, the rest beside it and in the menu. */
import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { statusGroup } from '@cartage/contract/status.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import {
  Confirm,
  toast,
  trackingAddress,
  trackingPath,
  useClient,
  useNavigate,
  useSend,
  useSession,
  type PageAction,
  type PageActions,
} from '@cartage/ui/core.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { BookingMail, MoveToUnit, Reattempt } from '@cartage/ui/form.ts';
import {
  Ban,
  CalendarCheck,
  CalendarSync,
  ClipboardCheck,
  Copy,
  Link2,
  MapPinned,
  MessageSquarePlus,
  Network,
  PackageCheck,
  PackageX,
  Pencil,
  Printer,
  ReceiptText,
  RotateCcw,
  Send,
  Share2,
  SquareKanban,
  Trash2,
  Undo2,
  Wrench,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { printOne } from '../bookings/print.ts';
import { journeyOf } from './journey.ts';
import { mayCancel, mayDelete, mayEdit, mayReattempt, nextActOf, type NextAct } from './next-act.ts';
import { NoteDialog } from './note-dialog.tsx';
import { PutRight } from './put-right.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { useTold } from './told.ts';

type Open = 'share' | 'note' | 'cancel' | 'delete' | 'right' | 'tell' | 'reattempt' | 'unit';
export function useRecordActs(b: BookingRecord): {
  actions: PageActions;
  dialogs: ReactNode;
  told: boolean | undefined;
} {
  const client = useClient(),
    navigate = useNavigate();
  const { can, isCustomer } = useSession();
  const [open, setOpen] = useState<Open>();
  const operate = useSend(bookingCalls.runOperations);
  const cancel = useSend(bookingCalls.cancel, {
    success: `${b.consignmentId ?? 'The booking'} is cancelled`,
    onDone: () => setOpen(undefined),
  });
  const remove = useSend(bookingUpkeepCalls.remove, {
    success: `${b.consignmentId ?? 'The booking'} is deleted`,
    onDone: () => void navigate('/bookings'),
  });
  const told = useTold(b, journeyOf(b).find((s) => s.state === 'exception' && s.trouble)?.at ?? null);
  const manage = can('Booking.Manage');
  const next = nextActOf(
    b,
    { manage, dispatch: can('Job.Dispatch'), bill: can('Finance.Manage'), isCustomer },
    told ?? false,
  );

  const run = async (operation: Operation, done: string) => {
    const [result] = (await operate.send({ bookingIds: [b.id], operations: [operation] }))?.results ?? [];
    if (result)
      toast(
        result.status === 'Succeeded'
          ? { title: done, tone: 'ok' }
          : {
              title: result.message ?? `${operation} did not work`,
              description: 'The booking is unchanged.',
              tone: 'bad',
            },
      );
    return result?.status === 'Succeeded';
  };
  const print = (type: 'Label' | 'Manifest') =>
    printOne(client, b.id, type, type === 'Label' ? 'The labels' : 'The manifest');
  const copyLink = () =>
    void navigator.clipboard.writeText(trackingAddress(b)).then(() =>
      toast({
        title: 'Tracking link copied',
        description: 'Anyone who has it sees where the freight is, not who sends it.',
        tone: 'ok',
      }),
    );
  const repeat = { label: 'Repeat…', icon: <CalendarSync />, to: `/bookings/recurring/new?from=${b.id}`, inMenu: true };
  const back = { label: 'Book the return', icon: <Undo2 />, to: `/quote?again=${b.id}&way=back`, inMenu: true };
  const again: PageAction = { label: 'Book again', icon: <RotateCcw />, to: `/quote?again=${b.id}` };
  const acts: Record<NextAct, PageAction> = {
    // Through the quote page: nobody books with carrier and price unseen.
    book: { label: 'Choose a price and book', icon: <PackageCheck />, to: `/quote?edit=${b.id}` },
    manifest: {
      label: 'Manifest',
      icon: <ClipboardCheck />,
      onClick: () =>
        void run('Manifest', 'On the manifest').then((ok) => {
          if (ok) void print('Manifest');
        }),
    },
    allocate: {
      label: 'Allocate',
      icon: <SquareKanban />,
      to: `/drivers/allocation${b.jobId ? `?job=${b.jobId}` : ''}`,
    },
    reattempt: { label: 'Plan a reattempt', icon: <CalendarCheck />, onClick: () => setOpen('reattempt') },
    tell: { label: 'Tell the customer', icon: <Send />, onClick: () => setOpen('tell') },
    invoice: {
      label: 'Invoice',
      icon: <ReceiptText />,
      to: `/finance/unbilled?q=${b.consignmentId ?? ''}`,
    },
    labels: { label: 'Print labels', icon: <Printer />, onClick: () => void print('Label') },
    share: { label: 'Copy tracking link', icon: <Link2 />, onClick: copyLink, disabled: !b.consignmentId },
    again,
  };
  const busy = operate.isPending && next === 'manifest';
  const fixed = mayEdit(b);
  const actions: PageActions = [
    next !== 'labels' && !!b.consignmentId && { ...acts.labels, inMenu: true },
    next !== 'manifest' &&
      !b.manifestId &&
      !!b.consignmentId &&
      mayCancel(b) &&
      manage && { ...acts.manifest, inMenu: true },
    next !== 'share' && !!b.consignmentId && { ...acts.share, inMenu: true },
    manage && { label: 'Share the booking', icon: <Share2 />, onClick: () => setOpen('share'), inMenu: true },
    !!b.consignmentId && { label: 'Open public tracking', icon: <MapPinned />, to: trackingPath(b), inMenu: true },
    !!b.consignmentId && {
      label: 'Copy connote',
      icon: <Copy />,
      onClick: () => void navigator.clipboard.writeText(b.consignmentId!),
      inMenu: true,
    },
    'separator',
    mayCancel(b) &&
      manage && {
        label: 'Cancel booking',
        icon: <Ban />,
        onClick: () => setOpen('cancel'),
        destructive: true,
        inMenu: true,
      },
    mayDelete(b) &&
      manage && {
        label: 'Delete booking',
        icon: <Trash2 />,
        onClick: () => setOpen('delete'),
        destructive: true,
        inMenu: true,
      },
    !isCustomer &&
      manage &&
      !['Cancelled', 'Deleted'].includes(b.bookingStatus) && {
        label: 'Put right by hand',
        icon: <Wrench />,
        onClick: () => setOpen('right'),
        inMenu: true,
      },
    !isCustomer && manage && { label: 'Move to unit', icon: <Network />, onClick: () => setOpen('unit'), inMenu: true },
    !isCustomer &&
      !!b.jobId &&
      can('Job.Manage') &&
      statusGroup(b.bookingStatus) === 'exception' && {
        label: 'Close consignment',
        icon: <PackageX />,
        to: `/jobs/${b.jobId}?do=close`,
        inMenu: true,
      },
    next !== 'reattempt' && mayReattempt(b, { dispatch: can('Job.Dispatch') }) && acts.reattempt,
    manage &&
      next !== 'book' &&
      !['Cancelled', 'Deleted'].includes(b.bookingStatus) && {
        label: 'Change booking',
        icon: <Pencil />,
        to: `/quote?edit=${b.id}`,
        disabled: !!fixed,
        ...(fixed && { why: fixed }),
        inMenu: !!fixed,
      },
    manage && { label: 'Add note', icon: <MessageSquarePlus />, onClick: () => setOpen('note') },
    manage && !!b.consignmentId && repeat,
    next !== 'again' && manage && again,
    manage && back,
    { ...acts[next], primary: true, state: busy ? 'pending' : 'idle' },
  ];
  return {
    actions,
    told,
    dialogs: (
      <>
        {open === 'note' && <NoteDialog bookingId={b.id} onClose={() => setOpen(undefined)} />}
        {open === 'share' && <ShareDialog b={b} onClose={() => setOpen(undefined)} />}
        {open === 'tell' && <BookingMail booking={b} onClose={() => setOpen(undefined)} />}
        {open === 'reattempt' && b.jobId && (
          <Reattempt
            jobId={b.jobId}
            connote={b.consignmentId ?? `Booking ${b.id}`}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'unit' && (
          <MoveToUnit
            of={b.consignmentId ?? `Booking ${b.id}`}
            call={bookingUpkeepCalls.moveToUnit}
            values={{ bookingIds: [b.id], organizationUnitId: b.organizationUnitId ?? null }}
            also={[bookingCalls, historyCalls]}
            hint="Its job goes with it. Where sight is limited by unit, people of other units no longer see either."
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'right' && <PutRight b={b} onClose={() => setOpen(undefined)} />}
        {open === 'delete' && (
          <Confirm
            title={`Delete ${b.consignmentId ?? 'this booking'}?`}
            act="Delete booking"
            destructive
            busy={remove.isPending}
            onYes={() => void remove.send({ id: b.id })}
            onClose={() => setOpen(undefined)}
            text="Nobody can book it any more; it stays on record as deleted. This cannot be undone."
          />
        )}
        {open === 'cancel' && (
          <Confirm
            title={`Cancel ${b.consignmentId ?? 'this booking'}?`}
            act="Cancel booking"
            destructive
            busy={cancel.isPending}
            onYes={() => void cancel.send({ id: b.id })}
            onClose={() => setOpen(undefined)}
            text={
              <>
                The freight will not be picked up and nothing is charged. This cannot be undone; to send it after all,{' '}
                <button
                  type="button"
                  className="text-accent underline"
                  onClick={() => void navigate(`/quote?again=${b.id}`)}
                >
                  book it again
                </button>
                .
              </>
            }
          />
        )}
      </>
    ),
  };
}
