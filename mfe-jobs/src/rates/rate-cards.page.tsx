/** What freight costs and what customers pay: the cards, each a tariff of its own. */
import { rateWords } from '@cartage/contract/words/jobs/rates.ts';
import { rateCardCalls, type RateCard, type RateCardInUse } from '@cartage/contract/rates/rate-card.ts';
import { Badge, Button, Day, formatDay, listed, useNavigate, useSession, worded, wordsOf } from '@cartage/ui/core.ts';
import { type Column, ListPage, optionsFilter, TwoLines, yesNoFilter } from '@cartage/ui/data.ts';
import { Layers, MapPinned, Plus } from 'lucide-react';
import { useState } from 'react';
import { CardDialog } from './card-dialog.tsx';

const t = wordsOf(rateWords);

const side = (card: RateCard) => (card.side === 'Buy' ? t('buyWhatCostsUs') : t('sellWhatCustomersPay'));
const columns = worded((): Column<RateCardInUse>[] => [
  {
    key: 'code',
    title: t('code'),
    cell: (c) => <span className="mono text-xs">{c.code}</span>,
    text: (c) => c.code,
    sort: true,
    fixed: true,
  },
  {
    key: 'name',
    title: t('rateCard'),
    cell: (c) => <TwoLines top={c.name} below={c.description ?? ''} />,
    text: (c) => c.name,
    sort: true,
  },
  { key: 'side', title: t('side'), cell: side, text: side, sort: true },
  {
    key: 'versionNumber',
    title: t('version'),
    cell: (c) => <TwoLines top={versionOf(c)} below={nextOf(c)} />,
    text: versionOf,
    sort: true,
  },
  {
    key: 'effectiveDate',
    title: t('effectiveFrom'),
    cell: (c) => <Day day={c.effectiveDate} weekday={false} />,
    text: (c) => c.effectiveDate,
    sort: true,
  },
  {
    key: 'customerCount',
    title: t('customers'),
    cell: (c) => <TwoLines top={customersOf(c)} below={namesOf(c)} />,
    text: (c) => c.customerCount,
    sort: true,
  },
  {
    key: 'state',
    title: t('use'),
    cell: (c) => <Use card={c} />,
    text: (c) => (c.isActive ? (c.isDefault ? t('default') : t('inUse')) : t('archived')),
  },
]);
const versionOf = ({ versionNumber: number }: RateCardInUse) =>
  number === null ? t('noVersionYet') : t('versionNumber', { number });
const nextOf = ({ nextVersionNumber: number, nextEffectiveDate: day }: RateCardInUse) =>
  number !== null && day !== null && t('versionFromDay', { number, day: formatDay(day, { weekday: false }) });
const customersOf = ({ side: of, isDefault, customerCount: count }: RateCardInUse) =>
  of === 'Buy' ? '–' : isDefault ? t('customersAndOthers', { count }) : count > 0 ? t('customersOnIt', { count }) : '–';
function namesOf({ customers, customerCount }: RateCardInUse): string {
  const names = listed(customers.map((c) => c.name)),
    more = customerCount - customers.length;
  return more > 0 ? t('namesAndMore', { names, count: more }) : names;
}
function Use({ card }: { card: RateCard }) {
  if (!card.isActive) return <Badge>{t('archived')}</Badge>;
  return card.isDefault ? (
    <Badge tone="ok">{t('default')}</Badge>
  ) : (
    <span className="text-muted">{t('customersGiven')}</span>
  );
}
export default function RateCardsPage() {
  const manages = useSession().can('Carrier.Manage');
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  return (
    <ListPage
      title={t('rateCards')}
      name="rate-cards"
      call={rateCardCalls.inUse}
      columns={columns()}
      href={(c) => `/carriers/rates/${c.id}`}
      search={['name', 'code']}
      searchLabel={t('nameOrCode')}
      sort="code asc"
      crumbs={[{ label: t('carriers'), to: '/carriers' }]}
      filters={{
        side: optionsFilter(
          t('side'),
          'side',
          [
            { value: 'Sell', label: t('sell') },
            { value: 'Buy', label: t('buy') },
          ],
          { inBar: true },
        ),
        active: yesNoFilter(t('inUse'), 'isActive'),
      }}
      actions={[
        { label: t('services'), icon: <Layers />, to: '/carriers/rates/services' },
        { label: t('zones'), icon: <MapPinned />, to: '/carriers/zones' },
        {
          label: t('newRateCard'),
          icon: <Plus />,
          primary: true,
          permission: 'Carrier.Manage',
          onClick: () => setNew(true),
        },
      ]}
      card={(c) => ({
        code: <span className="mono">{c.code}</span>,
        state: <Use card={c} />,
        title: c.name,
        left: side(c),
        right: versionOf(c),
      })}
      empty={{
        title: t('noRateCardsYet'),
        text: t('rateCardSaysWhat'),
        action: manages && (
          <Button size="sm" icon={<Plus />} onClick={() => setNew(true)}>
            {t('newRateCard')}
          </Button>
        ),
      }}
      aside={isNew && <CardDialog onClose={() => setNew(false)} onSaved={(c) => navigate(`/carriers/rates/${c.id}`)} />}
    />
  );
}
