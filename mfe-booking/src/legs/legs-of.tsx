/** On a record: the legs of the whole with where each stands, or the whole that a leg belongs to. */
import type { BookingRecord, Leg } from '@cartage/contract/booking/booking.ts';
import { sum } from '@cartage/contract/money.ts';
import { legWords } from '@cartage/contract/words/booking/legs.ts';
import { Day, Link, Money, Status, Strip, useSession, When, worded, wordsOf } from '@cartage/ui/core.ts';
import { Table, TwoLines, type Column } from '@cartage/ui/data.ts';
import { Waypoints } from 'lucide-react';
import { recordOf } from '../bookings/columns.tsx';
import { useCarrierName } from '../bookings/carriers.ts';
import { nameOf } from './way.ts';

const t = wordsOf(legWords);
type Row = Leg & { n: number; carrierName: string };
const Connote = ({ leg }: { leg: Row }) => (
  <Link to={recordOf(leg)} className="mono text-accent hover:underline">
    {leg.consignmentId ?? t('booking', { id: leg.id })}
  </Link>
);
const wayOf = (leg: Row) => `${leg.fromAddress.suburb} → ${leg.toAddress.suburb}`;
const columns = worded((): Column<Row>[] => [
  {
    key: 'connote',
    title: t('connote'),
    cell: (leg) => <TwoLines top={<Connote leg={leg} />} below={t('leg', { n: leg.n })} />,
  },
  {
    key: 'way',
    title: t('way'),
    cell: (leg) => <TwoLines top={wayOf(leg)} below={`${nameOf(leg.fromAddress)} → ${nameOf(leg.toAddress)}`} />,
  },
  {
    key: 'carrier',
    title: t('carrier'),
    cell: (leg) => <TwoLines top={leg.carrierName} below={leg.carrierServiceName} />,
  },
  { key: 'status', title: t('status'), cell: (leg) => <Status code={leg.bookingStatus} /> },
  {
    key: 'expected',
    title: t('expected'),
    cell: (leg) => (
      <TwoLines
        top={<When at={leg.eta} style="day" />}
        below={t.parts('leavesOn', { day: <Day day={leg.bookingDate} /> })}
      />
    ),
  },
  { key: 'total', title: t('priceIncl'), right: true, cell: (leg) => <Money amount={leg.total} /> },
]);

const ENDED = ['Delivered', 'Cancelled', 'Deleted'];
const Way = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="text-accent underline">
    {children}
  </Link>
);
const Whole = ({ of }: { of: { id: number; consignmentId: string | null } }) => (
  <Way to={recordOf(of)}>{of.consignmentId ?? t('booking', { id: of.id })}</Way>
);
/** The same freight on the quote page, where it is changed and then split. */
const SplitAgain = ({ of }: { of: { id: number } }) => <Way to={`/quote?again=${of.id}`}>{t('splitItAgain')}</Way>;

/** Above the form in which a leg is changed: what its neighbours do not let it change, and where that is done instead. */
export function LegIsTied({ b }: { b: BookingRecord }) {
  if (!b.legs || b.legs.isWhole) return null;
  const { parent, legs } = b.legs;
  return (
    <Strip tone="info" role="note">
      <Waypoints aria-hidden />
      <span className="min-w-0 flex-1">
        {t.parts('legIsTied', {
          n: legs.findIndex((leg) => leg.id === b.id) + 1,
          count: legs.length,
          whole: <Whole of={parent} />,
          again: <SplitAgain of={parent} />,
        })}
      </span>
    </Strip>
  );
}

export function LegsOf({ b }: { b: BookingRecord }) {
  const carrierOf = useCarrierName();
  const { can } = useSession();
  if (!b.legs) return null;
  const { isWhole, parent, legs } = b.legs;
  const cover = b.pricingDetail?.insuranceCost.amount ?? 0;
  if (isWhole || parent.id === b.id)
    return (
      <section aria-labelledby="legs-of" className="grid gap-2">
        <h2 id="legs-of" className="flex flex-wrap items-baseline gap-x-3 text-sm font-semibold">
          {t('legsOf')}
          <span className="text-table font-normal text-muted">
            {t.parts('allOf', {
              count: legs.length,
              total: <Money amount={sum([...legs.map((leg) => leg.total ?? 0), isWhole ? cover : 0])} />,
            })}
            {isWhole && cover > 0 && <> {t.parts('coverOf', { amount: <Money amount={cover} /> })}</>}
          </span>
        </h2>
        <Table<Row>
          label={t('legsOf')}
          columns={columns()}
          rows={legs.map((leg, n) => ({ ...leg, n: n + 1, carrierName: leg.carrier ? carrierOf(leg) : '–' }))}
          rowId={(leg) => String(leg.id)}
          keys={false}
          card={(leg) => ({
            code: <Connote leg={leg} />,
            state: <Status code={leg.bookingStatus} />,
            title: wayOf(leg),
            left: `${leg.carrierName} ${leg.carrierServiceName ?? ''}`,
            right: <Money amount={leg.total} />,
          })}
        />
        {can('Booking.Manage') && !ENDED.includes(b.bookingStatus) && (
          <p className="text-table text-muted">{t.parts('howToChange', { again: <SplitAgain of={b} /> })}</p>
        )}
      </section>
    );
  const n = legs.findIndex((leg) => leg.id === b.id);
  return (
    <Strip tone="info" role="status">
      <Waypoints aria-hidden />
      <span className="min-w-0 flex-1">
        {t.parts('legNOf', {
          n: n + 1,
          count: legs.length,
          whole: <Whole of={parent} />,
        })}
        {b.isInsured && cover === 0 && ` ${t('coverByWhole')}`}
      </span>
      <span className="flex flex-wrap gap-x-4">
        {legs[n - 1] && <Way to={recordOf(legs[n - 1]!)}>{t('legBefore')}</Way>}
        {legs[n + 1] && <Way to={recordOf(legs[n + 1]!)}>{t('legAfter')}</Way>}
      </span>
    </Strip>
  );
}
