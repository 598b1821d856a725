/** Freight that is delivered and on no invoice yet, and what was found to cost more or less after its invoice. */
import type { Booking } from '@cartage/contract/booking/booking.ts';
import { billingWords } from '@cartage/contract/words/booking/billing.ts';
import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { Money, PageLinks, useLocation, wordsOf, worded } from '@cartage/ui/core.ts';
import { customerFilterOf, daysFilter, ListPage, type Column } from '@cartage/ui/data.ts';
import { ReceiptText } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useCarrierName } from '../bookings/carriers.ts';
import { bookingCard, columnsFor, recordOf } from '../bookings/columns.tsx';
import { ChargeDialog } from './charge-dialog.tsx';

const t = wordsOf(billingWords);

const TABS = worded(() => [
  { to: '/bookings/to-invoice', label: t('toInvoice') },
  { to: '/bookings/to-recharge', label: t('toRecharge') },
]);
const difference = worded((): Column<Booking> => ({
  key: 'recharge',
  title: t('differenceExGst'),
  right: true,
  cell: (b) => <Money amount={b.rechargeDetail?.totalCost.taxExclusiveAmount ?? 0} />,
  text: (b) => b.rechargeDetail?.totalCost.taxExclusiveAmount,
}));
const reason = worded((): Column<Booking> => ({
  key: 'reason',
  title: t('reason'),
  cell: (b) => <Reason note={b.rechargeDetail?.serviceDetails[0]?.note} />,
  text: (b) => b.rechargeDetail?.serviceDetails[0]?.note,
}));

/** One line: a row is as high as every other. */
const Reason = ({ note }: { note: string | null | undefined }) => (
  <span className="block max-w-52 truncate" title={note ?? undefined}>
    {note ?? '–'}
  </span>
);

export default function BillingPage() {
  const isRecharge = useLocation().pathname.endsWith('/to-recharge');
  const [charging, setCharging] = useState<{ rows: Booking[]; clear: () => void }>();
  const carrierOf = useCarrierName();
  // Names that arrive later are asked for when a file is written; new columns would draw every row anew.
  const latest = useRef(carrierOf);
  latest.current = carrierOf;
  const columns = useMemo(() => {
    const all = columnsFor((b) => latest.current(b), false);
    return isRecharge ? [all[0]!, difference(), reason(), ...all.slice(1)] : all;
  }, [isRecharge]);
  return (
    <ListPage
      key={String(isRecharge)}
      title={isRecharge ? t('toRecharge') : t('toInvoice')}
      crumbs={[{ label: t('bookings'), to: '/bookings' }]}
      name={isRecharge ? 'to-recharge' : 'to-invoice'}
      call={isRecharge ? bookingUpkeepCalls.forRecharge : bookingUpkeepCalls.forInvoice}
      columns={columns}
      href={recordOf}
      card={(b) => (isRecharge ? { ...bookingCard(b), right: difference().cell(b) } : bookingCard(b))}
      search={['consignmentId', 'customer/companyName']}
      searchLabel={t('connoteOrCustomer')}
      sort="creationTime desc"
      filters={{ booked: daysFilter(t('anyDay'), 'bookingDate'), customer: customerFilterOf() }}
      {...(isRecharge && {
        bulk: [
          {
            label: (n: number) => t('chargeDifferences', { count: n }),
            icon: <ReceiptText />,
            run: (rows: Booking[], clear: () => void) => setCharging({ rows, clear }),
            permission: 'Finance.Manage' as const,
          },
        ],
      })}
      aside={
        charging && <ChargeDialog rows={charging.rows} onClose={() => setCharging(undefined)} onDone={charging.clear} />
      }
      nav={<PageLinks label={t('billing')} links={TABS()} />}
      empty={
        isRecharge
          ? {
              title: t('nothingToRecharge'),
              text: t('nothingToRechargeMeaning'),
            }
          : { title: t('everythingInvoiced'), text: t('everythingInvoicedMeaning') }
      }
    />
  );
}
