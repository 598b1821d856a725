/** One rate card: its rates as a sheet, its surcharges and levies, the versions, and the way from a draft to prices. */
import { rateCalls } from '@cartage/contract/rates/rate.ts';
import { type Tariff, tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { rateZoneCalls } from '@cartage/contract/rates/zone.ts';
import {
  Badge,
  download,
  Page,
  plural,
  RecordWaits,
  skip,
  useCall,
  useClient,
  useNavigate,
  useParams,
  useSearchParams,
  useSession,
} from '@cartage/ui/core.ts';
import { EntityHistory, SegmentedControl } from '@cartage/ui/data.ts';
import { Copy, Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { CardDialog } from './card-dialog.tsx';
import { cardActions, useCardActs } from './card-actions.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LeviesPart } from './levies-part.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { RatesPart } from './rates-part.tsx';
import { useDraft } from './use-draft.ts';
import { VersionsStrip } from './versions-strip.tsx';
import { WhatIfPanel } from './what-if-panel.tsx';

export default function RateCardPage() {
  const { id } = useParams();
  const found = useCall(tariffCalls.find, id ? { rateCardId: id } : skip);
  if (!found.data) return <RecordWaits title="Rate card" crumbs={CRUMBS} found={found} />;
  return <RateCardView key={id} tariff={found.data} refetch={found.refetch} />;
}
const CRUMBS = [
  { label: 'Carriers', to: '/carriers' },
  { label: 'Rate cards', to: '/carriers/rates' },
];

function RateCardView({ tariff, refetch }: { tariff: Tariff; refetch: () => Promise<unknown> }) {
  const { rateCard: card } = tariff;
  const client = useClient();
  const navigate = useNavigate();
  const manages = useSession().can('Carrier.Manage');
  const [address, setAddress] = useSearchParams();
  const [dialog, open] = useState<'edit' | 'copy' | 'import'>();
  const zones = useCall(rateZoneCalls.summaries, {});
  const draft = useDraft(tariff, refetch);
  const acts = useCardActs(card);
  const part = address.get('part') ?? 'rates';
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(address);
    next.set(name, value);
    setAddress(next, { replace: true });
  };
  const freight = tariff.services.filter((s) => !s.isAdditional);
  const lanes = freight.reduce((n, s) => n + s.rateCount, 0);
  const levies = tariff.services.filter((s) => s.isAdditional && s.rateCount > 0).length;
  const close = () => open(undefined);
  return (
    <Page
      fill
      className="max-w-none"
      title={card.name}
      heading={
        <span className="flex items-center gap-2">
          {card.name} <Badge>{card.side}</Badge>
          {!card.isActive && <Badge tone="warn">Archived</Badge>}
        </span>
      }
      crumbs={CRUMBS}
      sub={[
        card.code,
        'AUD ex GST',
        card.isDefault ? 'for customers without a card of their own' : plural(tariff.customerCount, 'customer'),
        card.description,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={[
        ...cardActions(card, acts, () => open('edit')),
        {
          label: 'Import',
          icon: <Upload />,
          onClick: () => open('import'),
          permission: 'Carrier.Manage',
          disabled: draft.unsaved > 0,
          why: 'Save or put back what you changed first.',
        },
        {
          label: 'Export',
          icon: <Download />,
          onClick: () => void download(client.raw(rateCalls.export, { rateCardId: card.id })),
        },
        { label: 'Copy card', icon: <Copy />, onClick: () => open('copy'), permission: 'Carrier.Manage' },
      ]}
    >
      <SegmentedControl
        label="Part of the card"
        value={part}
        onChange={(value) => set('part', value)}
        segments={[
          { value: 'rates', label: 'Rates', count: lanes },
          { value: 'levies', label: 'Surcharges and levies', count: levies },
          { value: 'history', label: 'History' },
        ]}
      />
      {part === 'history' ? (
        <EntityHistory entityType="RateCard" entityId={card.id} />
      ) : (
        <div className="grid min-h-0 flex-1 gap-3 xl:grid-cols-[minmax(0,1fr)_23.5rem]">
          <section
            aria-label="Tariff"
            className="flex min-h-0 min-w-0 flex-col rounded-card border border-line bg-surface-1 max-sm:min-h-[30rem]"
          >
            <VersionsStrip tariff={tariff} draft={draft} manages={manages} />
            {part === 'levies' ? (
              <LeviesPart tariff={tariff} draft={draft} manages={manages} />
            ) : (
              <RatesPart
                tariff={tariff}
                draft={draft}
                zones={zones.data ?? []}
                service={address.get('service') ?? freight.find((s) => s.rateCount > 0)?.code ?? freight[0]?.code ?? ''}
                onService={(code) => set('service', code)}
                manages={manages}
              />
            )}
          </section>
          <div className="grid min-h-0 content-between gap-3 xl:grid-rows-[minmax(0,1fr)_auto]">
            <WhatIfPanel tariff={tariff} draft={draft} manages={manages} />
            <PublishPanel tariff={tariff} draft={draft} manages={manages} />
          </div>
        </div>
      )}
      {dialog === 'import' && <ImportDialog tariff={tariff} onClose={close} />}
      {(dialog === 'edit' || dialog === 'copy') && (
        <CardDialog
          card={card}
          copies={dialog === 'copy'}
          onClose={close}
          onSaved={(saved) => {
            close();
            if (saved.id !== card.id) void navigate(`/carriers/rates/${saved.id}`);
          }}
        />
      )}
    </Page>
  );
}
