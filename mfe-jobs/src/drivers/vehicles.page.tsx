import { fleetWords } from '@cartage/contract/words/jobs/drivers.ts';
import { vehicleCalls, type Vehicle } from '@cartage/contract/drivers/vehicle.ts';
import { eq } from '@cartage/contract/odata.ts';
import { CopyCode, Num, Status, useSession, wordsOf, worded, currentLocale } from '@cartage/ui/core.ts';
import { ListPage, TwoLines, type Column, type Segments } from '@cartage/ui/data.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { VehicleDialog } from './vehicle.form.tsx';

const t = wordsOf(fleetWords);

export default function VehiclesPage() {
  const [open, setOpen] = useState<Vehicle | 'new'>(),
    { can } = useSession(),
    mayManage = can('Driver.Manage');
  return (
    <ListPage
      title={t('vehicles')}
      name="vehicles"
      crumbs={[{ label: t('drivers'), to: '/drivers' }]}
      call={vehicleCalls.list}
      columns={columns()}
      {...(mayManage && { onRow: (v: Vehicle) => setOpen(v) })}
      search={(text) => ({ search: text })}
      searchLabel={t('nameRegistrationDriver')}
      sort="name"
      segments={segments()}
      card={(v) => ({
        code: <CopyCode code={v.registrationnumber} />,
        state: <VehicleState vehicle={v} />,
        title: v.name,
        left: v.drivername ?? t('noDriver'),
        right: v.weightkg === null ? '' : `${v.weightkg.toLocaleString(currentLocale())} kg`,
      })}
      actions={[
        {
          label: t('newVehicle'),
          icon: <Plus />,
          primary: true,
          permission: 'Driver.Manage',
          onClick: () => setOpen('new'),
        },
      ]}
      empty={{
        title: t('noVehiclesYet'),
        text: t('vehicleSaysWhatDriver'),
      }}
      aside={open && <VehicleDialog {...(open !== 'new' && { vehicle: open })} onClose={() => setOpen(undefined)} />}
    />
  );
}
const VehicleState = ({ vehicle: v }: { vehicle: Vehicle }) =>
  !v.isactive ? (
    <Status code="Inactive" dot="none" label={t('inactive')} />
  ) : v.driverid && v.iscurrentvehicle ? (
    <Status code="InUse" dot="delivered" label={t('inUse')} />
  ) : (
    <Status code="Spare" dot="processing" label={t('spare')} />
  );
const columns = worded((): Column<Vehicle>[] => [
  { key: 'name', title: t('vehicle'), cell: (v) => <b className="font-semibold">{v.name}</b>, sort: true, fixed: true },
  {
    key: 'registrationnumber',
    title: t('registration'),
    cell: (v) => <CopyCode code={v.registrationnumber} />,
    sort: true,
  },
  {
    key: 'drivername',
    title: t('driver'),
    cell: (v) => <TwoLines top={v.drivername ?? '–'} />,
    text: (v) => v.drivername,
  },
  {
    key: 'state',
    title: t('state'),
    cell: (v) => <VehicleState vehicle={v} />,
    text: (v) => (v.isactive ? t('active') : t('inactive')),
  },
  { key: 'weightkg', title: t('carriesKg'), right: true, cell: (v) => <Num value={v.weightkg} />, sort: true },
  { key: 'volumem3', title: t('spaceM'), right: true, cell: (v) => <Num value={v.volumem3} digits={1} />, sort: true },
  { key: 'maxstops', title: t('stopsADay'), right: true, cell: (v) => <Num value={v.maxstops} />, sort: true },
]);
const segments = worded((): Segments => ({
  label: t('state'),
  segments: [
    { value: 'active', label: t('active'), where: eq('isactive', true) },
    { value: 'inactive', label: t('inactive'), where: eq('isactive', false) },
  ],
}));
