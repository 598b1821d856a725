/** A guest's booking: its number and labels first, then what was agreed. */
import { locality } from '@cartage/contract/address.ts';
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { guestBookingCalls, guestFileCalls, type GUEST_PAPERS } from '@cartage/contract/booking/guest.ts';
import { statusGroup } from '@cartage/contract/status.ts';
import {
  Button,
  Card,
  CopyCode,
  Day,
  download,
  Facts,
  Link,
  Money,
  plural,
  Status,
  toast,
  trackingPath,
  useClient,
  useTenant,
  When,
} from '@cartage/ui/core.ts';
import { Ban, CircleCheck, FileText, MapPin, Printer, Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useEmbedded } from './guest-frame.tsx';

type Paper = (typeof GUEST_PAPERS)[number];
export function BookedView({ b, email, onOther }: { b: BookingRecord; email: string; onOther: () => void }) {
  const { name } = useTenant();
  const { keep } = useEmbedded();
  const { open, busy } = usePapers(b, email);
  const money = b.pricingDetail,
    cancelled = statusGroup(b.bookingStatus) === 'none';
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
            {cancelled ? (
              'This booking was cancelled'
            ) : b.consignmentId ? (
              <>
                Booked as <CopyCode code={b.consignmentId} className="text-xl" />
              </>
            ) : (
              'Not paid yet'
            )}
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
            Print {plural(b.totalItems, 'label')}
          </Button>
          <Button
            variant="outline"
            icon={<FileText />}
            state={busy === 'ConsignmentNote' ? 'pending' : 'idle'}
            onClick={() => void open('ConsignmentNote')}
          >
            Consignment note
          </Button>
          {b.isDangerousGood && (
            <Button variant="outline" icon={<FileText />} onClick={() => void open('DangerousGoods')}>
              Dangerous goods declaration
            </Button>
          )}
          <Button variant="outline" asChild>
            <Link to={keep(trackingPath(b))}>
              <MapPin aria-hidden className="size-4" /> Track
            </Link>
          </Button>
        </div>
      )}
      <Facts
        className="mt-4 border-t border-line pt-3"
        facts={[
          ...whenOf(b),
          ['Service', `${b.carrier ?? name}, ${b.carrierServiceName ?? ''}`],
          ['From', doorOf(b.fromAddress)],
          ['To', doorOf(b.toAddress)],
          ...(b.isInsured && b.insuredValue
            ? [['Insured for', <Money amount={b.insuredValue} />] as [ReactNode, ReactNode]]
            : []),
          ...(money?.insuranceCost.amount
            ? [['Insurance, incl GST', <Money amount={money.insuranceCost.amount} />] as [ReactNode, ReactNode]]
            : []),
          ...(money
            ? [
                [
                  b.cardPayment?.status === 'Refunded'
                    ? `Refunded to your card${cardEnd(b)}`
                    : b.consignmentId
                      ? 'Paid, incl GST'
                      : 'To pay, incl GST',
                  <Money amount={money.totalCost.amount} />,
                ] as [ReactNode, ReactNode],
              ]
            : []),
          ...(b.reference ?? []).map((r): [ReactNode, ReactNode] => [r.key, r.value]),
        ]}
      />
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 text-xs text-muted">
        <span className="flex-[1_1_14rem]">
          {cancelled
            ? 'Nothing will be picked up. If you have questions, call us with the booking number.'
            : 'Put a label on each piece. To change or cancel the booking, call us with its number.'}
        </span>
        <Button variant="link" size="table" icon={<Search />} onClick={onOther}>
          Another booking
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
        ['Pick-up', <Day day={b.bookingDate} />],
        ['Expected', <When at={b.eta} style="day" empty="Not known yet" />],
      ];
const doorOf = (a: BookingRecord['toAddress']): string =>
  [a.companyName || a.contactName, a.addressLine1, locality(a)].filter(Boolean).join(', ');

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
      toast({ title: 'The paper could not be opened', description: 'Try again in a moment.', tone: 'bad' });
    } finally {
      setBusy(undefined);
    }
  };
  return { open, busy };
}
const cardEnd = ({ cardPayment: c }: BookingRecord) => (c?.cardEndsWith ? ` ending ${c.cardEndsWith}` : '');
