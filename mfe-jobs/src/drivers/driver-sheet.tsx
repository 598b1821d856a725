/** A driver's record beside the list: state, vehicle, licences, last position, answers before driving, history. */
import { fleetWords } from '@cartage/contract/words/jobs/drivers.ts';
import { driverCalls, type Driver } from '@cartage/contract/drivers/driver.ts';
import { words } from '@cartage/contract/status.ts';
import {
  Badge,
  Button,
  CopyCode,
  ErrorState,
  Facts,
  formatDay,
  Link,
  Sheet,
  Strip,
  useCall,
  useFormat,
  useSend,
  useSession,
  When,
  wordsOf,
  currentLocale,
} from '@cartage/ui/core.ts';
import { Tabs } from '@cartage/ui/data.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { MoveToUnit } from '@cartage/ui/form.ts';
import { FreightMap } from '@cartage/ui/maps.ts';
import { CircleAlert, MapPin, Network, Pencil, TriangleAlert, UserCheck, UserX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { History } from '../jobs/history.tsx';
import { Checks } from './checks.tsx';
import { DriverDialog } from './driver.form.tsx';
import { Email } from './driver-email.tsx';
import { DriverState } from './driver-state.tsx';
import { VehicleDialog } from './vehicle.form.tsx';
import { reasonsText } from '../unfit.ts';

const t = wordsOf(fleetWords);

export function DriverSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useCall(driverCalls.find, { driverId: id }),
    { can } = useSession();
  const [editing, setEditing] = useState<'driver' | 'vehicle' | 'unit'>();
  const on = useSend(driverCalls.makeAvailable, { success: t('onDuty') }),
    off = useSend(driverCalls.clearAvailable, { success: t('offDuty') });
  const d = found.data;
  return (
    <Sheet
      title={d?.name ?? t('driver')}
      width="md"
      onClose={onClose}
      busy={found.isPending}
      {...(d &&
        can('Driver.Manage') && {
          footer: (
            <>
              <Button
                variant="outline"
                icon={d.isavailableforwork ? <UserX /> : <UserCheck />}
                state={on.isPending || off.isPending ? 'pending' : 'idle'}
                onClick={() => void (d.isavailableforwork ? off.send({ driverId: id }) : on.send({ driverId: id }))}
              >
                {d.isavailableforwork ? t('setOffDuty') : t('setOnDuty')}
              </Button>
              <Button variant="outline" icon={<Network />} onClick={() => setEditing('unit')}>
                {t('moveToUnit')}
              </Button>
              <Button icon={<Pencil />} onClick={() => setEditing('driver')}>
                {t('editDriver')}
              </Button>
            </>
          ),
        })}
    >
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {d && (
        <div className="-m-4">
          <div className="grid gap-3 p-4 pb-2">
            <p className="flex flex-wrap items-center gap-3 text-table">
              <DriverState driver={d} />
              <span className="mono text-muted">{d.code}</span>
              {d.phonenumber && (
                <a href={`tel:${d.phonenumber}`} className="text-accent hover:underline">
                  {d.phonenumber}
                </a>
              )}
            </p>
            {!d.isfit && (
              <Strip tone="bad">
                <TriangleAlert aria-hidden />
                {t('unfitreasonsNoWorkAllocated', { unfitreasons: reasonsText(d.unfitreasons) })}
              </Strip>
            )}
          </div>
          <Tabs
            param="part"
            tabs={[
              {
                value: 'overview',
                label: t('overview'),
                content: (
                  <Overview driver={d} onVehicle={() => setEditing('vehicle')} mayManage={can('Driver.Manage')} />
                ),
              },
              { value: 'checks', label: t('preStartChecks'), content: <Checks driverid={id} /> },
              { value: 'history', label: t('history'), content: <History entityType="Driver" entityId={id} /> },
            ]}
          />
        </div>
      )}
      {editing === 'unit' && d && (
        <MoveToUnit
          of={d.name}
          call={driverCalls.moveToUnit}
          values={{ driverIds: [d.id], organizationUnitId: d.organizationUnitId ?? null }}
          also={[historyCalls]}
          hint={t('moveToUnitHint')}
          onClose={() => setEditing(undefined)}
        />
      )}
      {editing === 'driver' && d && <DriverDialog driver={d} onClose={() => setEditing(undefined)} />}
      {editing === 'vehicle' && d && (
        <VehicleDialog
          {...(d.currentvehicle && { vehicle: d.currentvehicle })}
          driverid={d.id}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Sheet>
  );
}
function Overview({ driver: d, onVehicle, mayManage }: { driver: Driver; onVehicle: () => void; mayManage: boolean }) {
  const { today } = useFormat(),
    v = d.currentvehicle,
    at = d.lastwaypoint;
  return (
    <div className="divide-y divide-line">
      <section className="p-4">
        <Facts
          facts={[
            [t('type'), words(d.type)],
            [t('company'), d.companyname],
            [t('email'), d.email && <Email driver={d} mayInvite={mayManage && d.isactive} />],
            [t('hoursADay'), d.maxhours],
            [
              t('openJobs'),
              d.assignedJobs ? (
                <Link to={`/jobs?driver=${d.id}`} className="text-accent hover:underline">
                  {d.assignedJobs}
                </Link>
              ) : (
                '0'
              ),
            ],
          ]}
        />
      </section>
      <section className="p-4">
        <h3 className="mb-2 flex items-center justify-between text-table font-semibold">
          {t('vehicle')}
          {mayManage && (
            <Button variant="link" size="xs" onClick={onVehicle}>
              {v ? t('editVehicle') : t('addVehicle')}
            </Button>
          )}
        </h3>
        {v ? (
          <Facts
            facts={[
              [t('name'), v.name],
              [t('registration'), <CopyCode code={v.registrationnumber} />],
              [t('carries'), v.weightkg === null ? null : `${v.weightkg.toLocaleString(currentLocale())} kg`],
              [t('space'), v.volumem3 === null ? null : `${v.volumem3.toLocaleString(currentLocale())} m³`],
              [t('mostStops'), v.maxstops],
            ]}
          />
        ) : (
          <p className="text-table text-muted">{t('withoutVehicleNoCapacity')}</p>
        )}
      </section>
      <section className="p-4">
        <h3 className="mb-2 text-table font-semibold">{t('licences')}</h3>
        {d.licences.length ? (
          <ul className="grid gap-1.5 text-table">
            {d.licences.map((l, i) => {
              const expired = !!l.expires && l.expires < today();
              return (
                <li key={i} className="flex items-baseline justify-between gap-3">
                  <span>
                    {words(l.kind)}
                    {l.number && <span className="mono ml-2 text-xs text-muted">{l.number}</span>}
                  </span>
                  {expired ? (
                    <Badge tone="bad" icon={<CircleAlert />}>
                      {t('expiredDay', { day: formatDay(l.expires!, { weekday: false }) })}
                    </Badge>
                  ) : (
                    <span className="text-muted">
                      {l.expires ? t('untilDay', { day: formatDay(l.expires, { weekday: false }) }) : t('noExpiry')}
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        ) : (
          <p className="text-table text-muted">{t('noneRecorded')}</p>
        )}
      </section>
      <section className="p-4">
        <h3 className="mb-2 flex items-center gap-1.5 text-table font-semibold">
          <MapPin aria-hidden className="size-3.5 text-muted" />
          {t('lastPosition')}
        </h3>
        {at ? (
          <>
            <p className="mb-2 text-table text-muted">
              <When at={at.creationTime} style="ago" />
              {at.speed !== null && at.speed > 1 && `, ${t('atSpeed', { speed: Math.round(at.speed * 3.6) })}`} ·{' '}
              <a
                className="text-accent hover:underline"
                target="_blank"
                rel="noreferrer"
                href={`https://www.openstreetmap.org/?mlat=${at.latitude}&mlon=${at.longitude}#map=14/${at.latitude}/${at.longitude}`}
              >
                {t('openMap')}
              </a>
            </p>
            <LastSeen at={at} name={d.name} />
          </>
        ) : (
          <p className="text-table text-muted">{t('phoneNotSentPosition')}</p>
        )}
      </section>
    </div>
  );
}
function LastSeen({
  at: { longitude, latitude },
  name,
}: {
  at: { longitude: number; latitude: number };
  name: string;
}) {
  const places = useMemo(
    () => [{ key: 'at', at: [longitude, latitude] as const, title: name, state: 'driver' as const }],
    [longitude, latitude, name],
  );
  return <FreightMap places={places} className="h-40" />;
}
