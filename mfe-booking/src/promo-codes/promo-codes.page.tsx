/** What customers get off the freight by a code, on which despatch days, and which codes count today. */
import { promoCodeWords } from '@cartage/contract/words/booking/promo-codes.ts';
import { type PromoCode, promoCodeCalls } from '@cartage/contract/booking/promo-code.ts';
import {
  Badge,
  Button,
  Confirm,
  Day,
  formatNumber,
  Money,
  useFormat,
  useSend,
  useSession,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { ListPage, type Column } from '@cartage/ui/data.ts';
import { TicketPercent, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PromoCodeDialog } from './promo-code-dialog.tsx';
import { stateOf } from './state.ts';

const t = wordsOf(promoCodeWords);

export default function PromoCodesPage() {
  const { can } = useSession();
  const { today } = useFormat();
  const [editing, edit] = useState<PromoCode | 'new'>();
  const [removing, setRemoving] = useState<PromoCode>();
  const remove = useSend(promoCodeCalls.remove, {
    success: t('promoCodeRemoved'),
    onDone: () => setRemoving(undefined),
  });
  const manage = can('Booking.Manage');
  const state = (p: PromoCode) => stateOf(p, today());
  return (
    <ListPage
      title={t('promoCodes')}
      crumbs={[{ label: t('bookings'), to: '/bookings' }]}
      name="promo-codes"
      call={promoCodeCalls.list}
      columns={[
        ...COLUMNS(),
        { key: 'isActive', title: t('state'), cell: (p) => <State of={state(p)} />, text: state, sort: true },
      ]}
      sort="code"
      search={['code']}
      searchLabel={t('promoCode')}
      {...(manage && { onRow: edit })}
      rowActions={(p) =>
        manage && (
          <Button
            size="icon"
            variant="ghost"
            aria-label={t('removeCode', { code: p.code })}
            onClick={() => setRemoving(p)}
          >
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
          label: t('newPromoCode'),
          icon: <TicketPercent />,
          onClick: () => edit('new'),
          primary: true,
          permission: 'Booking.Manage',
        },
      ]}
      empty={{
        title: t('noPromoCodesYet'),
        text: t('noPromoCodesMeaning'),
      }}
      aside={
        <>
          {editing && (
            <PromoCodeDialog code={editing === 'new' ? undefined : editing} onClose={() => edit(undefined)} />
          )}
          {removing && (
            <Confirm
              title={t('removeAsk', { code: removing.code })}
              text={t('removeMeaning')}
              act={t('removePromoCode')}
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

const State = ({ of }: { of: string }) => <Badge {...(of === t('inUse') && { tone: 'ok' })}>{of}</Badge>;
const Off = ({ rate: { calcMethod, value } }: Pick<PromoCode, 'rate'>) =>
  calcMethod === 'Percentage' ? (
    t('percentOff', { percent: value })
  ) : (
    <>{t.parts('amountOff', { amount: <Money amount={value} /> })}</>
  );
const Days = ({ of }: { of: PromoCode }) => (
  <>
    <Day day={of.startDate} />{' '}
    {of.endDate ? <>{t.parts('toDay', { day: <Day day={of.endDate} /> })}</> : t('untilSwitchedOff')}
  </>
);
const Uses = ({ of: { timesUsed, maxUses } }: { of: PromoCode }) => (
  <span className="num">
    {maxUses === null
      ? formatNumber(timesUsed)
      : t.parts('usedOf', {
          used: formatNumber(timesUsed),
          most: <span className="text-muted">{t('ofMost', { most: maxUses })}</span>,
        })}
  </span>
);
const COLUMNS = worded((): Column<PromoCode>[] => [
  {
    key: 'code',
    title: t('code'),
    cell: (p) => <span className="mono text-xs font-medium">{p.code}</span>,
    sort: true,
    fixed: true,
  },
  {
    key: 'rate',
    title: t('takes'),
    cell: (p) => <Off rate={p.rate} />,
    text: (p) => (p.rate.calcMethod === 'Percentage' ? `${p.rate.value} %` : p.rate.value),
  },
  { key: 'startDate', title: t('firstDay'), cell: (p) => <Day day={p.startDate} />, sort: true },
  {
    key: 'endDate',
    title: t('lastDay'),
    cell: (p) => (p.endDate ? <Day day={p.endDate} /> : <span className="text-muted">–</span>),
    text: (p) => p.endDate,
    sort: true,
  },
  {
    key: 'timesUsed',
    title: t('used'),
    cell: (p) => <Uses of={p} />,
    text: (p) => p.timesUsed,
    right: true,
    sort: true,
  },
  {
    key: 'maxUsesPerCustomer',
    title: t('perCustomer'),
    cell: (p) =>
      p.maxUsesPerCustomer === null ? <span className="text-muted">–</span> : formatNumber(p.maxUsesPerCustomer),
    text: (p) => p.maxUsesPerCustomer,
    right: true,
    sort: true,
  },
]);
