/** One group of consignments: what they cost, what one would cost, what differs, and making it so. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { consolidationWords } from '@cartage/contract/words/booking/consolidation.ts';
import { consolidationCalls, type Together } from '@cartage/contract/booking/consolidation.ts';
import {
  Button,
  Card,
  Confirm,
  Day,
  Facts,
  formatKg,
  Link,
  listed,
  Money,
  Strip,
  toast,
  useNavigate,
  useSend,
  useSession,
  When,
  worded,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Table, type Column } from '@cartage/ui/data.ts';
import { Combine, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { recordOf } from '../bookings/columns.tsx';

const t = wordsOf(consolidationWords);

type Part = Together['bookings'][number];
const columns = worded((): Column<Part>[] => [
  {
    key: 'consignmentId',
    title: t('connote'),
    cell: (p) => (
      <Link to={recordOf(p)} className="mono text-accent hover:underline">
        {p.consignmentId}
      </Link>
    ),
  },
  { key: 'total', title: t('priceExGst'), right: true, cell: (p) => <Money amount={p.total.taxExclusiveAmount} /> },
  { key: 'items', title: t('items'), right: true, cell: (p) => p.totalItems },
  { key: 'weight', title: t('weight'), right: true, cell: (p) => formatKg(p.totalWeightKg) },
  { key: 'eta', title: t('expected'), cell: (p) => <When at={p.eta} style="day" /> },
  { key: 'references', title: t('references'), cell: (p) => listed(p.references.map((r) => r.value)) || '–' },
]);

export function GroupCard({ group: g }: { group: Together }) {
  const { can, isCustomer } = useSession();
  const navigate = useNavigate();
  const [asks, ask] = useState(false);
  const make = useSend(consolidationCalls.make, { also: [bookingCalls] });
  const connotes = g.bookings.map((b) => b.consignmentId);
  const go = async () => {
    const made = await make.send({
      bookings: g.bookings.map(({ id, lastModificationTime }) => ({ id, lastModificationTime })),
      total: g.together!.amount,
    });
    ask(false);
    if (!made) return;
    toast({
      title: t('hasAllPieces', { connote: made.consignmentId, count: made.totalItems }),
      description: t('hasAllPiecesMeaning'),
      tone: 'ok',
    });
    void navigate(recordOf(made));
  };
  const facts: [ReactNode, ReactNode][] = [
    [t('todayConsignments', { count: g.bookings.length }), <Money key="now" amount={g.today.taxExclusiveAmount} />],
    ...(g.together
      ? ([
          [t('oneConsignment'), <Money key="one" amount={g.together.taxExclusiveAmount} />],
          [
            g.saving! < 0 ? t('costsMore') : t('saves'),
            <b key="saving" className={g.saving! < 0 ? 'font-semibold text-bad' : 'font-semibold text-ok'}>
              <Money amount={Math.abs(g.saving!)} />
            </b>,
          ],
          [t('expected'), <When key="eta" at={g.eta} style="day" />],
        ] as [ReactNode, ReactNode][])
      : []),
  ];
  return (
    <Card
      flush
      title={`${place(g.fromAddress)} → ${place(g.toAddress)}`}
      note={
        <>
          {!isCustomer && `${g.customerName ?? '–'} · `}
          {g.carrierServiceName} · <Day day={g.bookingDate} /> · {t('itemCount', { count: g.totalItems })} ·{' '}
          {formatKg(g.totalWeightKg)}
        </>
      }
      action={
        can('Booking.Manage') &&
        g.together && (
          <Button size="sm" icon={<Combine />} onClick={() => ask(true)}>
            {t('makeOneConsignment')}
          </Button>
        )
      }
    >
      <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* The table scrolls by itself, and is reached by keyboard. */}
        <div className="min-w-0">
          <Table<Part>
            label={t('consignmentsTo', { place: place(g.toAddress) })}
            columns={columns()}
            rows={g.bookings}
            rowId={(p) => String(p.id)}
            keys={false}
          />
        </div>
        <div className="grid gap-3 border-line p-4 max-lg:border-t lg:border-l">
          <Facts facts={facts} />
          <p className="text-xs text-muted">{t('allExcludingGst')}</p>
        </div>
      </div>
      {g.refusals.length > 0 && (
        <Strip tone="warn" className="rounded-none" role="status">
          <TriangleAlert aria-hidden />
          <ul aria-label={t('whyNot')}>
            {g.refusals.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Strip>
      )}
      {g.differences.length > 0 && (
        <ul
          aria-label={t('whatDiffers')}
          className="list-disc border-t border-line py-3 pr-4 pl-8 text-table text-muted"
        >
          {g.differences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {asks && (
        <Confirm
          title={t('makeOneAsk', { count: g.bookings.length })}
          act={t('makeOneConsignment')}
          busy={make.isPending}
          onYes={() => void go()}
          onClose={() => ask(false)}
          text={t('makeOneMeaning', { connotes: listed(connotes) })}
        />
      )}
    </Card>
  );
}
const place = (a: Together['fromAddress']) => [a.companyName || a.contactName, a.suburb].filter(Boolean).join(', ');
