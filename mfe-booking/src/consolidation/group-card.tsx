/** One group of consignments: what they cost, what one would cost, what differs, and making it so. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { consolidationCalls, type Together } from '@cartage/contract/booking/consolidation.ts';
import {
  Button,
  Card,
  Confirm,
  Day,
  Facts,
  formatKg,
  Link,
  Money,
  plural,
  Strip,
  toast,
  useNavigate,
  useSend,
  useSession,
  When,
} from '@cartage/ui/core.ts';
import { Table, type Column } from '@cartage/ui/data.ts';
import { Combine, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { recordOf } from '../bookings/columns.tsx';

type Part = Together['bookings'][number];
const columns: Column<Part>[] = [
  {
    key: 'consignmentId',
    title: 'Connote',
    cell: (p) => (
      <Link to={recordOf(p)} className="mono text-accent hover:underline">
        {p.consignmentId}
      </Link>
    ),
  },
  { key: 'total', title: 'Price, ex GST', right: true, cell: (p) => <Money amount={p.total.taxExclusiveAmount} /> },
  { key: 'items', title: 'Items', right: true, cell: (p) => p.totalItems },
  { key: 'weight', title: 'Weight', right: true, cell: (p) => formatKg(p.totalWeightKg) },
  { key: 'eta', title: 'Expected', cell: (p) => <When at={p.eta} style="day" /> },
  { key: 'references', title: 'References', cell: (p) => p.references.map((r) => r.value).join(', ') || '–' },
];

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
      title: `${made.consignmentId} has all ${plural(made.totalItems, 'piece')}`,
      description: 'Print its labels: the former ones no longer hold.',
      tone: 'ok',
    });
    void navigate(recordOf(made));
  };
  const facts: [ReactNode, ReactNode][] = [
    [`Today, ${plural(g.bookings.length, 'consignment')}`, <Money key="now" amount={g.today.taxExclusiveAmount} />],
    ...(g.together
      ? ([
          ['One consignment', <Money key="one" amount={g.together.taxExclusiveAmount} />],
          [
            g.saving! < 0 ? 'Costs more' : 'Saves',
            <b key="saving" className={g.saving! < 0 ? 'font-semibold text-bad' : 'font-semibold text-ok'}>
              <Money amount={Math.abs(g.saving!)} />
            </b>,
          ],
          ['Expected', <When key="eta" at={g.eta} style="day" />],
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
          {g.carrierServiceName} · <Day day={g.bookingDate} /> · {plural(g.totalItems, 'item')} ·{' '}
          {formatKg(g.totalWeightKg)}
        </>
      }
      action={
        can('Booking.Manage') &&
        g.together && (
          <Button size="sm" icon={<Combine />} onClick={() => ask(true)}>
            Make one consignment
          </Button>
        )
      }
    >
      <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 overflow-x-auto">
          <Table<Part>
            label={`Consignments to ${place(g.toAddress)}`}
            columns={columns}
            rows={g.bookings}
            rowId={(p) => String(p.id)}
            keys={false}
          />
        </div>
        <div className="grid gap-3 border-line p-4 max-lg:border-t lg:border-l">
          <Facts facts={facts} />
          <p className="text-xs text-muted">All excluding GST.</p>
        </div>
      </div>
      {g.refusals.length > 0 && (
        <Strip tone="warn" className="rounded-none" role="status">
          <TriangleAlert aria-hidden />
          <ul aria-label="Why they cannot be made one">
            {g.refusals.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Strip>
      )}
      {g.differences.length > 0 && (
        <ul aria-label="What differs" className="list-disc border-t border-line py-3 pr-4 pl-8 text-table text-muted">
          {g.differences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {asks && (
        <Confirm
          title={`Make ${plural(g.bookings.length, 'consignment')} one?`}
          act="Make one consignment"
          busy={make.isPending}
          onYes={() => void go()}
          onClose={() => ask(false)}
          text={`A new consignment has all their pieces; ${connotes.join(', ')} are cancelled into it. Labels must be printed again. Until it is on a manifest it can be taken apart.`}
        />
      )}
    </Card>
  );
}
const place = (a: Together['fromAddress']) => [a.companyName || a.contactName, a.suburb].filter(Boolean).join(', ');
