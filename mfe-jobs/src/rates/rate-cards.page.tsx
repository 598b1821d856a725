/** What freight costs and what customers pay: the cards, each a tariff of its own. */
import { rateCardCalls, type RateCard } from '@cartage/contract/rates/rate-card.ts';
import { Badge, Button, useNavigate, useSession } from '@cartage/ui/core.ts';
import { type Column, ListPage, optionsFilter, TwoLines, yesNoFilter } from '@cartage/ui/data.ts';
import { Layers, MapPinned, Plus } from 'lucide-react';
import { useState } from 'react';
import { CardDialog } from './card-dialog.tsx';

const side = (card: RateCard) => (card.side === 'Buy' ? 'Buy: what it costs us' : 'Sell: what customers pay');
const columns: Column<RateCard>[] = [
  {
    key: 'code',
    title: 'Code',
    cell: (c) => <span className="mono text-xs">{c.code}</span>,
    text: (c) => c.code,
    sort: true,
    fixed: true,
  },
  {
    key: 'name',
    title: 'Rate card',
    cell: (c) => <TwoLines top={c.name} below={c.description ?? ''} />,
    text: (c) => c.name,
    sort: true,
  },
  { key: 'side', title: 'Side', cell: side, text: side, sort: true },
  {
    key: 'state',
    title: 'Use',
    cell: (c) => <Use card={c} />,
    text: (c) => (c.isActive ? (c.isDefault ? 'Default' : 'In use') : 'Archived'),
  },
];
function Use({ card }: { card: RateCard }) {
  if (!card.isActive) return <Badge>Archived</Badge>;
  return card.isDefault ? (
    <Badge tone="ok">Default</Badge>
  ) : (
    <span className="text-muted">For customers it is given</span>
  );
}
export default function RateCardsPage() {
  const manages = useSession().can('Carrier.Manage');
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  return (
    <ListPage
      title="Rate cards"
      name="rate-cards"
      call={rateCardCalls.list}
      columns={columns}
      href={(c) => `/carriers/rates/${c.id}`}
      search={['name', 'code']}
      searchLabel="Name or code"
      sort="code asc"
      crumbs={[{ label: 'Carriers', to: '/carriers' }]}
      filters={{
        side: optionsFilter(
          'Side',
          'side',
          [
            { value: 'Sell', label: 'Sell' },
            { value: 'Buy', label: 'Buy' },
          ],
          { inBar: true },
        ),
        active: yesNoFilter('In use', 'isActive'),
      }}
      actions={[
        { label: 'Services', icon: <Layers />, to: '/carriers/rates/services' },
        { label: 'Zones', icon: <MapPinned />, to: '/carriers/zones' },
        {
          label: 'New rate card',
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
      })}
      empty={{
        title: 'No rate cards yet',
        text: 'A rate card says what freight costs from zone to zone, by service and weight.',
        action: manages && (
          <Button size="sm" icon={<Plus />} onClick={() => setNew(true)}>
            New rate card
          </Button>
        ),
      }}
      aside={isNew && <CardDialog onClose={() => setNew(false)} onSaved={(c) => navigate(`/carriers/rates/${c.id}`)} />}
    />
  );
}
