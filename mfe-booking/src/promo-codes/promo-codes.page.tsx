/** What customers get off the freight by a code, on which despatch days, and which codes count today. */
import { type PromoCode, promoCodeCalls } from '@cartage/contract/booking/promo-code.ts';
import { Badge, Button, Confirm, Day, Money, useFormat, useSend, useSession } from '@cartage/ui/core.ts';
import { ListPage, type Column } from '@cartage/ui/data.ts';
import { TicketPercent, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PromoCodeDialog } from './promo-code-dialog.tsx';
import { type PromoState, stateOf } from './state.ts';

export default function PromoCodesPage() {
  const { can } = useSession();
  const { today } = useFormat();
  const [editing, edit] = useState<PromoCode | 'new'>();
  const [removing, setRemoving] = useState<PromoCode>();
  const remove = useSend(promoCodeCalls.remove, {
    success: 'Promo code removed',
    onDone: () => setRemoving(undefined),
  });
  const manage = can('Booking.Manage');
  const state = (p: PromoCode) => stateOf(p, today());
  return (
    <ListPage
      title="Promo codes"
      crumbs={[{ label: 'Bookings', to: '/bookings' }]}
      name="promo-codes"
      call={promoCodeCalls.list}
      columns={[
        ...COLUMNS,
        { key: 'isActive', title: 'State', cell: (p) => <State of={state(p)} />, text: state, sort: true },
      ]}
      sort="code"
      search={['code']}
      searchLabel="Promo code"
      {...(manage && { onRow: edit })}
      rowActions={(p) =>
        manage && (
          <Button size="icon" variant="ghost" aria-label={`Remove ${p.code}`} onClick={() => setRemoving(p)}>
            <Trash2 />
          </Button>
        )
      }
      card={(p) => ({
        code: <span className="mono">{p.code}</span>,
        state: <State of={state(p)} />,
        title: <Off rate={p.rate} />,
        left: <Days of={p} />,
        right: <Uses of={p} />,
      })}
      actions={[
        {
          label: 'New promo code',
          icon: <TicketPercent />,
          onClick: () => edit('new'),
          primary: true,
          permission: 'Booking.Manage',
        },
      ]}
      empty={{
        title: 'No promo codes yet',
        text: 'A code takes a percentage or an amount off the freight when somebody enters it on a quote.',
      }}
      aside={
        <>
          {editing && (
            <PromoCodeDialog code={editing === 'new' ? undefined : editing} onClose={() => edit(undefined)} />
          )}
          {removing && (
            <Confirm
              title={`Remove ${removing.code}?`}
              text="Nobody can use it any more. Quotes and bookings made with it keep their price."
              act="Remove promo code"
              destructive
              busy={remove.isPending}
              onYes={() => void remove.send({ id: removing.id })}
              onClose={() => setRemoving(undefined)}
            />
          )}
        </>
      }
    />
  );
}

const State = ({ of }: { of: PromoState }) => <Badge {...(of === 'In use' && { tone: 'ok' })}>{of}</Badge>;
const Off = ({ rate: { calcMethod, value } }: Pick<PromoCode, 'rate'>) =>
  calcMethod === 'Percentage' ? (
    `${value} % off the freight`
  ) : (
    <>
      <Money amount={value} /> off the freight
    </>
  );
const Days = ({ of }: { of: PromoCode }) => (
  <>
    <Day day={of.startDate} />{' '}
    {of.endDate ? (
      <>
        to <Day day={of.endDate} />
      </>
    ) : (
      'until switched off'
    )}
  </>
);
const Uses = ({ of: { timesUsed, maxUses } }: { of: PromoCode }) => (
  <span className="num">
    {timesUsed.toLocaleString('en-AU')}
    {maxUses !== null && <span className="text-muted"> of {maxUses.toLocaleString('en-AU')}</span>}
  </span>
);
const COLUMNS: Column<PromoCode>[] = [
  {
    key: 'code',
    title: 'Code',
    cell: (p) => <span className="mono text-xs font-medium">{p.code}</span>,
    sort: true,
    fixed: true,
  },
  {
    key: 'rate',
    title: 'Takes',
    cell: (p) => <Off rate={p.rate} />,
    text: (p) => (p.rate.calcMethod === 'Percentage' ? `${p.rate.value} %` : p.rate.value),
  },
  { key: 'startDate', title: 'First day', cell: (p) => <Day day={p.startDate} />, sort: true },
  {
    key: 'endDate',
    title: 'Last day',
    cell: (p) => (p.endDate ? <Day day={p.endDate} /> : <span className="text-muted">–</span>),
    text: (p) => p.endDate,
    sort: true,
  },
  {
    key: 'timesUsed',
    title: 'Used',
    cell: (p) => <Uses of={p} />,
    text: (p) => p.timesUsed,
    right: true,
    sort: true,
  },
  {
    key: 'maxUsesPerCustomer',
    title: 'Per customer',
    cell: (p) => p.maxUsesPerCustomer?.toLocaleString('en-AU') ?? <span className="text-muted">–</span>,
    text: (p) => p.maxUsesPerCustomer,
    right: true,
    sort: true,
  },
];
