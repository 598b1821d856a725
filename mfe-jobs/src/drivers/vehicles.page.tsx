import { vehicleCalls, type Vehicle } from '@cartage/contract/drivers/vehicle.ts';
import { eq } from '@cartage/contract/odata.ts';
import { CopyCode, Num, Status, useSession } from '@cartage/ui/core.ts';
import { ListPage, TwoLines, type Column, type Segments } from '@cartage/ui/data.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { VehicleDialog } from './vehicle.form.tsx';

export default function VehiclesPage() {
  const [open, setOpen] = useState<Vehicle | 'new'>(),
    { can } = useSession(),
    mayManage = can('Driver.Manage');
  return (
    <ListPage
      title="Vehicles"
      name="vehicles"
      crumbs={[{ label: 'Drivers', to: '/drivers' }]}
      call={vehicleCalls.list}
      columns={columns}
      {...(mayManage && { onRow: (v: Vehicle) => setOpen(v) })}
      search={(text) => ({ search: text })}
      searchLabel="Name, registration, driver"
      sort="name"
      segments={segments}
      card={(v) => ({
        code: <CopyCode code={v.registrationnumber} />,
        state: <VehicleState vehicle={v} />,
        title: v.name,
        left: v.drivername ?? 'No driver',
        right: v.weightkg === null ? '' : `${v.weightkg.toLocaleString('en-AU')} kg`,
      })}
      actions={[
        {
          label: 'New vehicle',
          icon: <Plus />,
          primary: true,
          permission: 'Driver.Manage',
          onClick: () => setOpen('new'),
        },
      ]}
      empty={{
        title: 'No vehicles yet',
        text: 'A vehicle says what its driver can carry, so that the board can check it.',
      }}
      aside={open && <VehicleDialog {...(open !== 'new' && { vehicle: open })} onClose={() => setOpen(undefined)} />}
    />
  );
}
const VehicleState = ({ vehicle: v }: { vehicle: Vehicle }) =>
  !v.isactive ? (
    <Status code="Inactive" dot="none" label="Inactive" />
  ) : v.driverid && v.iscurrentvehicle ? (
    <Status code="InUse" dot="delivered" label="In use" />
  ) : (
    <Status code="Spare" dot="processing" label="Spare" />
  );
const columns: Column<Vehicle>[] = [
  { key: 'name', title: 'Vehicle', cell: (v) => <b className="font-semibold">{v.name}</b>, sort: true, fixed: true },
  {
    key: 'registrationnumber',
    title: 'Registration',
    cell: (v) => <CopyCode code={v.registrationnumber} />,
    sort: true,
  },
  {
    key: 'drivername',
    title: 'Driver',
    cell: (v) => <TwoLines top={v.drivername ?? '–'} />,
    text: (v) => v.drivername,
  },
  {
    key: 'state',
    title: 'State',
    cell: (v) => <VehicleState vehicle={v} />,
    text: (v) => (v.isactive ? 'Active' : 'Inactive'),
  },
  { key: 'weightkg', title: 'Carries, kg', right: true, cell: (v) => <Num value={v.weightkg} />, sort: true },
  { key: 'volumem3', title: 'Space, m³', right: true, cell: (v) => <Num value={v.volumem3} digits={1} />, sort: true },
  { key: 'maxstops', title: 'Stops a day', right: true, cell: (v) => <Num value={v.maxstops} />, sort: true },
];
const segments: Segments = {
  label: 'State',
  segments: [
    { value: 'active', label: 'Active', where: eq('isactive', true) },
    { value: 'inactive', label: 'Inactive', where: eq('isactive', false) },
  ],
};
