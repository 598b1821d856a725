/** What the customer has agreed to pay, from a day to a day. */
import { customerRateWords } from '@cartage/contract/words/customers/rates.ts';
import { type CustomerContract, contractCalls } from '@cartage/contract/rates/contract.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { isIn } from '@cartage/contract/odata.ts';
import {
  skip,
  Badge,
  Button,
  Card,
  Confirm,
  Day,
  EmptyState,
  ErrorState,
  SkeletonRows,
  useCall,
  useFormat,
  useSend,
  useSession,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Table, type Column } from '@cartage/ui/data.ts';
import { History, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { ContractHistory } from './contract-history.tsx';
import { ContractDialog } from './contract.form.tsx';

const t = wordsOf(customerRateWords);

export function Contracts({ customerId }: { customerId: number }) {
  const manages = useSession().can('Carrier.Manage');
  const { day, money, today: todayIs } = useFormat(),
    today = todayIs();
  const found = useCall(contractCalls.list, { customerId });
  const named = [...new Set((found.data?.items ?? []).flatMap((c) => c.rateCardId ?? []))];
  const cards = useCall(
    rateCardCalls.list,
    named.length ? { filter: isIn('id', named), maxResultCount: named.length } : skip,
  );
  const [open, setOpen] = useState<CustomerContract | 'new'>();
  const [isHistory, setHistory] = useState(false);
  const [leaving, setLeaving] = useState<CustomerContract>();
  const remove = useSend(contractCalls.remove, {
    success: t('contractDeleted'),
    onDone: () => setLeaving(undefined),
  });
  const cardName = (id: string | null) => cards.data?.items.find((c) => c.id === id)?.name ?? t('aRateCard');
  const termsOf = ({ method, value, rateCardId }: CustomerContract) =>
    method === 'RateCard'
      ? cardName(rateCardId)
      : method === 'Markup'
        ? t('costAndPercent', { percent: value })
        : t('costAndAmount', { amount: money(value) });
  const keptOf = ({ keptRates }: CustomerContract) =>
    keptRates
      .filter((k) => k.toDay === null)
      .map((k) => t('keptOnRatesOf', { day: day(k.day, { weekday: false }) }))
      .join(' · ');
  const risesOf = (c: CustomerContract) => (
    <>
      {riseOf(c)}
      {keptOf(c) && <span className="block text-xs text-muted">{keptOf(c)}</span>}
    </>
  );
  const columns: Column<CustomerContract>[] = [
    { key: 'terms', title: t('price'), cell: (c) => <b className="num font-medium">{termsOf(c)}</b>, text: termsOf },
    { key: 'fromDay', title: t('from'), cell: (c) => <Day day={c.fromDay} weekday={false} />, text: (c) => c.fromDay },
    {
      key: 'toDay',
      title: t('to'),
      cell: (c) => <Day day={c.toDay} weekday={false} empty={t('open')} />,
      text: (c) => c.toDay ?? '',
    },
    { key: 'mostIncrease', title: t('rise'), cell: (c) => risesOf(c), text: riseOf },
    { key: 'state', title: t('state'), cell: (c) => <State of={c} today={today} /> },
    { key: 'note', title: t('note'), cell: (c) => c.note, text: (c) => c.note ?? '' },
  ];
  const add = (
    <Button size="sm" variant="outline" icon={<Plus />} onClick={() => setOpen('new')}>
      {t('newContract')}
    </Button>
  );
  const isEmpty = found.data?.items.length === 0;
  return (
    <Card
      flush
      title={t('contracts')}
      note={t('usedInsteadOfRateCard')}
      action={
        <span className="flex gap-2">
          <Button size="sm" variant="ghost" icon={<History />} onClick={() => setHistory(true)}>
            {t('history')}
          </Button>
          {manages && !!found.data?.items.length && add}
        </span>
      }
    >
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={2} />
      ) : isEmpty ? (
        <EmptyState title={t('noContract')} text={t('pricedByRateCard')} action={manages && add} />
      ) : (
        <div className="p-3">
          <Table
            label={t('contracts')}
            columns={columns}
            rows={found.data.items}
            rowId={(c) => c.id}
            {...(manages && { onRow: setOpen })}
            card={(c) => ({
              code: <span className="num">{daysOf(c)}</span>,
              state: <State of={c} today={today} />,
              title: termsOf(c),
              left: [c.mostIncrease !== null && riseOf(c), keptOf(c), c.note].filter(Boolean).join(' · '),
            })}
            rowActions={(c) =>
              manages && (
                <Button size="table" variant="outline" icon={<Pencil />} onClick={() => setOpen(c)}>
                  {t('edit')}
                </Button>
              )
            }
          />
        </div>
      )}
      {open && (
        <ContractDialog
          customerId={customerId}
          today={today}
          {...(open !== 'new' && {
            contract: open,
            onDelete: () => {
              setOpen(undefined);
              setLeaving(open);
            },
          })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {isHistory && <ContractHistory customerId={customerId} onClose={() => setHistory(false)} />}
      {leaving && (
        <Confirm
          title={t('deleteContractFromDay', { day: day(leaving.fromDay, { weekday: false }) })}
          text={t('newQuotesUseRateCard')}
          act={t('deleteContract')}
          destructive
          busy={remove.isPending}
          onYes={() => void remove.send({ id: leaving.id })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Card>
  );
}
const riseOf = ({ mostIncrease }: CustomerContract) =>
  mostIncrease === null ? '–' : t('atMostPercent', { percent: mostIncrease });
const daysOf = ({ fromDay, toDay }: CustomerContract) => (
  <>
    <Day day={fromDay} weekday={false} /> – <Day day={toDay} weekday={false} empty={t('open')} />
  </>
);
function State({ of: { fromDay, toDay }, today }: { of: CustomerContract; today: string }) {
  if (toDay !== null && toDay < today) return <Badge>{t('ended')}</Badge>;
  return fromDay > today ? <Badge tone="info">{t('upcoming')}</Badge> : <Badge tone="ok">{t('inForce')}</Badge>;
}
