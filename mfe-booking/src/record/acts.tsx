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
  wordsOf,
} from '@cartage/ui/core.ts';
import { recordWords } from '@cartage/contract/words/booking/record.ts';
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
import { CancelWhole } from '../legs/cancel-whole.tsx';
import { isWhole, splitBooking } from '../legs/entries.tsx';
import { journeyOf } from './journey.ts';
import { mayCancel, mayDelete, mayEdit, mayReattempt, nextActOf, type NextAct } from './next-act.ts';
import { NoteDialog } from './note-dialog.tsx';
import { PutRight } from './put-right.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { useTold } from './told.ts';

const t = wordsOf(recordWords);

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
    success: b.consignmentId ? t('isCancelled', { connote: b.consignmentId }) : t('theBookingIsCancelled'),
    onDone: () => setOpen(undefined),
  });
  const remove = useSend(bookingUpkeepCalls.remove, {
    success: b.consignmentId ? t('isDeleted', { connote: b.consignmentId }) : t('theBookingIsDeleted'),
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
              title: result.message ?? t('operationDidNotWork', { operation }),
              description: t('theBookingIsUnchanged'),
              tone: 'bad',
            },
      );
    return result?.status === 'Succeeded';
  };
  const print = (type: 'Label' | 'Manifest') => printOne(client, b.id, type);
  const copyLink = () =>
    void navigator.clipboard.writeText(trackingAddress(b)).then(() =>
      toast({
        title: t('trackingLinkCopied'),
        description: t('trackingLinkMeaning'),
        tone: 'ok',
      }),
    );
  const repeat = {
    label: t('repeat'),
    icon: <CalendarSync />,
    to: `/bookings/recurring/new?from=${b.id}`,
    inMenu: true,
  };
  const back = { label: t('bookTheReturn'), icon: <Undo2 />, to: `/quote?again=${b.id}&way=back`, inMenu: true };
  const again: PageAction = { label: t('bookAgain'), icon: <RotateCcw />, to: `/quote?again=${b.id}` };
  const acts: Record<NextAct, PageAction> = {
    // Through the quote page: nobody books with carrier and price unseen.
    book: { label: t('choosePriceAndBook'), icon: <PackageCheck />, to: `/quote?edit=${b.id}` },
    manifest: {
      label: t('manifest'),
      icon: <ClipboardCheck />,
      onClick: () =>
        void run('Manifest', t('onTheManifest')).then((ok) => {
          if (ok) void print('Manifest');
        }),
    },
    allocate: {
      label: t('allocate'),
      icon: <SquareKanban />,
      to: `/drivers/allocation${b.jobId ? `?job=${b.jobId}` : ''}`,
    },
    reattempt: { label: t('planAReattempt'), icon: <CalendarCheck />, onClick: () => setOpen('reattempt') },
    tell: { label: t('tellTheCustomer'), icon: <Send />, onClick: () => setOpen('tell') },
    invoice: {
      label: t('invoice'),
      icon: <ReceiptText />,
      to: `/finance/unbilled?q=${b.consignmentId ?? ''}`,
    },
    labels: { label: t('printLabels'), icon: <Printer />, onClick: () => void print('Label') },
    share: {
      label: t('copyTrackingLink'),
      icon: <Link2 />,
      onClick: copyLink,
      ...(!b.consignmentId && { disabled: true, why: t('noTrackingBeforeBooked') }),
    },
    again,
  };
  const busy = operate.isPending && next === 'manifest';
  const fixed = mayEdit(b),
    whole = isWhole(b);
  const actions: PageActions = [
    next !== 'labels' && !!b.consignmentId && { ...acts.labels, inMenu: true },
    next !== 'manifest' &&
      !b.manifestId &&
      !!b.consignmentId &&
      mayCancel(b) &&
      manage && { ...acts.manifest, inMenu: true },
    next !== 'share' && !!b.consignmentId && { ...acts.share, inMenu: true },
    manage && { label: t('shareTheBooking'), icon: <Share2 />, onClick: () => setOpen('share'), inMenu: true },
    !!b.consignmentId && { label: t('openPublicTracking'), icon: <MapPinned />, to: trackingPath(b), inMenu: true },
    !!b.consignmentId && {
      label: t('copyConnote'),
      icon: <Copy />,
      onClick: () => void navigator.clipboard.writeText(b.consignmentId!),
      inMenu: true,
    },
    'separator',
    (mayCancel(b) || (whole && !['Delivered', 'Cancelled'].includes(b.bookingStatus))) &&
      manage && {
        label: t('cancelBooking'),
        icon: <Ban />,
        onClick: () => setOpen('cancel'),
        destructive: true,
        inMenu: true,
      },
    mayDelete(b) &&
      manage && {
        label: t('deleteBooking'),
        icon: <Trash2 />,
        onClick: () => setOpen('delete'),
        destructive: true,
        inMenu: true,
      },
    !isCustomer &&
      manage &&
      !whole &&
      !['Cancelled', 'Deleted'].includes(b.bookingStatus) && {
        label: t('putRightByHand'),
        icon: <Wrench />,
        onClick: () => setOpen('right'),
        inMenu: true,
      },
    !isCustomer &&
      manage && { label: t('moveToUnit'), icon: <Network />, onClick: () => setOpen('unit'), inMenu: true },
    !isCustomer &&
      !!b.jobId &&
      can('Job.Manage') &&
      statusGroup(b.bookingStatus) === 'exception' && {
        label: t('closeConsignment'),
        icon: <PackageX />,
        to: `/jobs/${b.jobId}?do=close`,
        inMenu: true,
      },
    next !== 'reattempt' && mayReattempt(b, { dispatch: can('Job.Dispatch') }) && acts.reattempt,
    manage &&
      next !== 'book' &&
      !['Cancelled', 'Deleted'].includes(b.bookingStatus) && {
        label: t('changeBooking'),
        icon: <Pencil />,
        to: `/quote?edit=${b.id}`,
        disabled: !!fixed,
        ...(fixed && { why: fixed }),
        inMenu: !!fixed,
      },
    manage && { label: t('addNote'), icon: <MessageSquarePlus />, onClick: () => setOpen('note') },
    manage && !!b.consignmentId && repeat,
    manage && !b.isMultiLeg && !fixed && splitBooking(b),
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
            connote={b.consignmentId ?? t('bookingId', { id: b.id })}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'unit' && (
          <MoveToUnit
            of={b.consignmentId ?? t('bookingId', { id: b.id })}
            call={bookingUpkeepCalls.moveToUnit}
            values={{ bookingIds: [b.id], organizationUnitId: b.organizationUnitId ?? null }}
            also={[bookingCalls, historyCalls]}
            hint={t('moveToUnitHint')}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'right' && <PutRight b={b} onClose={() => setOpen(undefined)} />}
        {open === 'delete' && (
          <Confirm
            title={b.consignmentId ? t('deleteConnote', { connote: b.consignmentId }) : t('deleteThisBooking')}
            act={t('deleteBooking')}
            destructive
            busy={remove.isPending}
            onYes={() => void remove.send({ id: b.id })}
            onClose={() => setOpen(undefined)}
            text={t('deleteMeaning')}
          />
        )}
        {open === 'cancel' && whole && <CancelWhole b={b} onClose={() => setOpen(undefined)} />}
        {open === 'cancel' && !whole && (
          <Confirm
            title={b.consignmentId ? t('cancelConnote', { connote: b.consignmentId }) : t('cancelThisBooking')}
            act={t('cancelBooking')}
            destructive
            busy={cancel.isPending}
            onYes={() => void cancel.send({ id: b.id })}
            onClose={() => setOpen(undefined)}
            text={t.parts('cancelMeaning', {
              again: (
                <button
                  type="button"
                  className="text-accent underline"
                  onClick={() => void navigate(`/quote?again=${b.id}`)}
                >
                  {t('bookItAgain')}
                </button>
              ),
            })}
          />
        )}
      </>
    ),
  };
}
