/** Which suburbs share rates: the zones, the suburbs of one on the map and by postcode, and what two name or none does. */
import { MAX_PAGE } from '@cartage/contract/list.ts';
import { zoneWords } from '@cartage/contract/words/jobs/zones.ts';
import { zoneCalls } from '@cartage/contract/jobs/zone.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { rateCalls } from '@cartage/contract/rates/rate.ts';
import { rateZoneCalls, type Zone } from '@cartage/contract/rates/zone.ts';
import {
  Button,
  download,
  EmptyState,
  ErrorState,
  Page,
  skip,
  useCall,
  useClient,
  useSearchParams,
  useSend,
  useSession,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Choice, useUnsaved } from '@cartage/ui/form.ts';
import { Download, MapPinned, Pencil, Plus, Save, Upload } from 'lucide-react';
import { useState } from 'react';
import { changesOf, type Edit, moved, withEdits } from './draft.ts';
import { Findings } from './findings.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { Panel } from './panel.tsx';
import { Suburbs } from './suburbs.tsx';
import { ZoneDialog } from './zone-dialog.tsx';
import { ZoneList } from './zone-list.tsx';
import { ZoneMap } from './zone-map.tsx';
import { BESIDE, GROUND, MapLoading, ZonesLoading } from './zones-loading.tsx';

const t = wordsOf(zoneWords);

export default function ZonesPage() {
  const client = useClient();
  const manages = useSession().can('Carrier.Manage');
  const [address, setAddress] = useSearchParams();
  const [edits, setEdits] = useState<Edit[]>([]);
  const [dialog, open] = useState<'new' | 'edit' | 'import'>();
  const rateCardId = address.get('card') ?? undefined;
  const all = useCall(rateZoneCalls.summaries, {});
  const cards = useCall(rateCardCalls.list, { maxResultCount: MAX_PAGE });
  const report = useCall(rateZoneCalls.coverage, rateCardId ? { rateCardId } : {}, { keep: true });
  const zones = all.data ?? [];
  const zone = zones.find((z) => z.code === address.get('zone')) ?? zones.find((z) => z.locationCount > 0) ?? zones[0];
  const consignments = report.data?.consignments.find((c) => c.zoneId === zone?.id)?.count;
  const card = cards.data?.items.find((c) => c.id === rateCardId);
  const places = useCall(rateZoneCalls.places, zone ? { zoneId: zone.id } : skip);
  const save = useSend(rateZoneCalls.move, {
    also: [zoneCalls],
    success: t('savedNewPricesApply'),
    onDone: () => setEdits([]),
  });
  useUnsaved(edits.length > 0);
  const set = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(address);
    if (value) next.set(name, value);
    else next.delete(name);
    setAddress(next, { replace: true });
  };
  const close = () => open(undefined);
  return (
    <Page
      fill
      // Beside each other the parts scroll by themselves; below each other the page does.
      className="max-w-none max-lg:h-auto!"
      title={t('zonesLabel')}
      count={all.data?.length}
      crumbs={[{ label: t('carriers'), to: '/carriers' }]}
      note={
        <Choice
          aria-label={t('rateCard')}
          className="w-56"
          value={rateCardId ?? ''}
          onChange={(e) => set('card', e.target.value || undefined)}
        >
          <option value="">{t('everyRateCard')}</option>
          {(cards.data?.items ?? []).map((c) => (
            <option key={c.id} value={c.id}>
              {c.name}
            </option>
          ))}
        </Choice>
      }
      actions={[
        {
          label: t('import'),
          icon: <Upload />,
          onClick: () => open('import'),
          permission: 'Carrier.Manage',
          disabled: edits.length > 0,
          why: t('savePutBackWhat'),
        },
        {
          label: t('export'),
          icon: <Download />,
          choices: [
            { label: t('allZones'), onSelect: () => void download(client.raw(zoneCalls.export, {})) },
            ...(zone
              ? [{ label: zone.name, onSelect: () => void download(client.raw(zoneCalls.export, { id: zone.id })) }]
              : []),
            ...(card
              ? [
                  {
                    label: t('ratesOfName', { name: card.name }),
                    onSelect: () => void download(client.raw(rateCalls.export, { rateCardId: card.id })),
                  },
                ]
              : []),
          ],
        },
        { label: t('newZone'), icon: <Plus />, onClick: () => open('new'), permission: 'Carrier.Manage' },
        {
          label: edits.length ? t('saveChanges', { count: edits.length }) : t('saveChangesLabel'),
          icon: <Save />,
          primary: true,
          permission: 'Carrier.Manage',
          disabled: edits.length === 0,
          state: save.state,
          onClick: () => void save.send({ changes: changesOf(edits) }),
        },
      ]}
    >
      {all.isError && !all.data ? (
        <ErrorState error={all.error} onRetry={() => void all.refetch()} />
      ) : !all.data ? (
        <ZonesLoading />
      ) : !zone ? (
        <EmptyState
          icon={<MapPinned />}
          title={t('noZonesYet')}
          text={t('ratesRunZoneImport')}
          action={
            manages && (
              <Button icon={<Plus />} onClick={() => open('new')}>
                {t('newZone')}
              </Button>
            )
          }
        />
      ) : (
        <div className={GROUND}>
          <ZoneList
            zones={zones}
            chosen={zone.id}
            overlaps={new Map(report.data?.overlaps.map((o) => [o.zoneId, o.count]))}
            onChoose={(z) => set('zone', z.code)}
          />
          <Panel
            className="overflow-hidden max-lg:h-[28rem]"
            title={zone.name}
            note={<Where zone={zone} zones={zones} consignments={consignments} />}
            action={
              manages && (
                <Button size="sm" variant="outline" icon={<Pencil />} onClick={() => open('edit')}>
                  {t('editZone')}
                </Button>
              )
            }
          >
            {places.isError ? (
              <ErrorState error={places.error} onRetry={() => void places.refetch()} />
            ) : !places.data ? (
              <MapLoading />
            ) : (
              <ZoneMap
                zone={zone}
                places={places.data}
                edits={edits}
                onMove={manages ? (some, into) => setEdits(moved(edits, some, zone, into)) : undefined}
              />
            )}
          </Panel>
          <div className={BESIDE}>
            <Suburbs
              key={zone.id}
              zone={zone}
              places={places.data}
              edits={edits}
              onEdits={setEdits}
              manages={manages}
            />
            <Findings
              rateCardId={rateCardId}
              edits={edits}
              onSettle={(edit) => setEdits(withEdits(edits, [edit]))}
              manages={manages}
            />
          </div>
        </div>
      )}
      {dialog === 'import' && <ImportDialog onClose={close} />}
      {(dialog === 'new' || dialog === 'edit') && (
        <ZoneDialog
          zone={dialog === 'edit' ? zone : undefined}
          zones={zones}
          onClose={close}
          onSaved={async (id) => {
            close();
            const { data } = await all.refetch();
            set('zone', data?.find((z) => z.id === id)?.code);
          }}
          onRemoved={() => {
            close();
            set('zone', undefined);
          }}
        />
      )}
    </Page>
  );
}

/** `consignments`: none where the report is of a card that does not name the zone. */
type WhereProps = { zone: Zone; zones: readonly Zone[]; consignments: number | undefined };
function Where({ zone, zones, consignments }: WhereProps) {
  const parent = zones.find((z) => z.id === zone.parentid);
  return (
    <>
      {[
        // How many suburbs it has stands in the list and above them.
        zone.code,
        consignments === 0 && t('noConsignments30Days'),
        !!consignments && t('consignments30Days', { count: consignments }),
        zone.headPortCode && t('fromHeadPortCode', { headPortCode: zone.headPortCode }),
        parent && t('inName', { name: parent.name }),
        !zone.isActive && t('switchedOff'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </>
  );
}
