/** One rate card: its rates as a sheet, its surcharges and levies, the versions, and the way from a draft to prices. */
import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { rateCalls } from '@cartage/contract/rates/rate.ts';
import { type Tariff, tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { rateZoneCalls } from '@cartage/contract/rates/zone.ts';
import {
  Badge,
  download,
  Page,
  RecordWaits,
  skip,
  useCall,
  useClient,
  useFormat,
  useNavigate,
  useParams,
  useSearchParams,
  useSession,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { EntityHistory } from '@cartage/ui/history.ts';
import { Copy, Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { CardDialog } from './card-dialog.tsx';
import { CardCustomers } from './card-customers.tsx';
import { cardActions, useCardActs } from './card-actions.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LeviesPart } from './levies-part.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { RatesPart } from './rates-part.tsx';
import { useDraft } from './use-draft.ts';
import { VersionsStrip } from './versions-strip.tsx';
import { WhatIfPanel } from './what-if-panel.tsx';

const t = wordsOf(cardWords);

export default function RateCardPage() {
  const { id } = useParams();
  const found = useCall(tariffCalls.find, id ? { rateCardId: id } : skip);
  if (!found.data) return <RecordWaits title={t('rateCard')} crumbs={crumbs()} found={found} />;
  return <RateCardView key={id} tariff={found.data} refetch={found.refetch} />;
}
const crumbs = worded(() => [
  { label: t('carriers'), to: '/carriers' },
  { label: t('rateCards'), to: '/carriers/rates' },
]);

function RateCardView({ tariff, refetch }: { tariff: Tariff; refetch: () => Promise<unknown> }) {
  const { rateCard: card } = tariff;
  const client = useClient();
  const navigate = useNavigate();
  const manages = useSession().can('Carrier.Manage');
  const { currency } = useFormat();
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
          {!card.isActive && <Badge tone="warn">{t('archived')}</Badge>}
        </span>
      }
      crumbs={crumbs()}
      sub={[
        card.code,
        t('currencyExGst', { currency }),
        card.side === 'Buy'
          ? t('whatFreightCostsUs')
          : card.isDefault
            ? t('customersWithoutCardTheir')
            : t('customers', { count: tariff.customerCount }),
        card.description,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={[
        ...cardActions(card, acts, () => open('edit')),
        {
          label: t('import'),
          icon: <Upload />,
          onClick: () => open('import'),
          permission: 'Carrier.Manage',
          disabled: draft.unsaved > 0,
          why: t('savePutBackWhat'),
        },
        {
          label: t('export'),
          icon: <Download />,
          onClick: () => void download(client.raw(rateCalls.export, { rateCardId: card.id })),
        },
        { label: t('copyCard'), icon: <Copy />, onClick: () => open('copy'), permission: 'Carrier.Manage' },
      ]}
    >
      <SegmentedControl
        label={t('partCard')}
        value={part}
        onChange={(value) => set('part', value)}
        segments={[
          { value: 'rates', label: t('rates'), count: lanes },
          { value: 'levies', label: t('surchargesAndLevies'), count: levies },
          ...(card.side === 'Sell'
            ? [{ value: 'customers', label: t('customersHead'), count: tariff.customerCount }]
            : []),
          { value: 'history', label: t('history') },
        ]}
      />
      {part === 'history' ? (
        <EntityHistory entityType="RateCard" entityId={card.id} />
      ) : part === 'customers' ? (
        <CardCustomers card={card} />
      ) : (
        <div className="grid min-h-0 flex-1 gap-3 xl:grid-cols-[minmax(0,1fr)_23.5rem]">
          <section
            aria-label={t('tariff')}
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
