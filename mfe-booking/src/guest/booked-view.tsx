/** A guest's booking: its number and labels first, then what was agreed. */
import { locality } from '@cartage/contract/address.ts';
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { guestBookingCalls, guestFileCalls, type GUEST_PAPERS } from '@cartage/contract/booking/guest.ts';
import { statusGroup } from '@cartage/contract/status.ts';
import { guestBookingWords } from '@cartage/contract/words/guest/booking.ts';
import {
  Button,
  Card,
  CopyCode,
  Day,
  download,
  Facts,
  Link,
  Money,
  Status,
  toast,
  trackingPath,
  useClient,
  useTenant,
  When,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Ban, CircleCheck, FileText, MapPin, Pencil, Printer, Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useEmbedded } from './guest-frame.tsx';
import { PayDraft } from './pay-draft.tsx';

const t = wordsOf(guestBookingWords);

type Paper = (typeof GUEST_PAPERS)[number];
/** Neither booked nor cancelled: its guest may still change it, and pays for it here. */
export const isUnpaid = (b: BookingRecord): boolean => statusGroup(b.bookingStatus) !== 'none' && !b.consignmentId;

type Props = {
  b: BookingRecord;
  email: string;
  onOther: () => void;
  onChange: () => void;
  onPaid: (b: BookingRecord) => void;
};
export function BookedView({ b, email, onOther, onChange, onPaid }: Props) {
  const { name } = useTenant();
  const { keep } = useEmbedded();
  const { open, busy } = usePapers(b, email);
  const money = b.pricingDetail,
    cancelled = statusGroup(b.bookingStatus) === 'none',
    unpaid = isUnpaid(b);
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-4">
        {cancelled ? (
          <Ban aria-hidden className="mt-1 size-7 shrink-0 stroke-[1.75] text-muted" />
        ) : (
          b.consignmentId && <CircleCheck aria-hidden className="mt-1 size-7 shrink-0 stroke-[1.75] text-ok" />
        )}
        <div className="min-w-0 flex-1">
          <h1 className="text-lg">
            {cancelled
              ? t('cancelled')
              : b.consignmentId
                ? t.parts('bookedAs', { connote: <CopyCode code={b.consignmentId} className="text-xl" /> })
                : t('notPaid')}
          </h1>
          <p className="flex flex-wrap items-center gap-x-2 text-table text-muted">
            {cancelled && b.consignmentId && <CopyCode code={b.consignmentId} className="text-ink" />}
            {locality(b.fromAddress)} → {locality(b.toAddress)} {!cancelled && <Status code={b.bookingStatus} />}
          </p>
        </div>
      </div>
      {b.consignmentId && !cancelled && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            icon={<Printer />}
            state={busy === 'Label' ? 'pending' : 'idle'}
            className="bg-accent text-on-accent hover:bg-accent"
            onClick={() => void open('Label')}
          >
            {t('printLabels', { count: b.totalItems })}
          </Button>
          <Button
            variant="outline"
            icon={<FileText />}
            state={busy === 'ConsignmentNote' ? 'pending' : 'idle'}
            onClick={() => void open('ConsignmentNote')}
          >
            {t('consignmentNote')}
          </Button>
          {b.isDangerousGood && (
            <Button variant="outline" icon={<FileText />} onClick={() => void open('DangerousGoods')}>
              {t('dangerousGoods')}
            </Button>
          )}
          <Button variant="outline" asChild>
            <Link to={keep(trackingPath(b))}>
              <MapPin aria-hidden className="size-4" /> {t('track')}
            </Link>
          </Button>
        </div>
      )}
      <Facts
        className="mt-4 border-t border-line pt-3"
        facts={[
          ...whenOf(b),
          [t('service'), `${b.carrier ?? name}, ${b.carrierServiceName ?? ''}`],
          [t('from'), doorOf(b.fromAddress)],
          [t('to'), doorOf(b.toAddress)],
          ...(b.isInsured && b.insuredValue
            ? [[t('insuredFor'), <Money amount={b.insuredValue} />] as [ReactNode, ReactNode]]
            : []),
          ...(money?.insuranceCost.amount
            ? [[t('insurance'), <Money amount={money.insuranceCost.amount} />] as [ReactNode, ReactNode]]
            : []),
          // What is still to be paid is asked for anew, and stands where it is paid.
          ...(money && !unpaid
            ? [
                [
                  b.cardPayment?.status === 'Refunded' ? refundedTo(b) : t(b.consignmentId ? 'paid' : 'toPay'),
                  <Money amount={money.totalCost.amount} />,
                ] as [ReactNode, ReactNode],
              ]
            : []),
          ...(b.reference ?? []).map((r): [ReactNode, ReactNode] => [r.key, r.value]),
        ]}
      />
      {unpaid && (
        <Button variant="outline" size="sm" icon={<Pencil />} className="mt-3" onClick={onChange}>
          {t('change')}
        </Button>
      )}
      {unpaid && <PayDraft key={b.id} b={b} email={email} onPaid={onPaid} />}
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 text-xs text-muted">
        <span className="flex-[1_1_14rem]">
          {t(cancelled ? 'nothingPickedUp' : unpaid ? 'untilPaid' : 'putLabels')}
        </span>
        <Button variant="link" size="table" icon={<Search />} onClick={onOther}>
          {t('another')}
        </Button>
      </p>
    </Card>
  );
}
/** What is cancelled is neither picked up nor expected. */
export const whenOf = (b: BookingRecord): [ReactNode, ReactNode][] =>
  statusGroup(b.bookingStatus) === 'none'
    ? []
    : [
        [t('pickUp'), <Day day={b.bookingDate} />],
        [t('expected'), <When at={b.eta} style="day" empty={t('notKnownYet')} />],
      ];
const doorOf = (a: BookingRecord['toAddress']) => (
  <bdi>{[a.companyName || a.contactName, a.addressLine1, locality(a)].filter(Boolean).join(', ')}</bdi>
);

function usePapers(b: BookingRecord, email: string) {
  const client = useClient();
  const [busy, setBusy] = useState<Paper>();
  const open = async (documentType: Paper) => {
    setBusy(documentType);
    try {
      const [paper] = await client(guestBookingCalls.documents, { bookingId: String(b.id), email, documentType });
      if (!paper) throw new Error('there is no such paper');
      await download(client.raw(guestFileCalls.download, { token: paper.fileToken }), { open: true });
    } catch {
      toast({ title: t('paperFailed'), description: t('tryAgain'), tone: 'bad' });
    } finally {
      setBusy(undefined);
    }
  };
  return { open, busy };
}
const refundedTo = ({ cardPayment: c }: BookingRecord) =>
  c?.cardEndsWith ? t('refundedEnding', { digits: c.cardEndsWith }) : t('refunded');
