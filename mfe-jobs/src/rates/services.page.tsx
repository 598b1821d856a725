/** The services that freight is sold by and the surcharges that come on top: what they are, and whether they are on sale. */
import { rateWords } from '@cartage/contract/words/jobs/rates.ts';
import { keptServiceCalls } from '@cartage/contract/rates/rate-service.ts';
import type { RateService } from '@cartage/contract/rates/rate.ts';
import {
  Badge,
  Button,
  ErrorState,
  Page,
  ServiceLevel,
  SkeletonRows,
  useCall,
  useSearchParams,
  useSession,
  wordsOf,
  worded,
  currentLocale,
} from '@cartage/ui/core.ts';
import { type Column, SegmentedControl, Table, TwoLines } from '@cartage/ui/data.ts';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { ruleWords } from './rule-words.ts';
import { ServiceDialog } from './service-dialog.tsx';

const t = wordsOf(rateWords);

const limits = ({ maxWeightKg, maxVolumeM3 }: RateService) =>
  [
    maxWeightKg !== null && `${maxWeightKg.toLocaleString(currentLocale())} kg`,
    maxVolumeM3 !== null && `${maxVolumeM3} m³`,
  ]
    .filter(Boolean)
    .join(' · ') || t('none');
const factor = ({ cubicFactor }: RateService) => (cubicFactor === null ? '250' : String(cubicFactor));
const common = worded((): Column<RateService>[] => [
  {
    key: 'code',
    title: t('code'),
    cell: (s) => <span className="mono text-xs">{s.code}</span>,
    text: (s) => s.code,
    fixed: true,
  },
  {
    key: 'name',
    title: t('name'),
    cell: (s) => <TwoLines top={<ServiceLevel code={s.code}>{s.name}</ServiceLevel>} below={s.description ?? ''} />,
    text: (s) => s.name,
  },
]);
const use = ({ isActive, isAdditional, isHidden }: RateService) =>
  !isActive ? t('switchedOff') : isHidden ? t('notOffered') : isAdditional ? t('charged') : t('onSale');
const Use = ({ of }: { of: RateService }) => (
  <Badge {...(of.isActive && !of.isHidden && { tone: 'ok' })}>{use(of)}</Badge>
);
const state = worded((): Column<RateService> => ({
  key: 'isActive',
  title: t('state'),
  cell: (s) => <Use of={s} />,
  text: (s) => use(s),
}));
const freight = worded((): Column<RateService>[] => [
  ...common(),
  { key: 'cubicFactor', title: t('cubicFactorKgM'), right: true, cell: factor, text: factor },
  { key: 'limits', title: t('limit'), right: true, cell: limits, text: limits },
  state(),
]);
const extras = worded((): Column<RateService>[] => [
  ...common(),
  { key: 'rule', title: t('charged'), cell: ruleWords, text: ruleWords },
  state(),
]);

export default function ServicesPage() {
  const manages = useSession().can('Carrier.Manage');
  const [address, setAddress] = useSearchParams();
  const part = address.get('part') === 'surcharges' ? 'surcharges' : 'freight';
  const found = useCall(keptServiceCalls.kept, {});
  const [editing, edit] = useState<RateService | 'new'>();
  const of = (isAdditional: boolean) => (found.data ?? []).filter((s) => s.isAdditional === isAdditional);
  const isExtra = part === 'surcharges';
  return (
    <Page
      title={t('services')}
      crumbs={[
        { label: t('carriers'), to: '/carriers' },
        { label: t('rateCards'), to: '/carriers/rates' },
      ]}
      sub={t('whatCustomersChooseWhat')}
      actions={[
        {
          label: isExtra ? t('newSurcharge') : t('newService'),
          icon: <Plus />,
          primary: true,
          permission: 'Carrier.Manage',
          onClick: () => edit('new'),
        },
      ]}
    >
      <SegmentedControl
        label={t('kind')}
        value={part}
        onChange={(value) => setAddress({ part: value }, { replace: true })}
        segments={[
          { value: 'freight', label: t('freight'), count: of(false).length },
          { value: 'surcharges', label: t('surchargesAndLevies'), count: of(true).length },
        ]}
      />
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={6} />
      ) : (
        <Table
          label={isExtra ? t('surchargesAndLevies') : t('freightServices')}
          columns={isExtra ? extras() : freight()}
          rows={of(isExtra)}
          rowId={(s) => s.id}
          {...(manages && { onRow: edit })}
          card={(s) => ({
            code: <span className="mono text-xs">{s.code}</span>,
            state: <Use of={s} />,
            title: <ServiceLevel code={s.code}>{s.name}</ServiceLevel>,
            left: isExtra ? ruleWords(s) : s.description,
            right: isExtra ? null : limits(s),
          })}
          rowActions={(s) =>
            manages && (
              <Button size="table" variant="outline" icon={<Pencil />} onClick={() => edit(s)}>
                {t('edit')}
                <span className="sr-only"> {s.name}</span>
              </Button>
            )
          }
        />
      )}
      {editing && (
        <ServiceDialog
          isAdditional={isExtra}
          {...(editing !== 'new' && { service: editing })}
          onClose={() => edit(undefined)}
        />
      )}
    </Page>
  );
}
